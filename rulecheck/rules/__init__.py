"""The rules, a module for each chapter of the rulebook. A rule is declared once, beside its check."""
