import { Select } from 'radix-ui';
import type { ReactNode } from 'react';
import { Check, ChevronDown } from '../icons/lucide.tsx';
import { classNames } from '../lib/class-names.ts';

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  /** `field`: as high and wide as the fields of a form. */
  size?: 'small' | 'field';
  options: readonly ChoiceOption<T>[];
  onChoose: (value: T) => void;
}

interface ChoiceOption<T extends string> {
  value: T;
  text: string;
  /** Shown in the list only, beside and below the text. */
  icon?: ReactNode;
  note?: string;
}

/** A list to choose one value from. */
export function Choice<T extends string>({
  label,
  value,
  size = 'small',
  options,
  onChoose,
}: ChoiceProps<T>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChoose(option.value);
  };
  return (
    <Select.Root value={value} onValueChange={choose}>
      <Select.Trigger
        aria-label={label}
        className={classNames(
          'items-center gap-1.5 rounded-md border bg-surface hover:bg-sunken',
          size === 'field'
            ? 'flex h-10 w-full max-lg:h-11 justify-between border-rule-strong px-3 text-base sm:text-sm'
            : 'inline-flex h-8 max-lg:h-11 max-w-full min-w-0 border-rule-strong/60 px-2.5 text-sm font-medium hover:border-rule-strong',
        )}
      >
        <span className="truncate">
          <Select.Value />
        </span>
        <Select.Icon>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-soft" />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Content
          position="popper"
          sideOffset={4}
          align="end"
          collisionPadding={8}
          className="z-60 max-h-(--radix-select-content-available-height) max-w-[calc(100vw-1rem)] min-w-(--radix-select-trigger-width) rounded-md border border-rule bg-surface p-1 shadow-lg shadow-black/5"
        >
          <Select.Viewport>
            {options.map((option) => (
              <Select.Item
                key={option.value}
                value={option.value}
                className="figures relative flex cursor-default items-center gap-2 rounded-[4px] py-1.5 pr-3 pl-8 text-sm select-none outline-none data-highlighted:bg-sunken pointer-coarse:min-h-11"
              >
                <Select.ItemIndicator className="absolute left-2">
                  <Check aria-hidden className="size-4 text-green" />
                </Select.ItemIndicator>
                {option.icon}
                <span className="min-w-0">
                  <span className="block truncate">
                    <Select.ItemText>{option.text}</Select.ItemText>
                  </span>
                  {option.note !== undefined && (
                    <span className="block text-xs text-ink-soft">{option.note}</span>
                  )}
                </span>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  );
}
