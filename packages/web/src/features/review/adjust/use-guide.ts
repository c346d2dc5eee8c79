import type { ReadingGuide } from '@ledgerlift/contract';
import { useRef, useState } from 'react';
import {
  type GuideHistory,
  historyOf,
  isSame,
  redoneGuide,
  settled,
  undoneGuide,
  withGuide,
} from './guide-history.ts';
import { NEEDS_AMOUNTS } from './role-names.ts';

/** An edit of a guide; null where it would leave no column of amounts. */
export type GuideEdit = (guide: ReadingGuide) => ReadingGuide | null;

/** The guide on the screen with its edits. */
export interface GuideOnScreen {
  guide: ReadingGuide;
  /** Why the last edit was refused; null where it was not. */
  refusal: string | null;
  /** Edits with the same key that follow each other are one step. */
  edit: (edit: GuideEdit, key?: string) => void;
  /** Ends a step of several edits. */
  settle: () => void;
  undo: () => void;
  redo: () => void;
  /** Back to the guide at the beginning. */
  reset: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** True with edits since the beginning. */
  isChanged: boolean;
  /** True with edits that closing would lose. */
  isUnsaved: boolean;
  /** Says that a guide is used, so that closing loses nothing of it. */
  keep: (guide: ReadingGuide) => void;
}

/** Keeps a guide with undo and redo. */
export function useGuide(first: ReadingGuide): GuideOnScreen {
  const [shown, setShown] = useState(() => historyOf(first));
  const [kept, setKept] = useState(first);
  const [refusal, setRefusal] = useState<string | null>(null);
  // A ref: the moves of a drag follow each other faster than renders.
  const history = useRef(shown);
  const change = (next: GuideHistory) => {
    history.current = next;
    setShown(next);
    setRefusal(null);
  };
  const { guide, done, undone } = shown;
  return {
    guide,
    refusal,
    edit: (edit, key) => {
      const next = edit(history.current.guide);
      if (next === null) setRefusal(NEEDS_AMOUNTS);
      else change(withGuide(history.current, next, key ?? null));
    },
    settle: () => {
      history.current = settled(history.current);
    },
    undo: () => change(undoneGuide(history.current)),
    redo: () => change(redoneGuide(history.current)),
    reset: () => change(withGuide(history.current, first)),
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    isChanged: !isSame(guide, first),
    isUnsaved: !isSame(guide, first) && !isSame(guide, kept),
    keep: setKept,
  };
}
