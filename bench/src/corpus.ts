import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** What a script needs to know of a document's truth; everything else of it is kept as it stands. */
const truthSchema = z.looseObject({
  file: z.string(),
  type: z.string(),
  language: z.string().optional(),
  currency: z.string().nullish(),
  password: z.string().optional(),
  tags: z.array(z.string()).optional(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  accept: z.record(z.string(), z.array(z.string())).optional(),
  items: z.array(z.looseObject({ amount: z.string().optional() })).optional(),
  extras: z.array(z.looseObject({ amount: z.string().optional() })).optional(),
});

export type Truth = z.infer<typeof truthSchema>;

/** One document of a corpus with what is printed on it. */
export interface CorpusDocument {
  set: string;
  /** Name of its truth, without the folder. */
  truthName: string;
  path: string;
  truth: Truth;
}

/** The corpus that lies beside the repository. */
const CORPUS_BESIDE = fileURLToPath(new URL('../../../shared/corpus', import.meta.url));

/** The folder asked for, or the one beside the repository. Throws Error when there is none. */
export function findCorpus(asked: string | undefined): string {
  const folder = asked === undefined ? CORPUS_BESIDE : fromWhereTyped(asked);
  if (!existsSync(folder))
    throw new Error(`There is no corpus at ${folder}: name its folder with --corpus FOLDER.`);
  return folder;
}

/** `npm run` moves to the project's folder; a path that the user types starts where the user is. */
export function fromWhereTyped(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

/** Documents of a set in the order of their names. Throws Error when the corpus has no such set. */
export function documentsOf(corpus: string, set: string): CorpusDocument[] {
  const folder = join(corpus, set, 'truth');
  if (!existsSync(folder)) throw new Error(`The corpus at ${corpus} has no set '${set}'.`);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((truthName) => {
      const truth = truthSchema.parse(JSON.parse(readFileSync(join(folder, truthName), 'utf8')));
      return { set, truthName, path: join(corpus, set, 'docs', truth.file), truth };
    });
}
