import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { stopOnError } from './stop-on-error.ts';

const USAGE = 'npm run bench:lexicon -- FOLDER   (the folder of terms.json, ambiguous.json and coverage.mjs)';
/** Shares of the terms that at least two catalogues give for a concept. They only rise, `wrong` only falls. */
const FLOORS = { known: 0.961, knownInLargeLanguages: 0.972, wrong: 0.0045, wrongWithoutRival: 0.0011 };
const MIN_SOURCES = 2;
const LARGE_LANGUAGES = 'en zh-Hans es fr de pt-BR ja ru ar it nl pl tr ko hi'.split(' ');

const verdictSchema = z.object({
  concept: z.string(),
  language: z.string(),
  term: z.string(),
  sources: z.number(),
  verdict: z.enum(['known', 'unknown', 'wrong']),
});
type Verdict = z.infer<typeof verdictSchema>;

/** The language files of the product: their terms by concept, parted by '|'. */
const languagesSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** Terms that the catalogues themselves give for several concepts, by language: place and arithmetic show which is meant. */
const ambiguousSchema = z.record(
  z.string(),
  z.array(z.object({ term: z.string(), concepts: z.record(z.string(), z.number()) })),
);

/** Measures how many printed labels the engine recognises as what they mean; exit code 1 below a floor. */
await stopOnError(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error(USAGE);
  const script = resolve(process.env.INIT_CWD ?? '.', folder, 'coverage.mjs');
  if (!existsSync(script)) throw new Error(`${script} is missing`);
  const verdicts = measure(script).filter(({ sources }) => sources >= MIN_SOURCES);
  const large = verdicts.filter(({ language }) => LARGE_LANGUAGES.includes(language));
  const ambiguous = ambiguousTerms(resolve(script, '../ambiguous.json'));
  const isRival = ({ language, term, concept }: Verdict) => ambiguous.has(`${language} ${term} ${concept}`);
  const others = verdicts.filter(({ verdict }) => verdict === 'wrong');
  const withoutRival = others.filter((each) => !isRival(each));
  // By itself such a label is read as its usual meaning; beside others its place or the arithmetic decides.
  const knows = await knownMeanings();
  const wrong = others.filter((each) => !knows(each));
  const measured = {
    known: share(verdicts, 'known'),
    knownInLargeLanguages: share(large, 'known'),
    wrong: wrong.length / Math.max(1, verdicts.length),
    wrongWithoutRival: withoutRival.length / Math.max(1, verdicts.length),
  };
  const print = (value: number) => `${(100 * value).toFixed(2)}%`;
  console.log(
    `terms ${verdicts.length}, known ${print(measured.known)}, in large languages ${print(measured.knownInLargeLanguages)}, wrong ${print(measured.wrong)} (${print(others.length / Math.max(1, verdicts.length))} with those of which the product knows both meanings), and ${print(measured.wrongWithoutRival)} without the terms that mean several things to the catalogues`,
  );
  const isBelow =
    measured.known < FLOORS.known ||
    measured.knownInLargeLanguages < FLOORS.knownInLargeLanguages ||
    measured.wrong > FLOORS.wrong ||
    measured.wrongWithoutRival > FLOORS.wrongWithoutRival;
  if (isBelow) {
    console.error(
      `The floors are: known ${print(FLOORS.known)}, in large languages ${print(FLOORS.knownInLargeLanguages)}, wrong at most ${print(FLOORS.wrong)}, and ${print(FLOORS.wrongWithoutRival)} without those.`,
    );
    process.exitCode = 1;
  }
});

function measure(script: string): Verdict[] {
  const folder = mkdtempSync(join(tmpdir(), 'lexicon-'));
  const file = join(folder, 'verdicts.json');
  try {
    const product = resolve(import.meta.dirname, '../..');
    execFileSync(process.execPath, [script, product, '--json', file], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return z.array(verdictSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Tells whether the language file of a term gives it the concept that is asked for, whatever else it gives it. */
async function knownMeanings(): Promise<(asked: Verdict) => boolean> {
  const lexicon = resolve(import.meta.dirname, '../../packages/engine/dist/lexicon');
  const languages = languagesSchema.parse((await import(join(lexicon, 'languages.js'))).LANGUAGES);
  const plain = (term: string) => term.trim().toLowerCase();
  return ({ language, concept, term }) =>
    (languages[language]?.[concept] ?? '').split('|').some((known) => plain(known) === plain(term));
}

function ambiguousTerms(file: string): ReadonlySet<string> {
  const languages = ambiguousSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Set(
    Object.entries(languages).flatMap(([language, terms]) =>
      terms.flatMap(({ term, concepts }) =>
        Object.keys(concepts).map((concept) => `${language} ${term} ${concept}`),
      ),
    ),
  );
}

function share(verdicts: readonly Verdict[], wanted: Verdict['verdict']): number {
  return verdicts.filter(({ verdict }) => verdict === wanted).length / Math.max(1, verdicts.length);
}
