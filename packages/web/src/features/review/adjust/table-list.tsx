import type { GuideBand } from '@ledgerlift/contract';
import { tableOn } from '@ledgerlift/engine';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { hasTable, moveTable, setHasTable } from './area-edits.ts';
import { ListSection } from './list-section.tsx';
import { PercentField } from './percent-field.tsx';
import type { RowBand } from './reading-messages.ts';
import { forgetRows, joinRow, rowsOn, splitRow } from './row-edits.ts';
import { ToolButton, type Tools } from './tool-button.tsx';
import type { GuideOnScreen } from './use-guide.ts';

interface TableListProps extends Tools {
  guide: GuideOnScreen;
  page: number;
  /** The rows as read. */
  bands: readonly RowBand[];
}

/** Where the rows of the shown page are, and how its lines form rows. */
export function TableList({ guide, page, bands, tool, onTool }: TableListProps) {
  const { edit, settle } = guide;
  const table = tableOn(page, guide.guide);
  const isThere = hasTable(guide.guide, page);
  const side = (of: 'y0' | 'y1', label: string) => (
    <span className="flex items-center gap-2 text-sm">
      <span aria-hidden>{label}</span>
      <PercentField
        label={`${label} of the table`}
        value={table[of]}
        onChange={(to) => edit((before) => moveTable(before, page, of, to), `${of} ${page}`)}
        onEnd={settle}
      />
    </span>
  );
  return (
    <ListSection
      title={`Table on page ${page}`}
      hint="In percent of the page’s height. Later pages follow, unless they have a table of their own."
    >
      <Checkbox checked={isThere} onChange={(has) => edit((before) => setHasTable(before, page, has))}>
        This page has rows
      </Checkbox>
      {isThere && (
        <>
          <div className="flex flex-wrap gap-x-5 gap-y-1.5">
            {side('y0', 'Top')}
            {side('y1', 'Bottom')}
          </div>
          <RowList guide={guide} page={page} bands={bands} tool={tool} onTool={onTool} />
        </>
      )}
    </ListSection>
  );
}

function RowList({ guide, page, bands, tool, onTool }: TableListProps) {
  const { edit } = guide;
  const isOwn = guide.guide.rows.some((row) => row.page === page);
  const rows = rowsOn(guide.guide, page, bands);
  return (
    <>
      <p className="text-sm">
        {isOwn
          ? `${countOf(rows.length)}, as you show them`
          : `${countOf(rows.length)}, grouped automatically`}
      </p>
      {rows.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          <ToolButton tool={tool} onTool={onTool} of="split">
            Split a row
          </ToolButton>
          <ToolButton tool={tool} onTool={onTool} of="join">
            Join rows
          </ToolButton>
          {isOwn && (
            <Button size="small" onClick={() => edit((before) => forgetRows(before, page))}>
              Group automatically
            </Button>
          )}
        </div>
      )}
      {rows.length > 0 && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer rounded-[3px] py-1 text-ink-soft max-lg:py-3">
            Rows one by one
          </summary>
          <ol className="mt-1 max-h-60 space-y-1 overflow-y-auto">
            {rows.map((row, index) => (
              <li key={`${row.y0} ${row.y1}`} className="flex items-center gap-1.5">
                <span className="figures min-w-0 flex-1 truncate">
                  {index + 1}. {textIn(row, bands)}
                </span>
                <Button
                  size="inline"
                  variant="quiet"
                  aria-label={`Split row ${index + 1} in its middle`}
                  onClick={() => edit((before) => splitRow(before, page, (row.y0 + row.y1) / 2, bands))}
                >
                  Split
                </Button>
                <Button
                  size="inline"
                  variant="quiet"
                  aria-label={`Join row ${index + 1} with the next`}
                  disabled={index === rows.length - 1}
                  onClick={() => edit((before) => joinRow(before, page, index, bands))}
                >
                  Join
                </Button>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

/** What the rows as read are about that lie within a row of the guide. */
function textIn({ page, y0, y1 }: GuideBand, bands: readonly RowBand[]): string {
  const within = bands.filter((band) => {
    const middle = (band.y0 + band.y1) / 2;
    return band.page === page && middle >= y0 && middle <= y1;
  });
  return within.map(({ text }) => text).join(' ') || 'no row is read here';
}

function countOf(rows: number): string {
  return `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;
}
