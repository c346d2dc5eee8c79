import type { ReadingGuide } from '@ledgerlift/contract';

/** A guide with what can be undone and redone; the latest last. */
export interface GuideHistory {
  done: readonly ReadingGuide[];
  guide: ReadingGuide;
  undone: readonly ReadingGuide[];
  /** Edits that follow each other with the same key, as those of a drag, are one step. */
  key: string | null;
}

const MOST_STEPS = 200;

export function historyOf(guide: ReadingGuide): GuideHistory {
  return { done: [], guide, undone: [], key: null };
}

/** The history after an edit, which drops what was undone. An edit without an effect is no step. */
export function withGuide(
  history: GuideHistory,
  guide: ReadingGuide,
  key: string | null = null,
): GuideHistory {
  if (isSame(guide, history.guide)) return history;
  const goesOn = key !== null && key === history.key;
  const done = goesOn ? history.done : [...history.done, history.guide].slice(-MOST_STEPS);
  return { done, guide, undone: [], key };
}

/** The same history, in which the next edit is a step of its own. */
export function settled(history: GuideHistory): GuideHistory {
  return { ...history, key: null };
}

export function undoneGuide({ done, guide, undone }: GuideHistory): GuideHistory {
  const before = done.at(-1);
  if (!before) return { done, guide, undone, key: null };
  return { done: done.slice(0, -1), guide: before, undone: [...undone, guide], key: null };
}

export function redoneGuide({ done, guide, undone }: GuideHistory): GuideHistory {
  const next = undone.at(-1);
  if (!next) return { done, guide, undone, key: null };
  return { done: [...done, guide], guide: next, undone: undone.slice(0, -1), key: null };
}

export function isSame(one: ReadingGuide, other: ReadingGuide): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
