import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ParseArgsConfig } from 'node:util';
import { z } from 'zod';

/** The part of a document's truth that scripts use; other fields are passed through. */
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

/** A document of a corpus with its truth. */
export interface CorpusDocument {
  set: string;
  /** File name of its truth. */
  truthName: string;
  path: string;
  truth: Truth;
}

/** The options of scripts that read sets of a corpus; `sets` when none is named. */
export function corpusOptions(sets: string[]) {
  return {
    corpus: { type: 'string' },
    set: { type: 'string', multiple: true, default: sets },
    limit: { type: 'string', default: 'Infinity' },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  } as const satisfies NonNullable<ParseArgsConfig['options']>;
}

/** The default corpus, beside the repository. */
const CORPUS_BESIDE = fileURLToPath(new URL('../../../shared/corpus', import.meta.url));

/** The given folder, or the one beside the repository. Throws Error if it does not exist. */
export function findCorpus(asked: string | undefined): string {
  const folder = asked === undefined ? CORPUS_BESIDE : fromWhereTyped(asked);
  if (!existsSync(folder))
    throw new Error(`There is no corpus at ${folder}: name its folder with --corpus FOLDER.`);
  return folder;
}

/** `npm run` changes to the project's folder, but the user's paths are relative to the user's working folder. */
export function fromWhereTyped(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

/** Documents of a set, sorted by name. Throws Error if the corpus has no such set. */
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
