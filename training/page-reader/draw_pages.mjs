/**
 * Draws documents from the space of layouts and prints their pages, one JSON object a line:
 *   { "document", "type", "page", "pages", "width", "height", "words": [[text, x0, y0, x1, y1, bold, label, anchor], …] }
 * Points, origin top left. `label` is what the word is ('cell:debit', 'value:vendor', 'head'); `anchor` is the index of the word
 * that holds the amount of its row on the same page, -1 where it has none.
 *
 *   node training/page-reader/draw_pages.mjs --type invoice --seed 7 --documents 1000 [--hold DIMENSION=VALUE]
 *
 * Without `--hold` no value of `held-out.json` is drawn; with it, all others are.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { enginePages, spaceOf } from '@ledgerlift/layout-space';
import fc from 'fast-check';
import { labelOf } from './labels.mjs';
import { pageLine } from './page_line.mjs';

/** Drawing thousands at once would hold all of them in memory. */
const DOCUMENTS_OF_A_CHUNK = 50;
const AMOUNTS = ['debit', 'credit', 'amount', 'netAmount', 'grossAmount'];

const { values } = parseArgs({
  options: {
    type: { type: 'string' },
    seed: { type: 'string' },
    documents: { type: 'string' },
    hold: { type: 'string' },
  },
});
const heldOut = JSON.parse(readFileSync(new URL('held-out.json', import.meta.url), 'utf8'));
const region = values.hold
  ? { only: Object.fromEntries([values.hold.split('=')]) }
  : { without: heldOut[values.type] };

for (let first = 0; first < Number(values.documents); first += DOCUMENTS_OF_A_CHUNK)
  fc.sample(spaceOf(values.type, region), {
    seed: Number(values.seed) + first,
    numRuns: Math.min(DOCUMENTS_OF_A_CHUNK, Number(values.documents) - first),
    unbiased: true,
  }).forEach((made, at) => {
    printPages(made, first + at);
  });

function printPages(made, document) {
  enginePages(made).forEach((page, index) => {
    const drawn = inReadingOrder(made.sheets[index]);
    const anchors = anchorsOf(drawn);
    const place = { document, type: values.type, index, pages: made.sheets.length };
    process.stdout.write(`${pageLine(page, place, (at) => [labelOf(drawn[at].truth), anchors[at]])}\n`);
  });
}

/** As `enginePages` orders them. */
function inReadingOrder({ words }) {
  return words.toSorted((one, other) => one.baseline - other.baseline || one.box.x0 - other.box.x0);
}

/** For each word the index of the first amount of its row on this page. */
function anchorsOf(words) {
  const byRow = new Map();
  words.forEach(({ truth }, index) => {
    const isAmount = truth.role === 'cell' && AMOUNTS.includes(truth.field);
    if (truth.row !== null && isAmount && !byRow.has(truth.row)) byRow.set(truth.row, index);
  });
  return words.map(({ truth }) => (truth.row === null ? -1 : (byRow.get(truth.row) ?? -1)));
}
