import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { isBornDigital } from './born-digital.ts';
import { type CorpusDocument, documentsOf, findCorpus, fromWhereTyped } from './corpus.ts';
import { rasterisePdfs } from './rasterise-pdf.ts';
import { stopOnError } from './stop-on-error.ts';
import { tableOf } from './table.ts';

const USAGE =
  'npm run bench:rasterise -- OUT_FOLDER [--corpus FOLDER] [--set NAME]... [--limit N]   N documents of each set';
const DEFAULT_SETS = ['zoo_statements', 'zoo_invoices'];

await stopOnError(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      corpus: { type: 'string' },
      set: { type: 'string', multiple: true, default: DEFAULT_SETS },
      limit: { type: 'string', default: 'Infinity' },
    },
  });
  const [outputFolder] = positionals;
  if (outputFolder === undefined || positionals.length > 1) throw new Error(USAGE);
  await rasterise(findCorpus(values.corpus), values.set, fromWhereTyped(outputFolder), Number(values.limit));
});

/** Writes every born-digital PDF of the sets as pictures, in the folder layout of the corpus. */
async function rasterise(
  corpus: string,
  sets: readonly string[],
  outputFolder: string,
  limit: number,
): Promise<void> {
  const counts: [string, number, number][] = [];
  for (const set of sets) {
    const documents = documentsOf(corpus, set);
    const chosen = documents.filter(isBornDigital).slice(0, limit);
    for (const part of ['docs', 'truth']) await mkdir(join(outputFolder, set, part), { recursive: true });
    for (const document of chosen) await rasteriseDocument(document, join(outputFolder, set));
    counts.push([set, chosen.length, documents.length - chosen.length]);
  }
  console.log(tableOf(['set', 'written', 'left out'], counts));
}

/** The picture needs no password, so its truth has none. */
async function rasteriseDocument({ path, truth, truthName }: CorpusDocument, folder: string): Promise<void> {
  const { password, ...rest } = truth;
  const bytes = await readFile(path);
  const pictures = await rasterisePdfs([password === undefined ? { bytes } : { bytes, password }]);
  await writeFile(join(folder, 'docs', basename(truth.file)), pictures);
  await writeFile(
    join(folder, 'truth', truthName),
    `${JSON.stringify({ ...rest, tags: [...(truth.tags ?? []), 'rasterised'] }, null, 1)}\n`,
  );
}
