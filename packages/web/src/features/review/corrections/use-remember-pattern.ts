import type { JobFile, KeptLayout } from '@ledgerlift/contract';
import { useEffect, useRef } from 'react';
import { failureText } from '../../../lib/http.ts';
import { newLayoutId } from '../../../lib/layouts-api.ts';
import { toast } from '../../../lib/toast-store.ts';
import { layoutName } from '../adjust/layout-name.ts';
import { useKeepLayout } from '../adjust/use-keep-layout.ts';
import type { EditHistory } from '../edit-history.ts';
import { findLayout } from './find-layout.ts';
import type { ExpectedRow, PatternMeaning } from './pattern.ts';

const NOT_POSSIBLE = "It can't be remembered for this layout.";
const NO_CONNECTION = 'The server could not be reached.';

/** A layout that was kept with a step, and what was kept in its place before. */
interface Remembered {
  step: number;
  layout: KeptLayout;
  before: KeptLayout | null;
  isKept: boolean;
}

interface ToRemember {
  file: JobFile;
  meaning: PatternMeaning;
  rows: ExpectedRow[];
  /** The step that applied the pattern. */
  step: number;
}

/** Remembers patterns for layouts. Undoing the step of a pattern forgets it, and redoing remembers it again. */
export function useRememberPattern(jobId: string, history: EditHistory) {
  const { keep, forget, kept, isVisitor } = useKeepLayout();
  const remembered = useRef<Remembered[]>([]);
  const isClosed = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    isClosed.current = controller;
    return () => controller.abort();
  }, []);

  async function follow(each: Remembered, isKept: boolean) {
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the history matters.
  useEffect(() => {
    const has = (steps: EditHistory['done'], step: number) => steps.some(({ number }) => number === step);
    for (const each of remembered.current) {
      if (each.isKept && has(history.undone, each.step)) void follow(each, false);
      else if (!each.isKept && has(history.done, each.step)) void follow(each, true);
    }
  }, [history]);

  /** Resolves to what became of it, as a sentence; null where the review was left meanwhile. */
  async function remember({ file, meaning, rows, step }: ToRemember): Promise<string | null> {
    const signal = isClosed.current?.signal ?? AbortSignal.abort();
    try {
      const found = await findLayout(jobId, file.fileId, { meaning, rows }, signal);
      if (signal.aborted) return null;
      if (!found) return NOT_POSSIBLE;
      const id = file.guided?.layout?.id ?? newLayoutId();
      const layout: KeptLayout = { ...found, id, name: layoutName(file) };
      const before = file.guided?.layout ? await kept(id) : null;
      if (!(await keep(layout))) return NOT_POSSIBLE;
      remembered.current.push({ step, layout, before, isKept: true });
      const where = isVisitor ? ' in this browser' : '';
      return `Remembered${where} for this layout as “${layout.name}”.`;
    } catch (error) {
      return signal.aborted ? null : `It is not remembered: ${failureText(error, NO_CONNECTION)}`;
    }
  }

  return remember;
}
