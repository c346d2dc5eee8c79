import { parseArgs } from 'node:util';
import type { DocumentType } from '@ledgerlift/contract';
import type { TextRecogniser } from '@ledgerlift/engine';
import { type MadeDocument, SPACE_TYPES, spaceOf } from '@ledgerlift/layout-space';
import { createTextRecogniser } from '@ledgerlift/readers';
import fc from 'fast-check';
import { readDocument } from './first-contact/chunk.ts';
import { readDraws } from './first-contact/draw-options.ts';
import { startChromiumProducer } from './first-contact/drawn/chromium-producer.ts';
import { startPdfiumProducer } from './first-contact/drawn/pdfium-producer.ts';
import { pdfkitProducer } from './first-contact/drawn/pdfkit-producer.ts';
import { type Producer, UNDRAWN_LANGUAGES } from './first-contact/drawn/producer.ts';
import { scanProducer } from './first-contact/drawn/scan-producer.ts';
import { scoreDocument } from './first-contact/score-document.ts';
import { scoreFile } from './first-contact/score-file.ts';
import { stopOnError } from './stop-on-error.ts';
import { tableOf } from './table.ts';

const USAGE = 'npm run bench:drawn -- [--documents 100] [--scans 10] [--seed S] [--type TYPE]...';

await stopOnError(async () => {
  const { values } = parseArgs({
    options: {
      documents: { type: 'string', default: '100' },
      scans: { type: 'string', default: '10' },
      seed: { type: 'string' },
      type: { type: 'string', multiple: true, default: SPACE_TYPES },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const { seed, documents } = readDraws(values, USAGE);
  const scans = Number(values.scans);
  if (!(scans >= 0)) throw new Error(USAGE);
  console.log(`seed ${seed}`);
  const producers = [pdfkitProducer, await startChromiumProducer(), await startPdfiumProducer()];
  const recogniser = await createTextRecogniser();
  try {
    for (const type of values.type as DocumentType[]) {
      const made = fc.sample(
        spaceOf(type, { only: { recognition: 'exact' }, without: { language: UNDRAWN_LANGUAGES } }),
        {
          seed,
          numRuns: documents,
          unbiased: true,
        },
      );
      const rows = [];
      for (const producer of producers) rows.push(await compare(type, made, producer, recogniser));
      if (scans > 0) rows.push(await compare(type, made.slice(0, scans), scanProducer, recogniser));
      console.log(`\n${type}`);
      console.log(
        tableOf(['producer', 'documents', 'words whole', 'drawn whole', 'only words', 'only drawn'], rows),
      );
    }
  } finally {
    await recogniser.close();
    for (const { close } of producers) await close?.();
  }
});

/** Reads the same documents as words and as files; gives a line of the table. */
async function compare(
  type: DocumentType,
  documents: readonly MadeDocument[],
  { name, draw }: Producer,
  recogniser: TextRecogniser,
): Promise<(string | number)[]> {
  const counts = { words: 0, drawn: 0, onlyWords: [] as number[], onlyDrawn: [] as number[] };
  for (const [index, document] of documents.entries()) {
    const words = scoreDocument(readDocument(document, type), document.truth).whole;
    const drawn = (await scoreFile(await draw(document), type, document.truth, recogniser)).whole;
    if (words) counts.words += 1;
    if (drawn) counts.drawn += 1;
    if (words && !drawn) counts.onlyWords.push(index);
    if (drawn && !words) counts.onlyDrawn.push(index);
  }
  return [
    name,
    documents.length,
    counts.words,
    counts.drawn,
    counts.onlyWords.join(' '),
    counts.onlyDrawn.join(' '),
  ];
}
