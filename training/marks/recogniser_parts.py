"""Makes the modules of the folder `recogniser`, beside this one, importable: import this module before them."""

import sys
from pathlib import Path

_FOLDER = str(Path(__file__).resolve().parent.parent / 'recogniser')
if _FOLDER not in sys.path:
    sys.path.append(_FOLDER)
