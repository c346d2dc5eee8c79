import type { DateFormat } from '@ledgerlift/contract';
import type { PagePictureCache } from '../../../lib/page-picture-cache.ts';
import type { CellAddress } from '../../../rows/table/cell-address.ts';
import { PageCanvas } from './page-canvas.tsx';
import { type Rotation, toScreen, type Zoom } from './page-geometry.ts';
import { type Mark, PageMarks } from './page-marks.tsx';
import type { PagePlace, PlacedRow } from './row-places.ts';
import { RowTargets } from './row-targets.tsx';

interface PageViewerProps {
  jobId: string;
  place: PagePlace;
  fileName: string;
  pictures: PagePictureCache;
  zoom: Zoom;
  rotation: Rotation;
  marks: readonly Mark[];
  rows: readonly PlacedRow[];
  dateFormat: DateFormat;
  chosen: CellAddress | null;
  /** Changes with every new selection, which is then scrolled into view. */
  chosenAnew: number;
  onPoint: (cell: CellAddress) => void;
  onPick: (cell: CellAddress) => void;
  onHover: (text: string) => void;
  onZoom: (zoom: Zoom) => void;
  /** Receives the scale that fitting has resulted in. */
  scaleRef: { current: number };
}

/** A page with its marks, to scroll, drag, zoom and click. */
export function PageViewer(props: PageViewerProps) {
  const { place, fileName, marks, rows } = props;
  const current = marks.find(({ kind }) => kind === 'current')?.box ?? null;
  return (
    <PageCanvas
      jobId={props.jobId}
      place={place}
      fileName={fileName}
      pictures={props.pictures}
      zoom={props.zoom}
      rotation={props.rotation}
      onZoom={props.onZoom}
      scaleRef={props.scaleRef}
      targetOn={(page) => current && toScreen(current, page)}
      chosenAnew={props.chosenAnew}
    >
      {({ onScreen, hasPicture, wasDragged }) => (
        <>
          {hasPicture && <PageMarks marks={marks} page={onScreen} />}
          <RowTargets
            key={`${place.fileId} ${place.page}`}
            label={`Rows on page ${place.page} of ${fileName}`}
            rows={rows}
            page={onScreen}
            dateFormat={props.dateFormat}
            chosen={props.chosen}
            onPoint={props.onPoint}
            onPick={props.onPick}
            onHover={props.onHover}
            wasDragged={wasDragged}
          />
        </>
      )}
    </PageCanvas>
  );
}
