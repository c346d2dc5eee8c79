import type { User } from '@ledgerlift/contract';
import type { ComponentProps } from 'react';

/** The button of the user menu: the first letter of the user's address. */
export function Avatar({ user, ...rest }: ComponentProps<'button'> & { user: User }) {
  return (
    <button
      type="button"
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-full border border-green/40 bg-green-wash text-sm font-semibold text-green transition-colors duration-150 hover:border-green data-[state=open]:border-green"
      {...rest}
    >
      <span>{avatarLetter(user)}</span>
      <span className="sr-only"> Account menu</span>
    </button>
  );
}

/** 'U' for a user whose address is not known. */
function avatarLetter({ email }: Partial<User>): string {
  return email?.trim().charAt(0).toUpperCase() || 'U';
}
