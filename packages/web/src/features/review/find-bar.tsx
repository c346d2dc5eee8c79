import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { ChevronDown, X } from '../../icons/lucide.tsx';
import { ChevronUp } from '../../icons/lucide-tools.tsx';
import type { Find } from './use-find.ts';

interface FindBarProps {
  find: Find;
  field: RefObject<HTMLInputElement | null>;
  /** Closes the bar; the focus returns to the table. */
  onClose: () => void;
}

/** Searches the table: Enter goes to the next match, Shift+Enter to the one before, Escape closes. */
export function FindBar({ find, field, onClose }: FindBarProps) {
  useEffect(() => field.current?.focus(), [field]);

  function onKeyDown(event: KeyboardEvent) {
    // The keys of an input method choose characters.
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Escape') onClose();
    else find.step(event.shiftKey ? -1 : 1);
  }

  return (
    <div className="flex min-w-0 basis-full items-center gap-1">
      <div className="flex h-8 max-lg:h-11 min-w-0 flex-1 items-center gap-2 rounded-md border border-rule-strong bg-surface pr-2.5 pl-2.5 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-green @2xl:max-w-sm">
        <input
          ref={field}
          aria-label="Find in the table"
          placeholder="Find in the table"
          value={find.text}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => find.setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="w-full min-w-0 flex-1 bg-transparent text-sm outline-none placeholder:text-ink-soft"
        />
        <span className="figures shrink-0 text-xs text-ink-soft">{find.count}</span>
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Previous match"
        disabled={!find.hasMatches}
        onClick={() => find.step(-1)}
      >
        <ChevronUp aria-hidden className="size-4" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Next match"
        disabled={!find.hasMatches}
        onClick={() => find.step(1)}
      >
        <ChevronDown aria-hidden className="size-4" />
      </Button>
      <Button variant="quiet" size="icon" aria-label="Close find" onClick={onClose}>
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
