"""The catalogue of mistakes that the person at the keyboard can put right.

One class is one entry: what is wrong (``message``, filled with the facts of
the case), how to cure it (``cure``), and how bad it is (``severity``). The
command line, the cell text, the Problems sheet and the error page are all
made from here. A code never changes its meaning.

X1xx a game, X2xx a name, X3xx an event, X4xx a workbook, X5xx a file, X6xx a worksheet
function, Excel or its installation, X7xx a house system.
"""

from xlscore.errors.base import *
from xlscore.errors.batches import *
from xlscore.errors.cells import *
from xlscore.errors.files import *
from xlscore.errors.games import *
from xlscore.errors.hosts import *
from xlscore.errors.house import *
from xlscore.errors.limits import *
from xlscore.errors.names import *
from xlscore.errors.tables import *
from xlscore.errors.tournaments import *
