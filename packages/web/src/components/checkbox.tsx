import { Checkbox as RadixCheckbox } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { Check } from '../icons/lucide.tsx';

interface CheckboxProps {
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A checkbox with its label. */
export function Checkbox({ checked, disabled = false, onChange, children }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2.5">
      <RadixCheckbox.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(value) => onChange(value === true)}
        className="flex size-4.5 shrink-0 items-center justify-center rounded-[3px] border border-rule-strong bg-surface disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-green data-[state=checked]:bg-green"
      >
        <RadixCheckbox.Indicator>
          <Check aria-hidden className="size-3.5 text-on-green" strokeWidth={3} />
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <label htmlFor={id} className="flex min-h-8 flex-1 max-lg:min-h-11 items-center text-sm">
        {children}
      </label>
    </div>
  );
}
