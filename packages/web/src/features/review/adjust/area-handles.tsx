import type { CSSProperties } from 'react';
import { changeIgnored, moveIgnored } from './area-edits.ts';
import { PageHandle } from './page-handle.tsx';
import { percent, placeOf } from './place-style.ts';
import { useDrag } from './use-drag.ts';
import type { GuideOnScreen } from './use-guide.ts';

interface AreaHandlesProps {
  page: number;
  guide: GuideOnScreen;
}

const SIDES = [
  { side: 'x0', axis: 'x', name: 'Left' },
  { side: 'y0', axis: 'y', name: 'Top' },
  { side: 'x1', axis: 'x', name: 'Right' },
  { side: 'y1', axis: 'y', name: 'Bottom' },
] as const;

/** Moves the areas of a page that are not read, by their inside, and their sides. */
export function AreaHandles({ page, guide }: AreaHandlesProps) {
  return guide.guide.ignored.map((area, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: an area has no other identity; a drag must keep its element.
    area.page === page ? <OneArea key={index} guide={guide} index={index} /> : null,
  );
}

function OneArea({ guide: { guide, edit, settle }, index }: { guide: GuideOnScreen; index: number }) {
  const area = guide.ignored[index];
  const drag = useDrag({
    at: { x: area?.x0 ?? 0, y: area?.y0 ?? 0 },
    onMove: (to, key) => edit((before) => moveIgnored(before, index, to), key),
    onEnd: settle,
  });
  if (!area) return null;
  const { left, top, width, height } = placeOf(area);
  return (
    <>
      {/* By the keyboard, its sides are moved. */}
      <div
        {...drag}
        data-area={index + 1}
        title={`Move area ${index + 1}`}
        className="absolute cursor-move touch-none"
        style={{ left, top, width, height }}
      />
      {SIDES.map(({ side, axis, name }) => {
        const at = area[side];
        const style: CSSProperties =
          axis === 'x' ? { left: percent(at), top, height } : { top: percent(at), left, width };
        return (
          <PageHandle
            key={side}
            axis={axis}
            at={at}
            label={`${name} of area ${index + 1}`}
            style={style}
            onMove={(to, key) => edit((before) => changeIgnored(before, index, { [side]: to }), key)}
            onEnd={settle}
          />
        );
      })}
    </>
  );
}
