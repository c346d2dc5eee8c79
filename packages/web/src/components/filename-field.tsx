import { useRef, useState } from 'react';
import { Pencil } from '../icons/lucide-tools.tsx';

interface FilenameFieldProps {
  filename: string;
  onRename: (typed: string) => void;
}

/** The file name; a click edits it, Enter or leaving saves, Escape reverts. */
export function FilenameField({ filename, onRename }: FilenameFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  /** Guards against the blur that follows Enter and Escape. */
  const settled = useRef(false);
  /** After Enter or Escape the name keeps the focus; after a blur the focus is elsewhere. */
  const keepsFocus = useRef(false);

  function settle(save: boolean) {
    if (settled.current) return;
    settled.current = true;
    if (save && draft !== null && draft.trim() !== filename) onRename(draft);
    setDraft(null);
  }

  if (draft === null)
    return (
      <button
        type="button"
        ref={(button) => {
          if (keepsFocus.current) button?.focus();
          keepsFocus.current = false;
        }}
        onClick={() => {
          settled.current = false;
          setDraft(filename);
        }}
        className="group inline-flex max-w-full items-center gap-2 rounded-md px-2 py-1 -ml-2 text-left hover:bg-sunken max-lg:min-h-11"
      >
        <span className="sr-only">Filename: </span>
        <span className="min-w-0 truncate font-medium">{filename}</span>
        <Pencil aria-hidden className="size-3.5 shrink-0 text-ink-soft group-hover:text-ink" />
      </button>
    );
  return (
    <input
      aria-label="Filename"
      ref={(input) => input?.focus()}
      value={draft}
      maxLength={200}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => settle(true)}
      onKeyDown={(event) => {
        // The input method uses these keys to choose characters.
        if (event.nativeEvent.isComposing) return;
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // Otherwise the key reaches the element that gets the focus next, where Enter is a click.
        event.preventDefault();
        keepsFocus.current = true;
        settle(event.key === 'Enter');
      }}
      className="h-8 w-full max-w-md max-lg:h-11 rounded-md border border-rule-strong bg-surface px-2 -ml-2 font-medium"
    />
  );
}
