import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { LedgerliftError } from '@ledgerlift/contract';
import { type InputFile, readInput } from '@ledgerlift/conversion';
import { z } from 'zod';
import type { Converter, Turn } from '../jobs/converter.ts';
import { madeStatement } from './made-statement.ts';

const refusalSchema = z.enum(['unreadable', 'too_many_pages', 'too_complex']);

const scriptSchema = z.object({
  /** Distinguishes files that are otherwise the same. */
  name: z.string().default(''),
  pages: z.number().default(1),
  /** Pages that cannot be drawn. */
  damagedPages: z.array(z.number()).default([]),
  missingPages: z.array(z.number()).default([]),
  /** Amounts of the rows, in minor units. */
  amounts: z.array(z.number()).default([100]),
  password: z.string().optional(),
  /** Why the inspection refuses the file, at once or once it is unlocked. */
  refusal: refusalSchema.optional(),
  /** Why no page can be drawn. */
  drawing: refusalSchema.optional(),
  /** The limit that the file exceeds when it is refused as too complex. */
  limit: z.enum(['time', 'memory', 'sections']).optional(),
  /** The inspection, the drawing of a page, or the reading by a guide ends only when it is cancelled. */
  endless: z.enum(['inspection', 'drawing', 'rereading']).optional(),
  /** How long the conversion takes. */
  milliseconds: z.number().default(0),
  /** How many attempts end with an internal fault before the outcome. */
  faults: z.number().default(0),
  /** The conversion gives the words of the pages to keep: those of this script. */
  keepsWords: z.boolean().default(false),
  /** Amounts of the rows by a guide, in minor units; null when there are none. */
  guidedAmounts: z.array(z.number()).nullable().default([200, 300]),
  /** The layout that the conversion reads the file with, if it is among those given. */
  layoutId: z.string().optional(),
  outcome: z.enum(['rows', 'no-rows', 'too-complex', 'fault', 'until-cancelled']).default('rows'),
});
export type Script = z.input<typeof scriptSchema>;

/** Points; the page's number is added to the width, so that pages differ. */
const PAGE = { width: 595, height: 842 };

/** A file that scripts the fake converter. */
export function scriptedFile(script: Script): Blob {
  return new Blob([JSON.stringify(script)]);
}

export interface FakeConverter extends Converter {
  /** Paths of converted files, one entry per attempt. */
  readonly attempts: string[];
  /** Names of inspected, drawn and reread scripts. */
  readonly begun: string[];
  /** Names of scripts whose inspection, drawing or rereading was cancelled. */
  readonly cancelled: string[];
}

/**
 * Replaces the conversion processes and follows the script in each file. Any other file is unsupported. The picture of
 * a page is again a script, whose name describes what was drawn.
 * With `waits: false` the outcome `until-cancelled` converts at once. No conversion ends before `release` resolves.
 */
export function createFakeConverter({
  waits = true,
  release = Promise.resolve(),
}: {
  waits?: boolean;
  release?: Promise<void>;
} = {}): FakeConverter {
  const attempts: string[] = [];
  const begun: string[] = [];
  const cancelled: string[] = [];
  const begin = async (script: z.output<typeof scriptSchema>, work: Script['endless'], { signal }: Turn) => {
    begun.push(script.name);
    if (script.endless !== work) return;
    await untilCancelled(signal).finally(() => cancelled.push(script.name));
  };
  return {
    attempts,
    begun,
    cancelled,
    async inspect({ password, ...input }, turn) {
      await turn.mayBegin?.();
      const script = await readScript(input);
      await begin(script, 'inspection', turn);
      const locked = isLocked(script, password);
      if (!locked) refuse(script.refusal, script.limit);
      return { mime: 'application/pdf', kind: 'pdf', pages: locked ? 0 : script.pages, locked };
    },
    async convert({ password, type, guide, layouts, ...input }, { onProgress, onReading, onLayout, signal }) {
      attempts.push(input.path);
      const attempt = attempts.filter((tried) => tried === input.path).length;
      const script = await readScript(input);
      if (isLocked(script, password)) throw new LedgerliftError('password_required', 'This file is locked.');
      onProgress?.(1, script.pages);
      await sleep(script.milliseconds, undefined, signal ? { signal } : {}).catch(throwCancelled);
      await release;
      if (script.outcome === 'until-cancelled' && waits) await untilCancelled(signal);
      if (script.outcome === 'fault' || attempt <= script.faults) throw new Error('the converter fell over');
      if (script.outcome === 'too-complex')
        throw new LedgerliftError('too_complex', 'Reading this file took more time than is allowed.', {
          limit: 'time',
        });
      if (script.outcome === 'no-rows')
        throw new LedgerliftError('no_transactions', 'No transactions were found.');
      if (script.keepsWords) onReading?.(gzipSync(JSON.stringify(script)));
      const layout = guide ? undefined : layouts?.find(({ id }) => id === script.layoutId);
      if (layout) onLayout?.(layout.id);
      return {
        ...madeStatement(guide || layout ? (script.guidedAmounts ?? []) : script.amounts),
        type,
        pages: script.pages,
        missingPages: script.missingPages,
      };
    },
    async picture({ page, width, password, ...input }, turn) {
      await turn.mayBegin?.();
      const script = await readScript(input);
      await begin(script, 'drawing', turn);
      if (isLocked(script, password)) throw new LedgerliftError('password_required', 'This file is locked.');
      refuse(script.drawing, script.limit);
      if (page > script.pages) throw new LedgerliftError('not_found', 'There is no such page.');
      if (script.damagedPages.includes(page))
        throw new LedgerliftError('unreadable', 'This page is damaged.');
      const name = `${script.name}, page ${page} at ${width}`;
      const bytes = new TextEncoder().encode(JSON.stringify({ name } satisfies Script));
      return { bytes, mime: 'image/webp', pageWidth: PAGE.width + page, pageHeight: PAGE.height };
    },
    async reread({ type, guide, ...input }, turn) {
      await turn.mayBegin?.();
      const script = scriptSchema.parse(JSON.parse(gunzipSync(await readInput(input)).toString()));
      await begin(script, 'rereading', turn);
      const amounts = guide ? script.guidedAmounts : script.amounts;
      if (!amounts) throw new LedgerliftError('no_transactions', 'No transactions were found.');
      return {
        ...madeStatement(amounts),
        type: guide?.type ?? (type === 'auto' ? 'bank_statement' : type),
        pages: script.pages,
        missingPages: script.missingPages,
      };
    },
    async close() {},
  };
}

async function readScript(input: InputFile): Promise<z.output<typeof scriptSchema>> {
  const text = Buffer.from(await readInput(input)).toString('utf8');
  try {
    return scriptSchema.parse(JSON.parse(text));
  } catch {
    throw new LedgerliftError('unsupported_type', 'This is no file that can be read.');
  }
}

function isLocked(script: z.output<typeof scriptSchema>, password: string | undefined): boolean {
  if (script.password === undefined || script.password === password) return false;
  if (password === undefined) return true;
  throw new LedgerliftError('password_wrong', 'This password does not open the file.');
}

function refuse(code: z.output<typeof refusalSchema> | undefined, limit: Script['limit']): void {
  if (code) throw new LedgerliftError(code, 'This file cannot be read.', limit && { limit });
}

async function untilCancelled(signal: AbortSignal | undefined): Promise<never> {
  await sleep(60_000, undefined, signal ? { signal } : {}).catch(throwCancelled);
  return throwCancelled();
}

function throwCancelled(): never {
  throw new LedgerliftError('cancelled', 'The conversion was cancelled.');
}
