import { parseArgs } from 'node:util';
import type { ConvertedDocument, DocumentType } from '@ledgerlift/contract';
import { convertPages, type RasterImage, type TextRecogniser } from '@ledgerlift/engine';
import { LAYOUTS, type Layout, makeFixture } from '@ledgerlift/fixtures';
import { createTextRecogniser, openDocument, readDocument } from '@ledgerlift/readers';
import { compareRows, type RowCount } from './pictures/compare-rows.ts';
import {
  aslant,
  blurred,
  crumpled,
  curled,
  faded,
  shadowed,
  shrunk,
  skewed,
  toJpeg,
} from './pictures/degrade.ts';
import { stopOnError } from './stop-on-error.ts';
import { tableOf } from './table.ts';

const DPI = 200;
const JPEG_QUALITY = 80;
/** One-page fixtures. */
const LAYOUT_IDS = [
  'uk-no-lines',
  'uk-full-grid',
  'us-parentheses',
  'hu-forint',
  'inv-de-gross',
  'inv-nl-factuur',
  'rcp-uk-supermarket',
  'rcp-us-grocery',
  'rcp-de-markt',
  'rcp-us-restaurant',
];

type Damage = (image: RasterImage, seed: number) => RasterImage | Promise<RasterImage>;

/** Degradations of a clean page at 200 dpi. */
const DAMAGES: Readonly<Record<string, Damage>> = {
  clean: (image) => image,
  'skew -10': (image) => skewed(image, -10),
  'skew -5': (image) => skewed(image, -5),
  'skew 3': (image) => skewed(image, 3),
  'skew 7': (image) => skewed(image, 7),
  'skew 12': (image) => skewed(image, 12),
  'aslant 3%': (image, seed) => aslant(image, 0.03, seed),
  'aslant 5%': (image, seed) => aslant(image, 0.05, seed),
  'aslant 8%': (image, seed) => aslant(image, 0.08, seed),
  'curl 1.5%': (image) => curled(image, 0.015),
  'curl -3%': (image) => curled(image, -0.03),
  'folds 3': (image) => crumpled(image, 3),
  shadow: (image) => shadowed(image, 0.4),
  'blur 1.5': (image) => blurred(image, 1.5),
  faded: (image, seed) => faded(image, 0.25, seed),
  '100 dpi': (image) => shrunk(image, 0.5),
  '75 dpi': (image) => shrunk(image, 0.375),
};

/** The result of one degradation. */
interface Sum extends RowCount {
  documents: number;
  proved: number;
  falselyProved: number;
}

await stopOnError(async () => {
  const { values } = parseArgs({
    options: {
      damage: { type: 'string', multiple: true, default: [''] },
      layout: { type: 'string', multiple: true, default: LAYOUT_IDS },
      verbose: { type: 'boolean', default: false },
    },
  });
  const damages = Object.entries(DAMAGES).filter(([name]) =>
    values.damage.some((wanted) => name.startsWith(wanted)),
  );
  const layouts = LAYOUTS.filter(({ id }) => values.layout.includes(id));
  const recogniser = await createTextRecogniser({ threads: 1 });
  try {
    const sums = await measure(layouts, damages, recogniser, values.verbose);
    console.log(tableOf(['damage', 'docs', 'F1', 'proved', 'falsely'], [...sums].map(lineOf)));
  } finally {
    await recogniser.close();
  }
});

async function measure(
  layouts: readonly Layout[],
  damages: readonly (readonly [string, Damage])[],
  recogniser: TextRecogniser,
  verbose: boolean,
): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>();
  for (const [index, layout] of layouts.entries()) {
    const { bytes, truth } = await makeFixture(layout, 1, 'pdf').build();
    const page = await drawPage(bytes, layout.id);
    for (const [name, damage] of damages) {
      const picture = await toJpeg(await damage(page, index + 1), JPEG_QUALITY);
      const document = await convert(picture, layout.type, recogniser);
      const count = compareRows(document, truth);
      if (verbose)
        console.error(
          `${name} ${layout.id}: ${count.right} of ${count.printed}, found ${count.found}, ${document?.proof.state ?? 'failed'}`,
        );
      sums.set(name, add(sums.get(name), count, document?.proof.state === 'proved'));
    }
  }
  return sums;
}

async function drawPage(bytes: Uint8Array, id: string): Promise<RasterImage> {
  const document = await openDocument(bytes);
  try {
    if (document.pageCount !== 1)
      throw new Error(`${id} has ${document.pageCount} pages: name one of one page.`);
    return await document.render(1, DPI);
  } finally {
    await document.close();
  }
}

/** Null if the conversion fails. */
async function convert(
  bytes: Uint8Array,
  type: DocumentType,
  recogniser: TextRecogniser,
): Promise<ConvertedDocument | null> {
  const { pages } = await readDocument(bytes, { recogniser: async () => recogniser });
  try {
    return convertPages(pages, { type });
  } catch {
    return null;
  }
}

function add(sum: Sum | undefined, { right, found, printed }: RowCount, proved: boolean): Sum {
  const wrong = right !== printed || right !== found;
  return {
    documents: (sum?.documents ?? 0) + 1,
    right: (sum?.right ?? 0) + right,
    found: (sum?.found ?? 0) + found,
    printed: (sum?.printed ?? 0) + printed,
    proved: (sum?.proved ?? 0) + (proved ? 1 : 0),
    falselyProved: (sum?.falselyProved ?? 0) + (proved && wrong ? 1 : 0),
  };
}

function lineOf([name, sum]: [string, Sum]): (string | number)[] {
  const f1 = (2 * sum.right) / Math.max(1, sum.found + sum.printed);
  return [name, sum.documents, f1.toFixed(3), sum.proved, sum.falselyProved];
}
