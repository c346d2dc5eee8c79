import type { JobFile } from '@ledgerlift/contract';
import { useEffect, useRef, useState } from 'react';
import { PagePictureCache } from '../../../lib/page-picture-cache.ts';
import { PageCanvas } from '../page/page-canvas.tsx';
import type { Zoom } from '../page/page-geometry.ts';
import { PageToolbar } from '../page/page-toolbar.tsx';
import { GuideOnPage } from './guide-on-page.tsx';
import { afterArea, afterClick, hintOf, isOnce } from './page-tool.ts';
import type { PrintedText, RowBand } from './reading-messages.ts';
import type { Tools } from './tool-button.tsx';
import { ToolLayer } from './tool-layer.tsx';
import type { GuideOnScreen } from './use-guide.ts';

interface AdjustPageProps extends Tools {
  jobId: string;
  file: JobFile;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  guide: GuideOnScreen;
  bands: readonly RowBand[];
  printed: readonly PrintedText[];
}

/** The page with the guide on it, to point and drag. */
export function AdjustPage(props: AdjustPageProps) {
  const { jobId, file, page, pages, onPage, guide, bands, printed, tool, onTool } = props;
  const [pictures] = useState(() => new PagePictureCache());
  useEffect(() => () => pictures.clear(), [pictures]);
  const [zoom, setZoom] = useState<Zoom>({ fit: 'width' });
  const scaleRef = useRef(1);
  const contents = { bands, printed };
  function act(edit: Parameters<GuideOnScreen['edit']>[0]) {
    guide.edit(edit);
    if (isOnce(tool)) onTool(null);
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="border-b border-rule px-3 py-1.5 max-sm:px-1 max-sm:py-0.5">
        <PageToolbar
          page={page}
          pages={pages}
          zoom={zoom}
          isCompact
          onGo={(next) => onPage(Math.max(1, Math.min(pages, next)))}
          onZoom={setZoom}
          onZoomBy={(factor) => setZoom({ scale: scaleRef.current * factor })}
        />
      </div>
      <div className="relative min-h-0 flex-1">
        <PageCanvas
          jobId={jobId}
          place={{ fileId: file.fileId, page }}
          fileName={file.name}
          pictures={pictures}
          zoom={zoom}
          rotation={0}
          onZoom={setZoom}
          scaleRef={scaleRef}
          targetOn={() => null}
          chosenAnew={0}
        >
          {() => (
            <div data-guide-page className="absolute inset-0">
              <GuideOnPage page={page} guide={guide} bands={bands} />
              {tool !== null && (
                <ToolLayer
                  tool={tool}
                  onClick={({ x, y }) => act((before) => afterClick(before, tool, { page, x, y }, contents))}
                  onDraw={(area) => act((before) => afterArea(before, tool, { page, ...area }))}
                />
              )}
            </div>
          )}
        </PageCanvas>
        {tool !== null && (
          <p
            role="status"
            className="pointer-events-none absolute inset-x-0 bottom-3 mx-auto w-fit max-w-[90%] rounded-md bg-ink px-3 py-1.5 text-sm text-paper"
          >
            {hintOf(tool, guide.guide)} <span className="max-lg:hidden">Escape ends it.</span>
          </p>
        )}
      </div>
    </div>
  );
}
