import type { LayoutFingerprint } from '@ledgerlift/contract';
import type { Page } from '../page.ts';
import { firstPage, shapeOf } from './layout-fingerprint.ts';
import { isAmong, type Mark, marksOf, readMark } from './marks.ts';

/** Heads are the layout's own: few may be missing, such as one that recognition reads otherwise. */
const LEAST_HEADS = 0.8;
/** Letterheads and footers hold words of the file, such as an address or this month's notice. */
const LEAST_FURNITURE = 0.5;
/** Fewer words may be in the same places by chance. */
const LEAST_MARKS = 5;
/** Difference of shapes in thousandths. */
const SAME_SHAPE = 10;

/** The layout that the first page is most like; null where it is like none. */
export function matchingLayout<Kept extends { fingerprint: LayoutFingerprint }>(
  pages: readonly Page[],
  layouts: readonly Kept[],
): Kept | null {
  const page = firstPage(pages);
  if (!page || layouts.length === 0) return null;
  const places = new Map<string, Mark[]>();
  for (const mark of marksOf(page)) places.set(mark.hash, [...(places.get(mark.hash) ?? []), mark]);
  let best: { kept: Kept; likeness: number } | null = null;
  for (const kept of layouts) {
    const likeness = likenessOf(kept.fingerprint, shapeOf(page), places);
    if (likeness > (best?.likeness ?? 0)) best = { kept, likeness };
  }
  return best?.kept ?? null;
}

/** The share of the marks of a fingerprint that a page has; 0 where it is of another layout. */
function likenessOf(
  { shape, heads, furniture }: LayoutFingerprint,
  shapeOfPage: number,
  places: ReadonlyMap<string, readonly Mark[]>,
): number {
  if (Math.abs(shape - shapeOfPage) > SAME_SHAPE || heads.length + furniture.length < LEAST_MARKS) return 0;
  const [inHeads, inFurniture] = [heads, furniture].map(
    (marks) => marks.map(readMark).filter((mark) => isAmong(mark, places.get(mark.hash) ?? [])).length,
  );
  const isLike =
    (inHeads ?? 0) >= heads.length * LEAST_HEADS && (inFurniture ?? 0) >= furniture.length * LEAST_FURNITURE;
  return isLike ? ((inHeads ?? 0) + (inFurniture ?? 0)) / (heads.length + furniture.length) : 0;
}
