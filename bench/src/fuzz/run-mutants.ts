import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ErrorCode, LedgerliftError } from '@ledgerlift/contract';
import { type ConversionPool, createConversionPool, SERVER_LIMITS } from '@ledgerlift/conversion';
import { seededRandom } from '@ledgerlift/fixtures';
import { type Mutant, mutate } from './mutations.ts';
import { type SeedFile, seedFiles } from './seed-files.ts';

export interface FuzzOptions {
  mutants: number;
  /** The same seed gives the same mutants (except for the random salts of the locked PDFs). */
  seed: string;
  /** Parallel conversions. */
  atOnce: number;
  /** Numbers of the mutants to run; all if absent. */
  only?: readonly number[];
  /** The folder for mutants that failed, were slow or met a fault. */
  keep?: string;
  /** Called with every mutant after its conversion. */
  onMutant?: (outcome: Outcome, mutant: Mutant) => Promise<void>;
}

/** The outcome of one mutant. */
export interface Outcome {
  number: number;
  name: string;
  /** An error code, or the result of its conversion. */
  inspected: string;
  converted: string;
  seconds: number;
  /** Faults reported to the log: crashes, traps, memory. */
  faults: string[];
  /** True if it ended in time with a result or with an error about the document. */
  isSound: boolean;
}

/** Allowance for a child's start, or a retry in a new one, on a loaded machine. */
const SLACK_SECONDS = 20;
const SLOW_SECONDS = 30;
/** The number of pictures among ten mutants. */
const PICTURES_OF_TEN = 3;
/** The error codes about a document; any other code means that the program failed. */
const OF_THE_DOCUMENT: ReadonlySet<ErrorCode> = new Set([
  'unsupported_type',
  'unreadable',
  'password_required',
  'password_wrong',
  'too_many_pages',
  'too_complex',
  'no_transactions',
]);

/** Makes mutants of valid files and converts each in a real pool, `atOnce` in parallel. */
export async function runMutants(options: FuzzOptions): Promise<Outcome[]> {
  const seeds = await seedFiles();
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlift-fuzz-'));
  const faults: string[] = [];
  const pool = createConversionPool({
    ...SERVER_LIMITS,
    size: options.atOnce,
    onFault: (report) => faults.push(report),
  });
  const outcomes: Outcome[] = [];
  const numbers = [...(options.only ?? Array.from({ length: options.mutants }, (_, index) => index))];
  const work = async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const mutant = makeMutant(seeds, options.seed, number);
      const outcome = await runMutant(pool, folder, number, mutant, faults);
      outcomes.push(outcome);
      if (options.keep !== undefined && isWorthKeeping(outcome))
        await keepMutant(options.keep, number, mutant);
      await options.onMutant?.(outcome, mutant);
    }
  };
  try {
    await Promise.all(Array.from({ length: options.atOnce }, work));
  } finally {
    await pool.close();
    await rm(folder, { recursive: true, force: true });
  }
  return outcomes.sort((one, other) => one.number - other.number);
}

function makeMutant(seeds: readonly SeedFile[], seed: string, number: number): Mutant {
  const random = seededRandom(`${seed}/${number}`);
  const family = number % 10 < PICTURES_OF_TEN ? 'picture' : 'pdf';
  return mutate(random.pick(seeds.filter((file) => file.family === family)), random, seeds);
}

async function runMutant(
  pool: ConversionPool,
  folder: string,
  number: number,
  { name, bytes, password }: Mutant,
  faults: string[],
): Promise<Outcome> {
  const path = join(folder, String(number));
  await writeFile(path, bytes);
  let pages = 1;
  const start = performance.now();
  const request = { path, ...(password === undefined ? {} : { password }) };
  const inspected = await endOf(async () => {
    const { locked, kind } = await pool.inspect(request);
    return locked ? 'locked' : kind;
  });
  const converted = await endOf(async () => {
    const onProgress = (_: number, total: number) => {
      pages = total;
    };
    const { proof } = await pool.convert({ ...request, type: 'auto' }, { onProgress });
    return `result: ${proof.state}`;
  });
  const seconds = (performance.now() - start) / 1_000;
  await rm(path, { force: true });
  const { secondsToInspect, secondsMinimum, secondsPerPage } = SERVER_LIMITS;
  const limit = secondsToInspect + secondsMinimum + secondsPerPage * pages + SLACK_SECONDS;
  const isSound = inspected.isSound && converted.isSound && seconds <= limit;
  // With parallel conversions a fault may be attributed to a neighbour: the report does not name the mutant's number.
  const own = faults.splice(0);
  return {
    number,
    name,
    inspected: inspected.code,
    converted: converted.code,
    seconds,
    faults: own,
    isSound,
  };
}

async function endOf(work: () => Promise<string>): Promise<{ code: string; isSound: boolean }> {
  try {
    return { code: await work(), isSound: true };
  } catch (error) {
    if (!(error instanceof LedgerliftError))
      return { code: `no typed error: ${String(error)}`, isSound: false };
    return { code: error.code, isSound: OF_THE_DOCUMENT.has(error.code) };
  }
}

function isWorthKeeping({ isSound, seconds, faults }: Outcome): boolean {
  return !isSound || seconds > SLOW_SECONDS || faults.length > 0;
}

async function keepMutant(folder: string, number: number, { bytes }: Mutant): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, String(number)), bytes);
}
