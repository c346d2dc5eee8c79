import { ContextMenu as RadixContextMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

/** A menu at the pointer, by the right button, a long press or the menu key. The page stays reachable meanwhile. */
export function ContextMenu(props: ComponentProps<typeof RadixContextMenu.Root>) {
  return <RadixContextMenu.Root modal={false} {...props} />;
}
export const ContextMenuTrigger = RadixContextMenu.Trigger;

export function ContextMenuContent({ className, ...rest }: ComponentProps<typeof RadixContextMenu.Content>) {
  return (
    <RadixContextMenu.Portal>
      <RadixContextMenu.Content
        collisionPadding={8}
        className={classNames(
          'z-60 min-w-52 rounded-md border border-rule bg-surface p-1 shadow-lg shadow-black/5',
          className,
        )}
        {...rest}
      />
    </RadixContextMenu.Portal>
  );
}

interface ContextMenuItemProps extends ComponentProps<typeof RadixContextMenu.Item> {
  /** The keyboard shortcut, shown at the end. */
  keys?: string | undefined;
  children: ReactNode;
}

export function ContextMenuItem({ keys, children, ...rest }: ContextMenuItemProps) {
  return (
    <RadixContextMenu.Item
      className="flex cursor-default items-center gap-6 rounded-[4px] px-2 py-1.5 text-sm select-none outline-none data-disabled:opacity-50 data-highlighted:bg-sunken"
      {...rest}
    >
      {children}
      {keys !== undefined && (
        <span aria-hidden className="ml-auto text-xs text-ink-soft">
          {keys}
        </span>
      )}
    </RadixContextMenu.Item>
  );
}

export function ContextMenuSeparator() {
  return <RadixContextMenu.Separator className="-mx-1 my-1 h-px bg-rule" />;
}
