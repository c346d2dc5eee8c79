import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Check } from '../../icons/lucide.tsx';
import { Copy } from '../../icons/lucide-tools.tsx';

const ANSWERS = {
  copied: 'Copied.',
  refused: 'Your browser did not let us copy it. The command is selected: copy it from the keyboard.',
} as const;

/** A command with a button that copies it. */
export function CopyableCommand({ command }: { command: string }) {
  const text = useRef<HTMLElement>(null);
  const [answer, setAnswer] = useState<keyof typeof ANSWERS | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(command);
      setAnswer('copied');
    } catch {
      // The browser denied it, or the page was not loaded over HTTPS and has no clipboard.
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
      setAnswer('refused');
    }
  }

  return (
    <div>
      <div className="flex flex-wrap items-center gap-3 rounded-md border border-rule bg-sunken py-2.5 pr-2.5 pl-4">
        <pre className="min-w-0 flex-1 basis-60 font-mono text-sm whitespace-pre-wrap">
          <code ref={text}>{command}</code>
        </pre>
        <Button size="small" onClick={() => void copy()}>
          {answer === 'copied' ? (
            <Check aria-hidden className="size-4" />
          ) : (
            <Copy aria-hidden className="size-4" />
          )}
          Copy
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm text-ink-soft">
        {answer && ANSWERS[answer]}
      </p>
    </div>
  );
}
