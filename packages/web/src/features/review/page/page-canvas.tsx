import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { type PagePictureCache, type PictureRequest, pictureWidth } from '../../../lib/page-picture-cache.ts';
import {
  type PageOnScreen,
  type Rotation,
  type ScreenRect,
  scaleOf,
  screenSize,
  type Zoom,
} from './page-geometry.ts';
import { PAPER_COLOURS } from './page-marks.tsx';
import type { PagePlace } from './row-places.ts';
import { useDragToPan } from './use-drag-to-pan.ts';
import { usePagePicture } from './use-page-picture.ts';
import { useScrollAnchoring } from './use-scroll-anchoring.ts';
import { useViewSize } from './use-view-size.ts';
import { useZoomWheel } from './use-zoom-wheel.ts';

/** Pixels between the page and the edge of its view, on both sides together. */
const MARGIN_PX = 24;

/** A page as it is drawn. */
export interface DrawnPage {
  onScreen: PageOnScreen;
  hasPicture: boolean;
  /** True for the click that ends a drag. */
  wasDragged: () => boolean;
}

interface PageCanvasProps {
  jobId: string;
  place: PagePlace;
  fileName: string;
  pictures: PagePictureCache;
  zoom: Zoom;
  rotation: Rotation;
  onZoom: (zoom: Zoom) => void;
  /** Receives the scale that fitting has resulted in. */
  scaleRef: { current: number };
  /** What is scrolled into view with every new `chosenAnew`; null for the top of the page. */
  targetOn: (page: PageOnScreen) => ScreenRect | null;
  chosenAnew: number;
  /** What is drawn on the page. */
  children: (page: DrawnPage) => ReactNode;
}

/** The picture of a page to scroll, drag and zoom, with what is drawn on it. */
export function PageCanvas(props: PageCanvasProps) {
  const { jobId, place, fileName, pictures, zoom, rotation } = props;
  const view = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const viewSize = useViewSize(view);
  const room = viewSize && {
    width: Math.max(1, viewSize.width - MARGIN_PX),
    height: Math.max(1, viewSize.height - MARGIN_PX),
  };
  const size = pictures.sizeOf(place);
  const scale = room === null ? 1 : scaleOf(zoom, size, rotation, room);
  props.scaleRef.current = scale;
  const request: PictureRequest | null = room && {
    jobId,
    ...place,
    width: pictureWidth(size.width * scale * window.devicePixelRatio),
  };
  const { picture, problem, retry } = usePagePicture(pictures, request, 'page');
  const onScreen: PageOnScreen = { size, scale, rotation };
  const outer = screenSize(onScreen);
  const scroll = useScrollAnchoring({
    view,
    sheet,
    scale,
    target: props.targetOn(onScreen),
    occasion: [
      place.fileId,
      place.page,
      props.chosenAnew,
      rotation,
      size.width,
      size.height,
      room === null,
    ].join(),
  });
  useZoomWheel(view, (factor, at) => {
    scroll.keep(at);
    props.onZoom({ scale: props.scaleRef.current * factor });
  });
  const pan = useDragToPan(view);

  return (
    <>
      <div
        ref={view}
        onScroll={scroll.onScroll}
        className="absolute inset-0 cursor-grab overflow-auto bg-sunken [scrollbar-gutter:stable] [scrollbar-width:thin] active:cursor-grabbing"
        {...pan.handlers}
      >
        <div className="flex h-fit min-h-full w-fit min-w-full p-3">
          <div
            ref={sheet}
            data-sheet={`${place.page}`}
            data-rotation={rotation}
            className={classNames(
              'relative m-auto shrink-0 outline-1 outline-rule',
              picture === null ? 'bg-surface' : 'bg-[white]',
              picture === null && problem === null && 'animate-pulse',
            )}
            style={{ ...PAPER_COLOURS, ...outer, visibility: room === null ? 'hidden' : undefined }}
          >
            {picture !== null && (
              <img
                src={picture.url}
                alt={`Page ${place.page} of ${fileName}`}
                draggable={false}
                className="pointer-events-none absolute top-1/2 left-1/2 max-w-none select-none"
                style={{
                  width: size.width * scale,
                  height: size.height * scale,
                  transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
                }}
              />
            )}
            {props.children({ onScreen, hasPicture: picture !== null, wasDragged: pan.wasDragged })}
          </div>
        </div>
      </div>
      {problem !== null && <Problem text={problem} onRetry={retry} />}
    </>
  );
}

function Problem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-sunken p-6"
    >
      <p className="max-w-72 text-center text-sm text-ink-soft text-pretty">{text}</p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
