import type { Box } from '@ledgerlift/contract';
import type { CSSProperties } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { type PageOnScreen, toScreen } from './page-geometry.ts';

/** `current`: the selection; `row`: the rest of its row; `doubt`: a doubtful cell; `note`: the place of a finding. */
export type MarkKind = 'current' | 'row' | 'doubt' | 'note';

export interface Mark {
  kind: MarkKind;
  box: Box;
}

/** Paper is white in both themes, so its marks use the colours of the light theme. */
export const PAPER_COLOURS = {
  '--green': 'oklch(43% 0.09 160)',
  '--amber': 'oklch(52% 0.12 65)',
  '--red': 'oklch(48% 0.17 27)',
  '--ink': 'oklch(22% 0.01 160)',
  '--paper': 'oklch(98.5% 0.006 95)',
  '--rule': 'oklch(89% 0.011 100)',
} as CSSProperties;

const LOOKS: Record<MarkKind, string> = {
  current: 'rounded-[2px] bg-green/20 outline-2 outline-green',
  row: 'rounded-[2px] bg-green/10 outline-1 outline-green/40',
  doubt: 'rounded-[2px] bg-amber/15 outline-1 outline-amber outline-dashed',
  note: 'rounded-[2px] outline-1 outline-red outline-dotted',
};
/** Pixels between the words and the line around them. */
const ROOM_PX = 2;

/** The marks on a page, translucent, so that the print stays readable. */
export function PageMarks({ marks, page }: { marks: readonly Mark[]; page: PageOnScreen }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 mix-blend-multiply">
      {marks.map(({ kind, box }) => {
        const rect = toScreen(box, page);
        return (
          <div
            key={`${kind} ${box.x0} ${box.y0} ${box.x1} ${box.y1}`}
            data-mark={kind}
            className={classNames('absolute', LOOKS[kind])}
            style={{ ...rect, outlineOffset: ROOM_PX - 1 }}
          />
        );
      })}
    </div>
  );
}
