import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import type { PagePictureCache, PictureRequest } from '../../../lib/page-picture-cache.ts';
import type { PageSummary } from './row-places.ts';
import { usePagePicture } from './use-page-picture.ts';

const THUMBNAIL_PX = 200;
const SLOT_PX = 60;
/** Delay before a picture is requested: pages that only scroll past need none. */
const REST_MS = 150;
const OVERSCAN_PAGES = 2;

/** The summary of a page in the strip. */
export interface StripSummary extends PageSummary {
  findings: number;
}

interface PageStripProps {
  jobId: string;
  fileId: string;
  pages: number;
  page: number;
  pictures: PagePictureCache;
  summaryOf: (page: number) => StripSummary;
  onGo: (page: number) => void;
}

/** The thumbnails of a file's pages, marked if they hold rows, doubts or findings; only those in view are rendered. */
export function PageStrip({ jobId, fileId, pages, page, pictures, summaryOf, onGo }: PageStripProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const virtualizer = useVirtualizer({
    count: pages,
    horizontal: true,
    getScrollElement: () => scroller.current,
    estimateSize: () => SLOT_PX,
    overscan: OVERSCAN_PAGES,
  });
  const shown = useRef(virtualizer);
  shown.current = virtualizer;
  useEffect(() => {
    shown.current.scrollToIndex(page - 1);
  }, [page]);
  useEffect(() => {
    if (!takesFocus.current) return;
    const button = scroller.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!button) return;
    takesFocus.current = false;
    button.focus({ preventScroll: true });
  });

  function onKeyDown(event: KeyboardEvent) {
    const targets: Record<string, number> = {
      ArrowLeft: page - 1,
      ArrowRight: page + 1,
      Home: 1,
      End: pages,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    takesFocus.current = true;
    onGo(Math.max(1, Math.min(pages, target)));
  }

  return (
    <nav aria-label="Pages" className="border-t border-rule">
      <div ref={scroller} className="h-24 overflow-x-auto">
        <div className="relative h-full" style={{ width: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <Thumbnail
              key={index}
              request={{ jobId, fileId, page: index + 1, width: THUMBNAIL_PX }}
              pictures={pictures}
              summary={summaryOf(index + 1)}
              isCurrent={index + 1 === page}
              left={start}
              onGo={() => onGo(index + 1)}
              onKeyDown={onKeyDown}
            />
          ))}
        </div>
      </div>
    </nav>
  );
}

interface ThumbnailProps {
  request: PictureRequest;
  pictures: PagePictureCache;
  summary: StripSummary;
  isCurrent: boolean;
  left: number;
  onGo: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Thumbnail({ request, pictures, summary, isCurrent, left, onGo, onKeyDown }: ThumbnailProps) {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRests(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  const { picture } = usePagePicture(pictures, rests ? request : null, 'thumbnail');
  const words = `Page ${request.page}: ${summaryWords(summary)}`;
  return (
    <button
      type="button"
      aria-label={words}
      title={words}
      aria-current={isCurrent ? 'page' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onGo}
      onKeyDown={onKeyDown}
      className="group absolute inset-y-0 flex flex-col items-center gap-1 pt-2 focus-visible:-outline-offset-2"
      style={{ left, width: SLOT_PX }}
    >
      <span
        className={classNames(
          'flex h-14 w-11 items-center justify-center overflow-hidden rounded-[2px] bg-sunken outline-1',
          isCurrent ? 'outline-2 outline-green' : 'outline-rule group-hover:outline-rule-strong',
        )}
      >
        {picture !== null && <img src={picture.url} alt="" className="max-h-full max-w-full" />}
      </span>
      <span
        className={classNames(
          'figures flex items-center gap-1 text-[11px] leading-4',
          isCurrent ? 'font-semibold text-ink' : 'text-ink-soft',
        )}
      >
        {request.page}
        {summary.rows > 0 && <span className="h-2 w-2 border-y-2 border-green" />}
        {summary.doubts > 0 && (
          <span className="size-0 border-x-4 border-b-[7px] border-x-transparent border-b-amber" />
        )}
        {summary.findings > 0 && <span className="size-1.5 rounded-full bg-red" />}
      </span>
    </button>
  );
}

/** '12 rows, 2 cells worth a look, 1 note'. */
export function summaryWords({ rows, doubts, findings }: StripSummary): string {
  const parts = [
    rows === 0 ? 'no rows' : count(rows, 'row'),
    doubts === 0 ? '' : `${count(doubts, 'cell')} worth a look`,
    findings === 0 ? '' : count(findings, 'note'),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
