"""Checks recorded games of Splendor against the rules and explains every fault."""

from __future__ import annotations

__version__ = "0.1.0"
