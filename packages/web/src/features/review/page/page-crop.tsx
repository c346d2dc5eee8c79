import { useEffect, useRef, useState } from 'react';
import { PagePictureCache, pictureWidth } from '../../../lib/page-picture-cache.ts';
import type { CheckPlace } from '../check/check-items.ts';
import { PAPER_COLOURS } from './page-marks.tsx';
import { usePagePicture } from './use-page-picture.ts';
import { useViewSize } from './use-view-size.ts';

/** Pixels of the screen for a point of the page, around a place. */
const PLACE_SCALE = 1.6;

/** The part of a page around a place, with the place marked; the top of the page if the place is the page. */
export function PageCrop({ jobId, place }: { jobId: string; place: CheckPlace }) {
  const view = useRef<HTMLDivElement>(null);
  const room = useViewSize(view);
  const [pictures] = useState(() => new PagePictureCache());
  useEffect(() => () => pictures.clear(), [pictures]);
  const { fileId, page, box } = place;
  const size = pictures.sizeOf({ fileId, page });
  const scaleOf = (pageWidth: number) => (box === null && room ? room.width / pageWidth : PLACE_SCALE);
  const width = pictureWidth(size.width * scaleOf(size.width) * window.devicePixelRatio);
  const { picture, problem } = usePagePicture(pictures, room && { jobId, fileId, page, width }, 'page');
  const shown = picture?.size ?? size;
  const scale = scaleOf(shown.width);
  const left = room && box ? offset((box.x0 + box.x1) / 2, shown.width, room.width) : 0;
  const top = room && box ? offset((box.y0 + box.y1) / 2, shown.height, room.height) : 0;
  return (
    <div
      ref={view}
      data-crop={page}
      className="relative h-full min-h-20 overflow-hidden rounded-md border border-rule bg-[white]"
      style={PAPER_COLOURS}
    >
      {picture !== null && (
        <img
          src={picture.url}
          alt={`Part of page ${page}`}
          className="absolute max-w-none"
          style={{ left, top, width: shown.width * scale, height: shown.height * scale }}
        />
      )}
      {picture !== null && box !== null && (
        <div
          aria-hidden
          className="absolute rounded-[2px] bg-green/20 outline-2 outline-offset-1 outline-green mix-blend-multiply"
          style={{
            left: left + box.x0 * scale,
            top: top + box.y0 * scale,
            width: (box.x1 - box.x0) * scale,
            height: (box.y1 - box.y0) * scale,
          }}
        />
      )}
      {picture === null && problem !== null && <p className="p-3 text-sm text-ink">{problem}</p>}
    </div>
  );
}

/** Where the page begins, in pixels, so that a point of it is in the middle of the view, without space beyond its edges. */
function offset(middle: number, pageLength: number, viewLength: number): number {
  const most = Math.max(0, pageLength * PLACE_SCALE - viewLength);
  return -Math.min(most, Math.max(0, middle * PLACE_SCALE - viewLength / 2));
}
