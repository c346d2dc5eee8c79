import type { Transaction } from '@ledgerlift/contract';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { GridAddress } from '../../rows/table/cell-address.ts';
import type { ProofStates } from '../../rows/table/shown-value.ts';
import { useLatestCallback } from '../../rows/table/use-latest-callback.ts';
import type { TableChoices } from '../../rows/table-choices.ts';
import { findMatches, firstMatchFrom, searchedTexts } from './find-matches.ts';

interface FindSettings {
  rows: readonly Transaction[];
  choices: TableChoices;
  proofs: ProofStates;
  /** The row at which the search starts. */
  activeRow: number;
  onShow: (cell: GridAddress) => void;
  announce: (words: string) => void;
}

/** A search through the displayed cells. */
export interface Find {
  isOpen: boolean;
  text: string;
  /** The text that the table marks; '' for none. */
  search: string;
  /** 'n of m', or that nothing was found; '' without a search. */
  count: string;
  hasMatches: boolean;
  current: GridAddress | null;
  open: () => void;
  close: () => void;
  setText: (text: string) => void;
  step: (by: 1 | -1) => void;
}

const NO_MATCHES = 'No matches';

/** Searches the displayed rows, and steps through the matches. */
export function useFind({ rows, choices, proofs, activeRow, onShow, announce }: FindSettings): Find {
  const [text, setText] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  const { columns, dateFormat } = choices;
  // Typing has priority; the table marks matches with lower priority.
  const search = useDeferredValue((text ?? '').toLowerCase());
  const textsOf = useMemo(() => searchedTexts(columns, dateFormat, proofs), [columns, dateFormat, proofs]);
  const matches = useMemo(
    () => findMatches(rows, columns, textsOf, search),
    [rows, columns, textsOf, search],
  );
  const index = Math.min(chosen, matches.length - 1);
  const current = matches[index] ?? null;
  const countAt = (at: number) =>
    matches.length === 0
      ? NO_MATCHES
      : `${(at + 1).toLocaleString('en-US')} of ${matches.length.toLocaleString('en-US')}`;

  const show = (at: number) => {
    setChosen(at);
    const match = matches[at];
    if (match) onShow(match);
    announce(match ? `Match ${countAt(at)}` : NO_MATCHES);
  };
  const begin = useLatestCallback((searched: string) => {
    if (searched !== '') show(Math.max(0, firstMatchFrom(matches, rows, activeRow)));
  });
  useEffect(() => begin(search), [begin, search]);

  return {
    isOpen: text !== null,
    text: text ?? '',
    search,
    count: search === '' ? '' : countAt(index),
    hasMatches: matches.length > 0,
    current,
    open: () => setText((before) => before ?? ''),
    close: () => setText(null),
    setText,
    step: (by) => {
      if (matches.length > 0) show((index + by + matches.length) % matches.length);
    },
  };
}
