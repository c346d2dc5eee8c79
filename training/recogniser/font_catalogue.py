"""The free fonts that the training draws with: packages, files, kinds and which are held out for validation."""

from dataclasses import dataclass


#: The file that describes the fonts of a folder.
MANIFEST = 'manifest.json'


@dataclass(frozen=True)
class Choice:
    """Files of one Debian package that are taken as fonts of one kind."""

    package: str
    #: Shell patterns of file names.
    files: tuple[str, ...]
    #: `proportional`, `serif`, `monospace`, `condensed`, `till` (receipt printers and terminals) or `pixel`.
    kind: str
    #: Fonts of the validation set; no file of the same design may be in a choice that trains.
    held_out: bool = False


CHOICES = (
    Choice('fonts-dejavu-core', ('DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'), 'proportional'),
    Choice('fonts-dejavu-core', ('DejaVuSansMono*.ttf',), 'monospace'),
    Choice('fonts-dejavu-core', ('DejaVuSerif.ttf', 'DejaVuSerif-Bold.ttf'), 'serif'),
    Choice('fonts-dejavu-extra', ('DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'), 'condensed'),
    Choice('fonts-dejavu-extra', ('DejaVuSerifCondensed.ttf',), 'condensed'),
    Choice('fonts-liberation2', ('LiberationSans-*.ttf',), 'proportional'),
    Choice('fonts-liberation2', ('LiberationMono-*.ttf',), 'monospace'),
    Choice('fonts-liberation2', ('LiberationSerif-*.ttf',), 'serif'),
    Choice('fonts-liberation', ('LiberationSansNarrow-*.ttf',), 'condensed'),
    Choice('fonts-freefont-ttf', ('FreeSans.ttf', 'FreeSansBold.ttf', 'FreeSansOblique.ttf'), 'proportional'),
    Choice('fonts-freefont-ttf', ('FreeMono.ttf', 'FreeMonoBold.ttf'), 'monospace'),
    Choice('fonts-freefont-ttf', ('FreeSerif.ttf', 'FreeSerifBold.ttf'), 'serif'),
    Choice('fonts-noto-core', ('NotoSans-Regular.ttf', 'NotoSans-Bold.ttf', 'NotoSans-Italic.ttf'), 'proportional'),
    Choice('fonts-noto-core', ('NotoSansDisplay-Regular.ttf', 'NotoSansDisplay-Bold.ttf'), 'proportional'),
    Choice('fonts-noto-core', ('NotoSerif-Regular.ttf', 'NotoSerif-Bold.ttf'), 'serif', held_out=True),
    Choice('fonts-noto-core', ('NotoSerifDisplay-Regular.ttf',), 'serif', held_out=True),
    Choice('fonts-noto-mono', ('NotoSansMono-Regular.ttf', 'NotoSansMono-Bold.ttf'), 'monospace'),
    Choice(
        'fonts-roboto-unhinted',
        ('Roboto-Regular.ttf', 'Roboto-Medium.ttf', 'Roboto-Bold.ttf', 'Roboto-Light.ttf', 'Roboto-Italic.ttf'),
        'proportional',
    ),
    Choice('fonts-roboto-unhinted', ('RobotoCondensed-Regular.ttf', 'RobotoCondensed-Bold.ttf'), 'condensed'),
    Choice('fonts-roboto-slab', ('RobotoSlab-Regular.*', 'RobotoSlab-Bold.*'), 'serif'),
    Choice('fonts-lato', ('Lato-Regular.ttf', 'Lato-Bold.ttf', 'Lato-Light.ttf'), 'proportional'),
    Choice('fonts-inter', ('Inter-Regular.otf', 'Inter-SemiBold.otf'), 'proportional'),
    Choice('fonts-paratype', ('PTS55F.ttf', 'PTS75F.ttf', 'PTF55F.ttf', 'PTM55F.ttf'), 'proportional'),
    Choice('fonts-paratype', ('PTN57F.ttf', 'PTN77F.ttf'), 'condensed'),
    Choice('fonts-crosextra-carlito', ('Carlito-Regular.ttf', 'Carlito-Bold.ttf'), 'proportional', held_out=True),
    Choice('fonts-crosextra-caladea', ('Caladea-Regular.ttf', 'Caladea-Bold.ttf'), 'serif'),
    Choice('fonts-cantarell', ('Cantarell-Regular.otf', 'Cantarell-Bold.otf'), 'proportional'),
    Choice('fonts-clear-sans', ('ClearSans-Regular.ttf', 'ClearSans-Bold.ttf'), 'proportional'),
    Choice('fonts-b612', ('B612-Regular.*', 'B612-Bold.*'), 'proportional'),
    Choice('fonts-b612', ('B612Mono-Regular.*', 'B612Mono-Bold.*'), 'monospace'),
    Choice('fonts-play', ('Play-Regular.ttf', 'Play-Bold.ttf'), 'proportional', held_out=True),
    Choice('fonts-jura', ('Jura-Regular.*', 'Jura-Medium.*', 'Jura-SemiBold.*'), 'proportional'),
    Choice('fonts-comfortaa', ('Comfortaa-Regular.ttf', 'Comfortaa-Bold.ttf'), 'proportional'),
    Choice(
        'fonts-manrope', ('manrope-medium.*', 'manrope-bold.*', 'Manrope-Medium.*', 'Manrope-Bold.*'), 'proportional'
    ),
    Choice('fonts-dosis', ('Dosis-Regular.*', 'Dosis-Bold.*', 'Dosis-Medium.*'), 'condensed'),
    Choice('fonts-yanone-kaffeesatz', ('*Regular.otf', '*Bold.otf'), 'condensed'),
    Choice('fonts-cabin', ('Cabin-Regular.otf', 'Cabin-Bold.otf', 'CabinCondensed*.otf'), 'proportional'),
    Choice('fonts-linuxlibertine', ('LinLibertine_R.otf', 'LinLibertine_RB.otf'), 'serif'),
    Choice('fonts-linuxlibertine', ('LinBiolinum_R.otf', 'LinBiolinum_RB.otf'), 'proportional'),
    Choice('fonts-sil-gentium-basic', ('GenBasR.ttf', 'GenBasB.ttf'), 'serif'),
    Choice('fonts-ebgaramond', ('EBGaramond12-Regular.*',), 'serif'),
    Choice('fonts-gfs-neohellenic', ('*.otf', '*.ttf'), 'proportional'),
    Choice('fonts-gfs-artemisia', ('GFSArtemisia.otf', 'GFSArtemisiaBold.otf'), 'serif', held_out=True),
    Choice('fonts-gfs-didot', ('*.otf', '*.ttf'), 'serif'),
    Choice('fonts-courier-prime', ('*.ttf', '*.otf'), 'monospace'),
    Choice('fonts-inconsolata', ('*.otf', '*.ttf'), 'monospace'),
    Choice('fonts-anonymous-pro', ('Anonymous Pro.ttf', 'Anonymous Pro B.ttf', 'Anonymous Pro I.ttf'), 'monospace'),
    Choice('fonts-hack', ('Hack-Regular.ttf', 'Hack-Bold.ttf'), 'monospace'),
    Choice('fonts-jetbrains-mono', ('JetBrainsMono-Regular.ttf', 'JetBrainsMono-Bold.ttf'), 'monospace'),
    Choice('fonts-firacode', ('FiraCode-Regular.ttf', 'FiraCode-Bold.ttf'), 'monospace', held_out=True),
    Choice('fonts-go', ('Go-Mono.ttf', 'Go-Regular.ttf', 'Go-Mono-Bold.ttf'), 'monospace'),
    Choice('fonts-mononoki', ('mononoki-Regular.ttf', 'mononoki-Bold.ttf'), 'monospace'),
    Choice('fonts-monoid', ('*Regular.ttf', '*.otf'), 'monospace'),
    Choice('fonts-tlwg-typewriter-ttf', ('TlwgTypewriter.ttf', 'TlwgTypewriter-Bold.ttf'), 'monospace'),
    Choice('fonts-gnutypewriter', ('*.otf', '*.ttf'), 'till'),
    Choice('fonts-ocr-a', ('*.ttf', '*.otf'), 'till'),
    Choice('fonts-ocr-b', ('OCRB.otf', 'OCRBL.otf', 'OCRBS.otf'), 'till'),
    Choice('fonts-3270', ('3270*.ttf', '3270*.otf'), 'till'),
    Choice('fonts-agave', ('*.ttf',), 'till'),
    Choice('fonts-unifont', ('unifont.ttf', 'unifont.otf'), 'pixel'),
    Choice('fonts-glasstty', ('*.ttf',), 'pixel', held_out=True),
    Choice('fonts-proggy', ('*.ttf',), 'pixel'),
)
