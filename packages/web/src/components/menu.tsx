import { DropdownMenu } from 'radix-ui';
import type { ComponentProps } from 'react';
import { Check } from '../icons/lucide.tsx';
import { classNames } from '../lib/class-names.ts';

/** A menu that opens from a button, with Radix's keyboard. The rest of the page stays reachable while it is open. */
export function Menu(props: ComponentProps<typeof DropdownMenu.Root>) {
  return <DropdownMenu.Root modal={false} {...props} />;
}
export const MenuTrigger = DropdownMenu.Trigger;
/** Items that belong together, announced by its `aria-label`. */
export const MenuGroup = DropdownMenu.Group;

const ITEM =
  'relative flex cursor-default items-center gap-2 rounded-[4px] px-2 py-1.5 text-sm select-none outline-none data-highlighted:bg-sunken data-disabled:opacity-50 pointer-coarse:min-h-11';

export function MenuContent({ className, ...rest }: ComponentProps<typeof DropdownMenu.Content>) {
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        sideOffset={4}
        align="end"
        collisionPadding={8}
        className={classNames(
          'z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-md border border-rule bg-surface p-1 shadow-lg shadow-black/5',
          className,
        )}
        {...rest}
      />
    </DropdownMenu.Portal>
  );
}

export function MenuItem({ className, ...rest }: ComponentProps<typeof DropdownMenu.Item>) {
  return <DropdownMenu.Item className={classNames(ITEM, className)} {...rest} />;
}

export function MenuCheckboxItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof DropdownMenu.CheckboxItem>) {
  return (
    <DropdownMenu.CheckboxItem className={classNames(ITEM, 'pl-8', className)} {...rest}>
      <span className="absolute left-2 flex size-4 items-center justify-center rounded-[3px] border border-rule-strong">
        <DropdownMenu.ItemIndicator>
          <Check aria-hidden className="size-3.5 text-green" strokeWidth={3} />
        </DropdownMenu.ItemIndicator>
      </span>
      {children}
    </DropdownMenu.CheckboxItem>
  );
}

/** A heading within a menu. */
export function MenuLabel({ className, ...rest }: ComponentProps<typeof DropdownMenu.Label>) {
  return <DropdownMenu.Label className={classNames('px-2 py-1.5', className)} {...rest} />;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-rule" />;
}
