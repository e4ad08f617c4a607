"""`python -m rulecheck`."""

from __future__ import annotations

import sys

from rulecheck.cli import main

if __name__ == "__main__":
    sys.exit(main())
