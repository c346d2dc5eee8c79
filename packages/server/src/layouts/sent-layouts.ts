import type { KeptLayout } from '@ledgerlift/contract';
import { storableJson } from '../store/storable-json.ts';
import { withoutRows } from './without-rows.ts';

/** The layouts that a client sent with a conversion, as its tasks keep them; null where it sent none. */
export function sentLayouts(sent: readonly KeptLayout[] | undefined): KeptLayout[] | null {
  if (!sent || sent.length === 0) return null;
  return storableJson(sent.map((layout) => ({ ...layout, guide: withoutRows(layout.guide) })));
}
