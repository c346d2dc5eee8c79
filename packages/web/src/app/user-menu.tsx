import type { User } from '@ledgerlift/contract';
import { Link } from 'wouter';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '../components/menu.tsx';
import { CircleUser, History, LogOut } from '../icons/lucide-tools.tsx';
import { remainingLabel, useCredits } from '../lib/credits.ts';
import { Avatar } from './avatar.tsx';
import { useLogOut } from './use-log-out.ts';

/** The menu of a signed-in user, on every page. */
export function UserMenu({ user }: { user: User }) {
  const { credits, loading } = useCredits();
  const logOut = useLogOut();
  return (
    <Menu>
      <MenuTrigger asChild>
        <Avatar user={user} />
      </MenuTrigger>
      <MenuContent sideOffset={8}>
        <MenuLabel>
          <span className="block max-w-[200px] truncate text-sm font-medium" title={user.email}>
            {user.email}
          </span>
          <span className="figures mt-0.5 block text-xs text-ink-soft">
            {remainingLabel(credits, loading)}
          </span>
        </MenuLabel>
        <MenuSeparator />
        <MenuItem asChild>
          <Link href="/account">
            <CircleUser aria-hidden className="size-4 text-ink-soft" />
            My Account
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link href="/history">
            <History aria-hidden className="size-4 text-ink-soft" />
            Conversion History
          </Link>
        </MenuItem>
        <MenuSeparator />
        <MenuItem className="text-red" onSelect={() => void logOut()}>
          <LogOut aria-hidden className="size-4" />
          Log out
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
