import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { DocumentType } from '@ledgerlift/contract';
import type { TextRecogniser } from '@ledgerlift/engine';
import { type MadeDocument, SPACE_TYPES, spaceOf } from '@ledgerlift/layout-space';
import { createTextRecogniser } from '@ledgerlift/readers';
import fc from 'fast-check';
import { readDocument, type ScoredDocument } from './first-contact/chunk.ts';
import { costOfValues } from './first-contact/cost-table.ts';
import { readDraws } from './first-contact/draw-options.ts';
import { UNDRAWN_LANGUAGES } from './first-contact/drawn/producer.ts';
import { CAPTURES, captureDocument } from './first-contact/pictures/capture.ts';
import { type DocumentScore, scoreDocument } from './first-contact/score-document.ts';
import { scoreFile } from './first-contact/score-file.ts';
import { stopOnError } from './stop-on-error.ts';
import { percent, tableOf } from './table.ts';

// Fresh documents as scans and photos, beside the same documents as exact words: what recognition loses, by dimension of
// the space of layouts and by how the picture was taken.

const USAGE =
  'npm run bench:first-contact-pictures -- [--documents 100] [--seed S] [--type TYPE]... [--json FILE]';
/** Values of dimensions in the table. */
const COSTS = 12;

/** A document as words and as a picture. */
interface Pair {
  index: number;
  capture: string;
  point: Readonly<Record<string, string>>;
  words: DocumentScore;
  picture: DocumentScore;
}

await stopOnError(async () => {
  const { values } = parseArgs({
    options: {
      documents: { type: 'string', default: '100' },
      seed: { type: 'string' },
      type: { type: 'string', multiple: true, default: SPACE_TYPES },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const { seed, documents } = readDraws(values, USAGE);
  console.log(`seed ${seed}`);
  const recogniser = await createTextRecogniser();
  const all: Record<string, Pair[]> = {};
  try {
    for (const type of values.type as DocumentType[]) {
      const made = fc.sample(
        spaceOf(type, { only: { recognition: 'exact' }, without: { language: UNDRAWN_LANGUAGES } }),
        { seed, numRuns: documents, unbiased: true },
      );
      const pairs: Pair[] = [];
      for (const [index, document] of made.entries())
        pairs.push(await readBoth(document, index, type, recogniser));
      report(type, pairs);
      all[type] = pairs;
    }
  } finally {
    await recogniser.close();
  }
  if (values.json) await writeFile(values.json, JSON.stringify(all, null, 1));
});

async function readBoth(
  document: MadeDocument,
  index: number,
  type: DocumentType,
  recogniser: TextRecogniser,
): Promise<Pair> {
  const capture = CAPTURES[index % CAPTURES.length];
  if (!capture) throw new Error('there is no way to take a picture');
  const bytes = await captureDocument(document, capture, index);
  return {
    index,
    capture: capture.name,
    point: { ...document.point, capture: capture.name },
    words: scoreDocument(readDocument(document, type), document.truth),
    picture: await scoreFile(bytes, type, document.truth, recogniser),
  };
}

function report(type: DocumentType, pairs: readonly Pair[]): void {
  const whole = (key: 'words' | 'picture') => pairs.filter((pair) => pair[key].whole).length;
  const lying = pairs.filter(({ picture }) => picture.falseProof !== null);
  const proved = pairs.filter(({ picture }) => picture.proved).length;
  console.log(
    `\n${type}: documents ${pairs.length}, whole as words ${percent(whole('words'), pairs.length)}%, as pictures ` +
      `${percent(whole('picture'), pairs.length)}%, pictures proved ${proved}, falseProofs ${lying.length}`,
  );
  // Only documents that the engine reads from exact words show what recognition loses.
  const readable = pairs.filter(({ words }) => words.whole);
  const scored = readable.map(
    ({ index, point, picture }): ScoredDocument => ({ seed: 0, index, point, pages: 1, score: picture }),
  );
  const costs = costOfValues(scored);
  const captures = costs.filter(({ dimension }) => dimension === 'capture');
  const others = costs.filter(({ dimension }) => dimension !== 'capture').slice(0, COSTS);
  console.log(
    tableOf(
      ['value', 'whole as words', 'lost as pictures', 'cost', 'false proofs'],
      [...captures, ...others].map(({ dimension, value, documents, failed, falseProofs, surplus }) => [
        `${dimension}=${value}`,
        documents,
        `${percent(failed, documents)}%`,
        surplus.toFixed(0),
        falseProofs,
      ]),
    ),
  );
  for (const { index, capture, picture } of readable.filter(({ picture }) => !picture.whole))
    console.log(`  ${index} ${capture}: ${picture.reasons.slice(0, 2).join('; ')}`);
  for (const { index, capture, picture } of lying)
    console.log(`  false proof ${index} ${capture}: ${picture.falseProof}`);
}
