import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { failureText } from '../../lib/http.ts';
import { saveLayout } from '../../lib/layouts-api.ts';
import { toast } from '../../lib/toast-store.ts';
import { layoutsImported, UNREACHABLE } from './account-messages.ts';
import { MAX_LAYOUT_FILE_BYTES, readLayoutFile } from './layout-files.ts';

interface ImportLayoutsProps {
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** How many more layouts the user may save. */
  room: number;
  /** The ids of the saved layouts: those of a file replace them. */
  known: ReadonlySet<string>;
  onImported: () => Promise<void>;
}

/** Saves the layouts of an exported file. */
export function ImportLayouts({ buttonRef, room, known, onImported }: ImportLayoutsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** Returns what is wrong, or null. */
  async function importFile(file: File): Promise<string | null> {
    const read =
      file.size > MAX_LAYOUT_FILE_BYTES
        ? { problem: 'it is too large for a file of layouts.' }
        : readLayoutFile(await file.text());
    if ('problem' in read) return `“${file.name}” was not imported: ${read.problem}`;
    const added = read.layouts.filter(({ id }) => !known.has(id)).length;
    if (added > room)
      return `“${file.name}” was not imported: it adds ${added} layouts, and you can save ${room} more. Delete some first.`;
    let saved = 0;
    try {
      for (const layout of read.layouts) {
        await saveLayout(layout);
        saved += 1;
      }
    } catch (error) {
      return `${saved} of ${read.layouts.length} layouts were imported. ${failureText(error, UNREACHABLE)}`;
    }
    toast(layoutsImported(saved));
    return null;
  }

  async function choose(file: File | undefined) {
    if (!file) return;
    setPending(true);
    setProblem(null);
    setProblem(await importFile(file));
    await onImported();
    setPending(false);
  }

  return (
    <>
      {problem !== null && (
        <div className="w-full">
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="File of layouts to import"
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
      {/* Not disabled while it works, so that it keeps the focus. */}
      <Button ref={buttonRef} aria-busy={pending} onClick={() => !pending && input.current?.click()}>
        {pending ? 'Importing...' : 'Import'}
      </Button>
    </>
  );
}
