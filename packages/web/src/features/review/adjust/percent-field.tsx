import { useState } from 'react';
import { percentOf } from './role-names.ts';

interface PercentFieldProps {
  label: string;
  /** Part of the page's width or height. */
  value: number;
  onChange: (part: number) => void;
  /** Called when the field is left: what follows is another step. */
  onEnd: () => void;
}

/** A place on the page in percent; arrow keys move it by a tenth. */
export function PercentField({ label, value, onChange, onEnd }: PercentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="number"
      aria-label={label}
      title={label}
      min={0}
      max={100}
      step={0.1}
      value={typed ?? percentOf(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value !== '' && Number.isFinite(target.valueAsNumber))
          onChange(target.valueAsNumber / 100);
      }}
      onBlur={() => {
        setTyped(null);
        onEnd();
      }}
      className="figures h-8 w-16 shrink-0 rounded-md border border-rule-strong/60 bg-surface px-1.5 text-right text-sm text-ink max-lg:h-11 max-lg:text-base"
    />
  );
}
