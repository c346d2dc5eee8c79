import type { GuideBand, ReadingGuide } from '@ledgerlift/contract';
import { tableOn } from '@ledgerlift/engine';
import type { CSSProperties } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { factsOf } from './account-facts.ts';
import { areaOf, hasTable, moveTable } from './area-edits.ts';
import { AreaHandles } from './area-handles.tsx';
import { edgesOf, moveEdge } from './column-edits.ts';
import { PageHandle } from './page-handle.tsx';
import { percent, placeOf } from './place-style.ts';
import { edgeName, SHORT_ROLE_NAMES } from './role-names.ts';
import { rowsOn } from './row-edits.ts';
import type { GuideOnScreen } from './use-guide.ts';

interface GuideOnPageProps {
  page: number;
  guide: GuideOnScreen;
  /** The rows as read. */
  bands: readonly GuideBand[];
}

/** The guide drawn on a page: the table with its columns and rows, ignored areas and facts. */
export function GuideOnPage({ page, guide: onScreen, bands }: GuideOnPageProps) {
  const { guide, edit, settle } = onScreen;
  const table = tableOn(page, guide);
  const isThere = hasTable(guide, page);
  return (
    <>
      <div aria-hidden className="pointer-events-none absolute inset-0">
        {isThere && (
          <>
            <Outside from={0} to={table.y0} />
            <Outside from={table.y1} to={1} />
            <Columns guide={guide} table={table} />
            <Rows guide={guide} page={page} bands={bands} />
          </>
        )}
        {!isThere && <Outside from={0} to={1} />}
        <Areas guide={guide} page={page} />
        {isThere && <RoleStrip guide={guide} />}
      </div>
      {isThere && (
        <>
          {edgesOf(guide).map((edge) => {
            const [index, side] =
              edge.left === null ? [edge.right ?? 0, 'x0' as const] : [edge.left, 'x1' as const];
            return (
              <PageHandle
                key={`${edge.left} ${edge.right}`}
                axis="x"
                at={edge.x}
                label={edgeName(edge, guide)}
                style={{
                  left: percent(edge.x),
                  top: percent(table.y0),
                  height: percent(table.y1 - table.y0),
                }}
                onMove={(to, key) => edit((before) => moveEdge(before, index, side, to), key)}
                onEnd={settle}
              />
            );
          })}
          {(['y0', 'y1'] as const).map((side) => (
            <PageHandle
              key={side}
              axis="y"
              at={table[side]}
              label={side === 'y0' ? 'Top of the table' : 'Bottom of the table'}
              style={{ top: percent(table[side]), left: 0, width: '100%' }}
              onMove={(to, key) => edit((before) => moveTable(before, page, side, to), key)}
              onEnd={settle}
            />
          ))}
        </>
      )}
      <AreaHandles page={page} guide={onScreen} />
    </>
  );
}

/** A band of the page that is not read. */
function Outside({ from, to }: { from: number; to: number }) {
  return (
    <div
      className="absolute inset-x-0 bg-[oklch(30%_0.01_160)]/10"
      style={{ top: percent(from), height: percent(to - from) }}
    />
  );
}

const HATCHED: CSSProperties = {
  backgroundImage: 'repeating-linear-gradient(135deg, oklch(30% 0.01 160 / 0.22) 0 1px, transparent 1px 7px)',
};

function Columns({ guide, table }: { guide: ReadingGuide; table: GuideBand }) {
  return guide.columns.map(({ role, x0, x1 }, index) => {
    const isRead = role !== 'ignore';
    return (
      <div
        key={`${role} ${x0}`}
        data-column={role}
        className={classNames(
          'absolute mix-blend-multiply',
          isRead && (index % 2 === 0 ? 'bg-green/12' : 'bg-green/5'),
        )}
        style={{
          left: percent(x0),
          width: percent(x1 - x0),
          top: percent(table.y0),
          height: percent(table.y1 - table.y0),
          ...(isRead ? {} : HATCHED),
        }}
      />
    );
  });
}

/** What the columns hold, at the top of what is seen of the page. */
function RoleStrip({ guide }: { guide: ReadingGuide }) {
  return (
    <div className="sticky top-0 h-5">
      {guide.columns.map(({ role, x0, x1 }) => (
        <span
          key={`${role} ${x0}`}
          className={classNames(
            'absolute inset-y-0 truncate border-r border-[white] px-0.5 text-center text-[11px] leading-5 font-medium last:border-r-0',
            role === 'ignore' ? 'bg-[oklch(92%_0.008_110)] text-ink' : 'bg-green text-[white]',
          )}
          style={{ left: percent(x0), width: percent(x1 - x0) }}
        >
          {SHORT_ROLE_NAMES[role]}
        </span>
      ))}
    </div>
  );
}

/** The rows: boxed where the guide has them, marked at the margin where they are grouped automatically. */
function Rows({ guide, page, bands }: { guide: ReadingGuide; page: number; bands: readonly GuideBand[] }) {
  const isOwn = guide.rows.some((row) => row.page === page);
  const rows = isOwn ? rowsOn(guide, page, bands) : bands.filter((band) => band.page === page);
  return rows.map(({ y0, y1 }) => (
    <div
      key={`${y0} ${y1}`}
      data-row-band={isOwn ? 'own' : 'read'}
      className={classNames(
        'absolute',
        isOwn ? 'inset-x-0 border-y border-green/60' : 'left-0 w-1 bg-green/70',
      )}
      style={{ top: percent(y0), height: percent(y1 - y0) }}
    />
  ));
}

/** The name of a fact nearer to the left edge, in parts of the page's width, is above it. */
const ROOM_FOR_NAME = 0.15;
/** More names would cover each other on a small page; the list has them. */
const MOST_NAMES_ON_PHONE = 2;

function Areas({ guide, page }: { guide: ReadingGuide; page: number }) {
  const facts = factsOf(guide).map(({ fact, name }) => ({
    fact,
    name,
    area: areaOf(guide, fact),
  }));
  return (
    <>
      {guide.ignored.map(
        (area, index) =>
          area.page === page && (
            <div
              key={`${area.x0} ${area.y0} ${area.x1} ${area.y1}`}
              className="absolute border border-dashed border-ink bg-[white]/60"
              style={{ ...placeOf(area), ...HATCHED }}
            >
              <span className="absolute top-0 left-0 bg-[white] px-1 text-[11px] leading-4 text-ink">
                Not read {index + 1}
              </span>
            </div>
          ),
      )}
      {facts.map(
        ({ fact, name, area }) =>
          area?.page === page && (
            <div
              key={fact}
              data-fact={fact}
              className="absolute outline-2 outline-amber"
              style={placeOf(area)}
            >
              <span
                className={classNames(
                  'absolute bg-amber px-1 text-[11px] leading-4 whitespace-nowrap text-[white]',
                  area.x0 < ROOM_FOR_NAME
                    ? 'bottom-full left-0 mb-0.5'
                    : 'top-1/2 right-full mr-1 -translate-y-1/2',
                  facts.length > MOST_NAMES_ON_PHONE && 'max-sm:hidden',
                )}
              >
                {name}
              </span>
            </div>
          ),
      )}
    </>
  );
}
