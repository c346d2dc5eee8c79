import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { LedgerliftError } from '@ledgerlift/contract';
import { z } from 'zod';
import type { Converter } from '../jobs/converter.ts';
import { madeStatement } from './made-statement.ts';

const scriptSchema = z.object({
  /** Makes two files differ that are the same otherwise. */
  name: z.string().default(''),
  pages: z.number().default(1),
  missingPages: z.array(z.number()).default([]),
  /** Amounts of the rows, in minor units. */
  amounts: z.array(z.number()).default([100]),
  password: z.string().optional(),
  /** How long the conversion takes. */
  milliseconds: z.number().default(0),
  /** So many attempts end with a fault of ours before the outcome comes. */
  faults: z.number().default(0),
  outcome: z.enum(['rows', 'no-rows', 'fault', 'until-cancelled']).default('rows'),
});
export type Script = z.input<typeof scriptSchema>;

/** A file that tells the fake converter what to make of it. */
export function scriptedFile(script: Script): Blob {
  return new Blob([JSON.stringify(script)]);
}

export interface FakeConverter extends Converter {
  /** Files that were converted, by path, one entry an attempt. */
  readonly attempts: string[];
}

/** Stands in for the conversion processes: does with a file what the file says. Anything but a script is unsupported. */
export function createFakeConverter(): FakeConverter {
  const attempts: string[] = [];
  return {
    attempts,
    async inspect({ path, password }) {
      const script = await readScript(path);
      const locked = isLocked(script, password);
      return { mime: 'application/pdf', kind: 'pdf', pages: locked ? 0 : script.pages, locked };
    },
    async convert({ path, password, type }, { onProgress, signal }) {
      attempts.push(path);
      const attempt = attempts.filter((tried) => tried === path).length;
      const script = await readScript(path);
      if (isLocked(script, password)) throw new LedgerliftError('password_required', 'This file is locked.');
      onProgress?.(1, script.pages);
      await sleep(script.milliseconds, undefined, signal ? { signal } : {}).catch(throwCancelled);
      if (script.outcome === 'until-cancelled') await untilCancelled(signal);
      if (script.outcome === 'fault' || attempt <= script.faults) throw new Error('the converter fell over');
      if (script.outcome === 'no-rows')
        throw new LedgerliftError('no_transactions', 'No transactions were found.');
      return {
        ...madeStatement(script.amounts),
        type,
        pages: script.pages,
        missingPages: script.missingPages,
      };
    },
    async close() {},
  };
}

async function readScript(path: string): Promise<z.output<typeof scriptSchema>> {
  try {
    return scriptSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    throw new LedgerliftError('unsupported_type', 'This is no file that can be read.');
  }
}

function isLocked(script: z.output<typeof scriptSchema>, password: string | undefined): boolean {
  if (script.password === undefined || script.password === password) return false;
  if (password === undefined) return true;
  throw new LedgerliftError('password_wrong', 'This password does not open the file.');
}

async function untilCancelled(signal: AbortSignal | undefined): Promise<never> {
  await sleep(60_000, undefined, signal ? { signal } : {}).catch(throwCancelled);
  return throwCancelled();
}

function throwCancelled(): never {
  throw new LedgerliftError('cancelled', 'The conversion was cancelled.');
}
