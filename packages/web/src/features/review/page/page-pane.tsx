import type { Box, DateFormat, JobFile } from '@ledgerlift/contract';
import { COLUMN_LABEL } from '@ledgerlift/contract';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Choice } from '../../../components/choice.tsx';
import { PagePictureCache } from '../../../lib/page-picture-cache.ts';
import type { CellAddress } from '../../../rows/table/cell-address.ts';
import type { PageSelection } from '../page-selection.ts';
import { type Rotation, turnedOnce, type Zoom } from './page-geometry.ts';
import type { Mark } from './page-marks.tsx';
import { PageStrip, type StripSummary } from './page-strip.tsx';
import { PageToolbar } from './page-toolbar.tsx';
import { PageViewer } from './page-viewer.tsx';
import { provenanceNote } from './provenance-note.ts';
import type { PagePlace, RowPlaces } from './row-places.ts';

export interface PagePaneProps {
  jobId: string;
  files: readonly JobFile[];
  places: RowPlaces;
  dateFormat: DateFormat;
  chosen: PageSelection | null;
  /** Selects a cell without leaving the page. */
  onPoint: (cell: CellAddress) => void;
  /** Moves to a cell in the table. */
  onPick: (cell: CellAddress) => void;
  /** Shown at the end of the pane's first line. */
  corner?: ReactNode;
}

/** The page of the selected cell with its words marked. A click on the page's words leads to their row. */
export function PagePane(props: PagePaneProps) {
  const { jobId, places, dateFormat, chosen, onPoint, onPick, corner } = props;
  const files = props.files.filter(({ pages }) => pages !== null && pages > 0);
  const [pictures] = useState(() => new PagePictureCache());
  useEffect(() => () => pictures.clear(), [pictures]);
  const [zoom, setZoom] = useState<Zoom>({ fit: 'width' });
  const [rotations, setRotations] = useState<Readonly<Record<string, Rotation>>>({});
  const scaleRef = useRef(1);
  const [hovered, setHovered] = useState('');
  const { place, go, chosenAnew } = useShownPlace(files, places, chosen);
  const file = files.find(({ fileId }) => fileId === place?.fileId) ?? files[0];
  const marks = useMemo(
    () => (place && file ? marksOf({ place, file, places, chosen }) : []),
    [place, file, places, chosen],
  );
  if (!file || !place) return <p className="p-6 text-sm text-ink-soft">There is no page to show.</p>;
  const pages = file.pages ?? 1;
  const rotation = rotations[file.fileId] ?? 0;
  const goTo = (page: number) => go({ fileId: file.fileId, page: Math.max(1, Math.min(pages, page)) });
  const summaryOf = (page: number): StripSummary => ({
    ...places.summary(file.fileId, page),
    findings: file.findings.filter((finding) => finding.page === page).length,
  });

  return (
    <div className="flex h-full min-h-0 flex-col" data-page-pane>
      <div className="flex flex-col gap-1 border-b border-rule px-3 py-2">
        <div className="flex min-h-8 items-center justify-between gap-3">
          {files.length > 1 ? (
            <Choice
              label="File"
              value={file.fileId}
              options={files.map(({ fileId, name }) => ({ value: fileId, text: name }))}
              onChoose={(fileId) => go(firstPlace(fileId, places))}
            />
          ) : (
            <p className="truncate text-sm font-medium" title={file.name}>
              {file.name}
            </p>
          )}
          {corner}
        </div>
        <PageToolbar
          page={place.page}
          pages={pages}
          zoom={zoom}
          onGo={goTo}
          onZoom={setZoom}
          onZoomBy={(factor) => setZoom({ scale: scaleRef.current * factor })}
          onTurn={() => setRotations({ ...rotations, [file.fileId]: turnedOnce(rotation) })}
        />
      </div>
      <div className="relative min-h-0 flex-1">
        <PageViewer
          jobId={jobId}
          place={place}
          fileName={file.name}
          pictures={pictures}
          zoom={zoom}
          rotation={rotation}
          marks={marks}
          rows={places.onPage(place)}
          dateFormat={dateFormat}
          chosen={chosen?.kind === 'cell' ? chosen.cell : null}
          chosenAnew={chosenAnew}
          onPoint={onPoint}
          onPick={onPick}
          onHover={setHovered}
          onZoom={setZoom}
          scaleRef={scaleRef}
        />
      </div>
      <Caption chosen={chosen} places={places} hovered={hovered} />
      {pages > 1 && (
        <PageStrip
          key={file.fileId}
          jobId={jobId}
          fileId={file.fileId}
          pages={pages}
          page={place.page}
          pictures={pictures}
          summaryOf={summaryOf}
          onGo={goTo}
        />
      )}
    </div>
  );
}

interface CaptionProps {
  chosen: PageSelection | null;
  places: RowPlaces;
  /** The row under the mouse; '' for none. */
  hovered: string;
}

/** Describes the row under the mouse, else the selection and where its value comes from. Its height is fixed. */
function Caption({ chosen, places, hovered }: CaptionProps) {
  const row = chosen?.kind === 'cell' ? places.row(chosen.cell.rowId) : null;
  let [title, note] = [
    '',
    'Choose a cell to see where it is printed, or words on the page to see their row.',
  ];
  if (chosen?.kind === 'spot')
    [title, note] = [chosen.label, chosen.box === null ? 'Its place on the page is not known.' : ''];
  if (chosen?.kind === 'cell' && row !== null)
    [title, note] = [
      `Row ${row.position + 1}, ${COLUMN_LABEL[chosen.cell.column]}`,
      provenanceNote(row, chosen.cell.column),
    ];
  if (hovered !== '') [title, note] = ['', hovered];
  return (
    <p data-caption className="h-14 border-t border-rule px-3 py-2 text-sm text-ink-soft" title={note}>
      <span className="line-clamp-2">
        {title !== '' && <span className="figures font-medium text-ink">{title}. </span>}
        {note}
      </span>
    </p>
  );
}

/** The displayed page: that of the last selection, unless the user has chosen another one since. */
function useShownPlace(files: readonly JobFile[], places: RowPlaces, chosen: PageSelection | null) {
  const [place, setPlace] = useState<PagePlace | null>(null);
  const [followed, setFollowed] = useState<PageSelection | null>(null);
  const [chosenAnew, setChosenAnew] = useState(0);
  if (followed !== chosen) {
    setFollowed(chosen);
    setChosenAnew(chosenAnew + 1);
    const target = chosen && placeOf(chosen, places);
    if (target) setPlace(target);
  }
  const isThere = place !== null && files.some(({ fileId }) => fileId === place.fileId);
  const first = files.find(({ status }) => status === 'converted') ?? files[0];
  const shown = useMemo(
    () => (isThere ? place : first ? firstPlace(first.fileId, places) : null),
    [isThere, place, first, places],
  );
  return { place: shown, go: setPlace, chosenAnew };
}

function placeOf(chosen: PageSelection, places: RowPlaces): PagePlace | null {
  if (chosen.kind === 'cell') return places.pageOf(chosen.cell);
  return { fileId: chosen.fileId, page: chosen.page };
}

/** The page of a file's first row, else its first page. */
function firstPlace(fileId: string, places: RowPlaces): PagePlace {
  const row = places.rowAt(fileId, 0);
  return (row && places.pageOf({ rowId: row.id, column: 'description' })) ?? { fileId, page: 1 };
}

interface MarkedPage {
  place: PagePlace;
  file: JobFile;
  places: RowPlaces;
  chosen: PageSelection | null;
}

/** The marks of a page; the selection comes last and so is drawn on top. */
function marksOf({ place, file, places, chosen }: MarkedPage): Mark[] {
  const marks: Mark[] = [];
  for (const { page, box } of file.findings)
    if (page === place.page && box && !marks.some((mark) => isSame(box, mark.box)))
      marks.push({ kind: 'note', box });
  const rows = places.onPage(place);
  for (const { cells } of rows)
    for (const { box, doubt, isShared } of cells)
      if (
        doubt !== null &&
        !(isShared && marks.some((mark) => mark.kind === 'doubt' && isSame(box, mark.box)))
      )
        marks.push({ kind: 'doubt', box });
  if (chosen?.kind === 'spot') {
    if (chosen.fileId === place.fileId && chosen.page === place.page && chosen.box)
      marks.push({ kind: 'current', box: chosen.box });
    return marks;
  }
  if (chosen === null) return marks;
  const current = boxOf(chosen.cell, places, place);
  const placed = rows.find(({ row }) => row.id === chosen.cell.rowId);
  for (const { box, isShared } of placed?.cells ?? [])
    if (!isShared && !isSame(box, current)) marks.push({ kind: 'row', box });
  if (current) marks.push({ kind: 'current', box: current });
  return marks;
}

function boxOf({ rowId, column }: CellAddress, places: RowPlaces, place: PagePlace): Box | null {
  const row = places.row(rowId);
  const trace = row?.traces[column];
  return row?.fileId === place.fileId && trace?.page === place.page ? trace.box : null;
}

function isSame(one: Box, other: Box | null): boolean {
  return (
    other !== null && one.x0 === other.x0 && one.y0 === other.y0 && one.x1 === other.x1 && one.y1 === other.y1
  );
}
