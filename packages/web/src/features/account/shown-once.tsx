import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CONTROL_LOOK } from '../../components/field.tsx';
import { Check } from '../../icons/lucide.tsx';
import { Copy } from '../../icons/lucide-tools.tsx';
import { classNames } from '../../lib/class-names.ts';
import { type ToastMessage, toast } from '../../lib/toast-store.ts';

interface ShownOnceProps {
  title: string;
  /** What to do with it now. */
  advice: string;
  /** Accessible name of the field. */
  label: string;
  secret: string;
  /** The toast when it is copied. */
  copied: ToastMessage;
  onDone: () => void;
}

/** A newly created secret, which no page can show again. */
export function ShownOnce({ title, advice, label, secret, copied, onDone }: ShownOnceProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [copying, setCopying] = useState<'copied' | 'refused' | null>(null);
  // The closing dialog does not restore the focus.
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setCopying('copied');
      toast(copied);
    } catch {
      // The browser denied it, or the page was not loaded over HTTPS and has no clipboard.
      setCopying('refused');
      // The field selects its text on focus, ready to copy by keyboard.
      field.current?.focus();
    }
  }

  return (
    <section aria-labelledby={id} className="rounded-md border border-rule bg-sunken p-4">
      <h3 id={id} className="font-medium wrap-anywhere">
        {title}
      </h3>
      <p className="mt-1 text-sm leading-relaxed text-ink-soft">{advice}</p>
      <div className="mt-3 flex flex-wrap gap-2 sm:flex-nowrap">
        <input
          ref={field}
          readOnly
          aria-label={label}
          value={secret}
          onFocus={(event) => event.target.select()}
          className={classNames(CONTROL_LOOK, 'h-10 min-w-0 max-lg:h-11 text-ellipsis')}
        />
        <Button
          variant="primary"
          onClick={() => void copy()}
          className="grow basis-0 sm:grow-0 sm:basis-auto"
        >
          {copying === 'copied' ? (
            <Check aria-hidden className="size-4" />
          ) : (
            <Copy aria-hidden className="size-4" />
          )}
          Copy
        </Button>
        <Button onClick={onDone} className="grow basis-0 sm:grow-0 sm:basis-auto">
          Done
        </Button>
      </div>
      {copying === 'refused' && (
        <p role="alert" className="mt-2 text-sm text-amber">
          Your browser did not let us copy it. Copy it from the field above.
        </p>
      )}
    </section>
  );
}
