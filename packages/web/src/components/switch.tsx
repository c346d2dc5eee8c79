import { Switch as RadixSwitch } from 'radix-ui';
import type { ComponentProps } from 'react';

/** A switch that takes effect at once, without a save button. */
export function Switch(props: Omit<ComponentProps<typeof RadixSwitch.Root>, 'className'>) {
  return (
    <RadixSwitch.Root
      {...props}
      className="relative inline-flex h-6 w-11 shrink-0 items-center rounded-full border border-rule-strong bg-sunken p-0.5 transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-green data-[state=checked]:bg-green max-lg:after:absolute max-lg:after:inset-x-0 max-lg:after:-inset-y-2.5"
    >
      <RadixSwitch.Thumb className="block size-4.5 rounded-full bg-rule-strong transition-transform duration-150 data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-green" />
    </RadixSwitch.Root>
  );
}
