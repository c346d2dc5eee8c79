import { useId, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { CONTROL_LOOK } from '../components/field.tsx';
import { Check } from '../icons/lucide.tsx';
import { Copy, ExternalLink } from '../icons/lucide-tools.tsx';
import { classNames } from '../lib/class-names.ts';
import { useCopyLink } from './use-copy-link.ts';

interface LinkFieldProps {
  link: string;
  /** The title that others see. */
  title: string;
}

/** The link with a copy button; it can be copied by hand if the browser denies access to the clipboard. */
export function LinkField({ link, title }: LinkFieldProps) {
  const { copy, isCopied, isRefused } = useCopyLink(link);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  async function press() {
    field.current?.select();
    await copy();
  }

  return (
    <div>
      <div className="flex flex-wrap gap-2 sm:flex-nowrap">
        <input
          ref={field}
          readOnly
          aria-label="Share link"
          aria-describedby={id}
          value={link}
          onFocus={(event) => event.target.select()}
          className={classNames(CONTROL_LOOK, 'h-10 min-w-0 max-lg:h-11 text-ellipsis')}
        />
        <Button variant="primary" onClick={() => void press()} className="basis-full sm:basis-auto">
          {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          Copy link
        </Button>
      </div>
      <p id={id} className="mt-2 text-sm text-ink-soft wrap-anywhere">
        Shown under the name <span className="text-ink">{title}</span>.{' '}
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 rounded-[3px] whitespace-nowrap text-green underline underline-offset-2 hover:text-green-deep"
        >
          See what they see
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      </p>
      {isRefused && (
        <p role="alert" className="mt-2 text-sm text-amber">
          Your browser did not let us copy the link. Copy it from the field above.
        </p>
      )}
    </div>
  );
}
