import { useId, useState } from 'react';

interface PageNumberFieldProps {
  page: number;
  pages: number;
  onGo: (page: number) => void;
}

/** 'Page 3 of 12', with an editable number. */
export function PageNumberField({ page, pages, onGo }: PageNumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);

  function settle() {
    const wanted = Number(typed);
    setTyped(null);
    if (typed !== null && Number.isInteger(wanted) && wanted >= 1) onGo(Math.min(pages, wanted));
  }

  return (
    <p className="figures flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-soft">
      <label htmlFor={id}>Page</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(page)}
        data-typed={typed !== null}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
          if (event.key === 'Escape') setTyped(null);
        }}
        style={{ width: `${Math.max(2, String(pages).length) + 2}ch` }}
        className="h-8 rounded-md max-lg:h-11 max-lg:min-w-11 border border-rule-strong/60 bg-surface text-center text-ink"
      />
      <span>of {pages.toLocaleString('en-US')}</span>
    </p>
  );
}
