import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';

const VARIANTS = {
  primary: 'bg-green text-on-green hover:bg-green-deep border-transparent',
  secondary: 'bg-surface text-ink border-rule-strong/60 hover:border-rule-strong hover:bg-sunken',
  quiet: 'border-transparent text-ink-soft hover:text-ink hover:bg-sunken',
  /** For what cannot be undone. */
  danger: 'bg-red text-on-green border-transparent hover:opacity-90',
  /** Leads to what cannot be undone. */
  quietDanger: 'bg-surface text-red border-rule-strong/60 hover:border-red hover:bg-red-wash',
  link: 'border-transparent underline underline-offset-2 hover:bg-sunken',
} as const;
/** On narrow screens, which are touched, every button is at least 44 pixels high and wide. */
const SIZES = {
  small: 'h-8 px-2.5 text-sm gap-1.5 max-lg:h-11 max-lg:px-3',
  medium: 'h-10 px-4 text-sm gap-2 max-lg:h-11',
  large: 'h-12 px-6 text-base gap-2',
  inline: 'h-7 px-1.5 text-sm gap-1.5 max-lg:h-11 max-lg:px-2.5',
  icon: 'size-8 p-0 max-lg:size-11',
  largeIcon: 'size-10 p-0 max-lg:size-11',
} as const;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** Gives the look to the single child (a link) instead of making a button. */
  asChild?: boolean;
  /** The width from which the button is not shown. */
  hiddenFrom?: 'lg';
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  asChild = false,
  hiddenFrom,
  className,
  ...rest
}: ButtonProps) {
  const Component = asChild ? Slot.Root : 'button';
  return (
    <Component
      {...(asChild ? {} : { type: 'button' as const })}
      className={classNames(
        'shrink-0 items-center justify-center whitespace-nowrap rounded-md border font-medium max-lg:min-w-11 transition-colors duration-150',
        'disabled:cursor-not-allowed disabled:opacity-50',
        VARIANTS[variant],
        SIZES[size],
        hiddenFrom === 'lg' ? 'inline-flex lg:hidden' : 'inline-flex',
        className,
      )}
      {...rest}
    />
  );
}
