import type { CsvProfile, KeptCsvProfile } from '@ledgerlift/contract';
import { MenuGroup, MenuItem, MenuLabel, MenuSeparator } from '../../components/menu.tsx';

interface OwnCsvMenuProps {
  profiles: readonly KeptCsvProfile[];
  onDownload: (profile: CsvProfile) => void;
  /** Opens the dialog. */
  onEdit: () => void;
}

/** The user's own CSV files in the download menu: each saved one by its name, and the dialog behind them. */
export function OwnCsvMenu({ profiles, onDownload, onEdit }: OwnCsvMenuProps) {
  return (
    <MenuGroup aria-label="My own CSV">
      <MenuSeparator />
      <MenuLabel className="text-xs text-ink-soft">My own CSV</MenuLabel>
      {profiles.map(({ id, profile }) => (
        <MenuItem key={id} onSelect={() => onDownload(profile)}>
          <span className="max-w-64 truncate">{profile.name}</span>
        </MenuItem>
      ))}
      <MenuItem onSelect={onEdit}>My own CSV…</MenuItem>
    </MenuGroup>
  );
}
