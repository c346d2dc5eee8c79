import type { GuideArea } from '@ledgerlift/contract';
import type { CSSProperties } from 'react';

/** A part of the page's width or height in percent. */
export const percent = (part: number) => `${part * 100}%`;

/** Where an area is on the page. */
export function placeOf({ x0, y0, x1, y1 }: Omit<GuideArea, 'page'>): CSSProperties {
  return { left: percent(x0), top: percent(y0), width: percent(x1 - x0), height: percent(y1 - y0) };
}
