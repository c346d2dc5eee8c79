import { parseArgs } from 'node:util';
import type { ConvertedDocument, KeptLayout, ReadingGuide } from '@ledgerlift/contract';
import {
  DATE_ORDERS,
  guideForLayout,
  layoutFingerprint,
  matchingLayout,
  type Page,
  readByLayout,
  readPages,
} from '@ledgerlift/engine';
import { enginePages, type MadeDocument, statementPairs } from '@ledgerlift/layout-space';
import fc from 'fast-check';
import { readDraws } from './first-contact/draw-options.ts';
import { scoreDocument } from './first-contact/score-document.ts';
import { guideOfTruth } from './saved-layouts/guide-of-truth.ts';
import { stopOnError } from './stop-on-error.ts';

const USAGE = 'npm run bench:layouts -- [--documents 200] [--seed S] [--list]';
const CHUNK = 50;

/** What became of the second document of a layout. */
interface Outcome {
  path: string;
  isFirstWhole: boolean;
  /** What the guide shows that makes the first document whole; null where none does. */
  shown: 'columns' | 'ends' | 'habits' | null;
  isMatched: boolean;
  isSecondWholeAlone: boolean;
  isSecondWhole: boolean;
  isFalse: boolean;
  reasons: string[];
}

await stopOnError(async () => {
  const { values } = parseArgs({
    options: {
      documents: { type: 'string', default: '200' },
      seed: { type: 'string' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const { seed, documents } = readDraws(values, USAGE);
  const outcomes: Outcome[] = [];
  const layouts: KeptLayout[] = [];
  const seconds: { path: string; pages: readonly Page[] }[] = [];
  for (let chunk = 0; chunk * CHUNK < documents; chunk++) {
    const numRuns = Math.min(CHUNK, documents - chunk * CHUNK);
    const pairs = fc.sample(statementPairs(), { seed: seed + chunk, numRuns, unbiased: true });
    for (const [index, pair] of pairs.entries()) {
      const path = `${seed + chunk}/${index}`;
      const { outcome, layout, pages } = tryPair(pair, path);
      outcomes.push(outcome);
      if (layout) layouts.push(layout);
      seconds.push({ path, pages });
    }
  }
  report(outcomes, seed);
  const strangers = seconds.flatMap(({ path, pages }) => {
    const found = matchingLayout(
      pages,
      layouts.filter(({ id }) => id !== path),
    );
    return found ? [`${path} is taken for ${found.id}`] : [];
  });
  console.log(`taken for a layout of another pair ${strangers.length} of ${seconds.length}`);
  if (values.list) {
    for (const { path, shown, isMatched, isSecondWhole, isFalse, reasons, isFirstWhole } of outcomes)
      if (!isSecondWhole || isFalse)
        console.log(path, { isFirstWhole, shown, isMatched, isFalse }, reasons.slice(0, 4).join('; '));
    for (const line of strangers) console.log(line);
  }
});

/** Shows the first document, and reads the second one by what was shown. */
function tryPair([first, second]: [MadeDocument, MadeDocument], path: string) {
  const pages = enginePages(first);
  const automatic = readPages(pages, { type: 'bank_statement' });
  const isFirstWhole = scoreDocument(automatic, first.truth).whole;
  const next = enginePages(second);
  const alone = readPages(next, { type: 'bank_statement' });
  const isSecondWholeAlone = scoreDocument(alone, second.truth).whole;
  const best = showFirst(first, pages, automatic);
  const fingerprint = best && layoutFingerprint(pages, best.guide, best.document);
  const layout = fingerprint && { id: path, name: path, guide: guideForLayout(best.guide), fingerprint };
  const reading = layout && readByLayout(next, alone, [layout]);
  const score = scoreDocument(reading?.document ?? alone, second.truth);
  const outcome: Outcome = {
    path,
    isFirstWhole,
    shown: best?.shown ?? null,
    isMatched: layout ? matchingLayout(next, [layout]) !== null : false,
    isSecondWholeAlone,
    isSecondWhole: score.whole,
    isFalse: score.falseProof !== null,
    reasons: score.reasons,
  };
  return { outcome, layout, pages: next };
}

/** The guide that shows least of those that make the document whole; else the one that shows most. */
function showFirst(first: MadeDocument, pages: readonly Page[], automatic: ConvertedDocument) {
  const shown = guideOfTruth(first);
  if (!shown) return null;
  const tries: ['columns' | 'ends' | 'habits', ReadingGuide][] = [
    ['columns', shown.columns],
    ['ends', shown.ends],
    ...habitsFor(shown.ends).map((guide): ['habits', ReadingGuide] => ['habits', guide]),
  ];
  for (const [name, guide] of tries) {
    const document = readPages(pages, { type: 'auto', guide, automatic });
    if (scoreDocument(document, first.truth).whole) return { guide, document, shown: name };
  }
  const guide = shown.ends;
  return { guide, document: readPages(pages, { type: 'auto', guide, automatic }), shown: null };
}

function habitsFor(guide: ReadingGuide): ReadingGuide[] {
  const orders = [undefined, ...DATE_ORDERS];
  const sides = [undefined, 'in', 'out'] as const;
  return orders.flatMap((dateOrder) =>
    sides.flatMap((unsigned) =>
      sides.flatMap((minus) =>
        dateOrder || unsigned || minus
          ? [
              {
                ...guide,
                ...(dateOrder && { dateOrder }),
                ...(unsigned && { unsigned }),
                ...(minus && { minus }),
              },
            ]
          : [],
      ),
    ),
  );
}

function report(outcomes: readonly Outcome[], seed: number): void {
  const count = (of: (outcome: Outcome) => boolean) => outcomes.filter(of).length;
  const failing = outcomes.filter(({ isFirstWhole }) => !isFirstWhole);
  const mended = failing.filter(({ shown }) => shown !== null);
  console.log(`seed ${seed}, ${outcomes.length} pairs of statements of one layout`);
  console.log(
    `first documents that are wrong automatically ${failing.length}, whole by a guide ${mended.length}`,
  );
  for (const by of ['columns', 'ends', 'habits'] as const)
    console.log(`  ${by} ${mended.filter(({ shown }) => shown === by).length}`);
  console.log(`their second documents: whole ${mended.filter(({ isSecondWhole }) => isSecondWhole).length}`);
  console.log(`  without memory ${mended.filter(({ isSecondWholeAlone }) => isSecondWholeAlone).length}`);
  console.log(`second documents that match their layout ${count(({ isMatched }) => isMatched)}`);
  console.log(`all second documents: whole ${count(({ isSecondWhole }) => isSecondWhole)}`);
  console.log(`  without memory ${count(({ isSecondWholeAlone }) => isSecondWholeAlone)}`);
  console.log(`proved wrongly ${count(({ isFalse }) => isFalse)}`);
}
