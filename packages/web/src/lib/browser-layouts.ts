import { type KeptLayout, MAX_SENT_LAYOUTS } from '@ledgerlift/contract';
import { browserList, versionOf } from './browser-list.ts';

/** The layouts of a visitor. */
export const {
  all: browserLayouts,
  keep: keepInBrowser,
  remove: removeFromBrowser,
} = browserList({ storageKey: 'ledgerlift-layouts', max: MAX_SENT_LAYOUTS, isKept: isLayout });

function isLayout(value: unknown): value is KeptLayout {
  const { id, name, guide, fingerprint } = Object(value) as Partial<Record<string, unknown>>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    versionOf(guide) === 1 &&
    versionOf(fingerprint) === 1
  );
}
