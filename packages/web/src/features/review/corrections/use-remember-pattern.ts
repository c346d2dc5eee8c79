import type { JobFile, KeptLayout } from '@ledgerlift/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureText } from '../../../lib/http.ts';
import { newId } from '../../../lib/new-id.ts';
import { transactionsKey } from '../../../lib/query-keys.ts';
import { toast } from '../../../lib/toast-store.ts';
import { layoutName } from '../adjust/layout-name.ts';
import { NO_STORAGE, useKeepLayout } from '../adjust/use-keep-layout.ts';
import type { EditHistory } from '../edit-history.ts';
import { correctedFile } from './corrected-file.ts';
import { findLayout } from './find-layout.ts';
import { expectedRows, type Pattern } from './pattern.ts';

const NOT_POSSIBLE = "It can't be remembered for this layout.";
const NO_CONNECTION = 'The server could not be reached.';

/** A pattern that was remembered with a step, by a layout in place of another one or none. */
interface Remembered {
  fileId: string;
  pattern: Pattern;
  step: number;
  layout: KeptLayout;
  before: KeptLayout | null;
  isKept: boolean;
}

/** Remembers patterns for layouts. Undoing the step of a pattern forgets it, and redoing remembers it again. */
export function useRememberPattern(jobId: string, history: EditHistory) {
  const client = useQueryClient();
  const { keep, forget, kept, isVisitor } = useKeepLayout();
  const remembered = useRef<Remembered[]>([]);
  const latest = useRef(history);
  const closing = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    return () => controller.abort();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the history matters.
  useEffect(() => {
    latest.current = history;
    followHistory();
  }, [history]);

  function followHistory() {
    const { done, undone } = latest.current;
    for (const each of remembered.current) {
      if (each.isKept && hasStep(undone, each.step)) void setKept(each, false);
      else if (!each.isKept && hasStep(done, each.step)) void setKept(each, true);
    }
  }

  async function setKept(each: Remembered, isKept: boolean) {
    each.isKept = isKept;
    try {
      if (isKept) await keep(each.layout);
      else if (each.before) await keep(each.before);
      else await forget(each.layout.id);
    } catch (error) {
      const title = isKept ? 'The layout is not remembered' : 'The layout is still remembered';
      toast({ title, description: failureText(error, NO_CONNECTION), variant: 'destructive' });
    }
  }

  /** Finds a layout that reads the file as it is corrected by now; null where there is none. */
  async function findFor(file: JobFile, patterns: readonly Pattern[], signal: AbortSignal) {
    const all = client.getQueryData(transactionsKey(jobId)) ?? [];
    const own = all.filter(({ fileId }) => fileId === file.fileId);
    const corrected = correctedFile(file, own, latest.current.done, false);
    const meanings = patterns.map(({ meaning }) => meaning);
    const rows = corrected && expectedRows(corrected, patterns);
    return rows && findLayout(jobId, file.fileId, { meanings, rows }, signal);
  }

  /**
   * Remembers a pattern that a step has applied, with those remembered before. Resolves to what became of it, as a sentence;
   * null where the review was left meanwhile.
   */
  async function remember(file: JobFile, pattern: Pattern, step: number): Promise<string | null> {
    const signal = closing.current?.signal ?? AbortSignal.abort();
    const earlier = remembered.current.filter(
      (each) => each.fileId === file.fileId && each.isKept && hasStep(latest.current.done, each.step),
    );
    try {
      const found = await findFor(file, [...earlier.map((each) => each.pattern), pattern], signal);
      if (signal.aborted) return null;
      if (!found) return NOT_POSSIBLE;
      const last = earlier.at(-1)?.layout ?? null;
      const id = last?.id ?? file.guided?.layout?.id ?? newId();
      const layout: KeptLayout = { ...found, id, name: layoutName(file) };
      const before = last ?? (file.guided?.layout ? await kept(id) : null);
      if (!(await keep(layout))) return NO_STORAGE;
      remembered.current.push({ fileId: file.fileId, pattern, step, layout, before, isKept: true });
      // The step may be undone by now.
      followHistory();
      const where = isVisitor ? ' in this browser' : '';
      return `Remembered${where} for this layout as “${layout.name}”.`;
    } catch (error) {
      return signal.aborted ? null : `It is not remembered: ${failureText(error, NO_CONNECTION)}`;
    }
  }

  return remember;
}

function hasStep(steps: EditHistory['done'], step: number): boolean {
  return steps.some(({ number }) => number === step);
}
