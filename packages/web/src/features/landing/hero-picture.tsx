import { SAMPLE, SAMPLE_PROOF } from './sample-statement.ts';
import { SampleTable } from './sample-table.tsx';

/** Height of a printed row, and the gap between the last one and the table, in pixels. */
const ROW_PX = 27;
const GAP_PX = 22;
/** How far the innermost connecting line extends beyond the rows, and the step to each further line, in pixels. */
const FIRST_LINE_PX = 20;
const LINE_STEP_PX = 5;
const COLUMNS =
  'grid grid-cols-[4.6rem_minmax(0,1fr)_3.6rem] gap-x-2 sm:grid-cols-[4.6rem_minmax(0,1fr)_3.8rem_3.8rem_4rem]';

/** A statement page, with lines from its rows to a table. */
export function HeroPicture() {
  return (
    <div
      role="img"
      aria-label={`A page of the sample bank statement, and the table that its rows became. ${SAMPLE_PROOF}.`}
      className="relative mx-auto w-full max-w-xl text-[11px] leading-none lg:max-w-none"
    >
      <div aria-hidden="true">
        <StatementPage />
        <div className="relative ml-[6%] sm:ml-[10%]" style={{ marginTop: GAP_PX }}>
          <SampleTable />
        </div>
      </div>
    </div>
  );
}

/** The page extends below the table, which overlaps it. */
function StatementPage() {
  return (
    <>
      <div className="absolute top-0 bottom-7 left-0 w-[91%] rounded-[3px] border border-[#cfd3d0] bg-white sm:w-[90%]" />
      <div className="figures relative w-[91%] text-[#22303c] sm:w-[90%]">
        <div className="rounded-t-[3px] bg-[#1f3a5f] px-4 py-4 text-white sm:px-5">
          <p className="text-lg font-bold">{SAMPLE.bank}</p>
          <p className="mt-2 text-[10px] text-[#d5e0ee]">{SAMPLE.subtitle}</p>
        </div>
        <div className="px-4 pt-5 sm:px-5">
          <div className="flex items-start justify-between gap-4">
            <div>
              <p className="text-sm font-bold text-[#1f3a5f]">Statement of account</p>
              <p className="mt-2.5 text-[#4c5864]">1 March 2025 to 31 March 2025</p>
            </div>
            <dl className="hidden grid-cols-[auto_auto] gap-x-6 gap-y-2 border border-[#c9ced4] px-3 py-2.5 sm:grid">
              <dt className="text-[#4c5864]">Opening balance</dt>
              <dd className="text-right font-bold">{SAMPLE.opening}</dd>
              <dt className="text-[#4c5864]">Closing balance</dt>
              <dd className="text-right font-bold">{SAMPLE.closing}</dd>
            </dl>
          </div>
          <div className={`${COLUMNS} mt-5 border-b border-[#9aa3ac] pb-2 text-[10px] font-bold`}>
            <span>Date</span>
            <span>Description</span>
            <span className="text-right">Money out</span>
            <span className="hidden text-right sm:block">Money in</span>
            <span className="hidden text-right sm:block">Balance</span>
          </div>
          {SAMPLE.rows.map(([printed, , text, amount, balance], index) => (
            <PrintedRow key={printed} index={index} cells={{ printed, text, amount, balance }} />
          ))}
        </div>
      </div>
    </>
  );
}

interface PrintedCells {
  printed: string;
  text: string;
  amount: string;
  balance: string;
}

/** A printed row with its read values marked, and a line from there to the table. */
function PrintedRow({ index, cells }: { index: number; cells: PrintedCells }) {
  const { printed, text, amount, balance } = cells;
  const [out, into] = amount.startsWith('-') ? [amount.slice(1), ''] : ['', amount];
  const rowsBelow = SAMPLE.rows.length - 1 - index;
  return (
    <div className="relative" style={{ height: ROW_PX }}>
      <div
        className={`${COLUMNS} absolute inset-x-0 inset-y-[2px] -mx-1.5 items-center rounded-[2px] bg-[#e4f1e9] px-1.5`}
      >
        <span>{printed}</span>
        <span className="truncate">{text}</span>
        <span className="text-right">{out}</span>
        <span className="hidden text-right sm:block">{into}</span>
        <span className="hidden text-right sm:block">{balance}</span>
      </div>
      <span
        className="absolute left-full ml-1.5 rounded-tr-[6px] border-t border-r border-[#2e7d5b] dark:border-green"
        style={{
          top: ROW_PX / 2,
          width: FIRST_LINE_PX + rowsBelow * LINE_STEP_PX,
          height: (rowsBelow + 0.5) * ROW_PX + GAP_PX,
        }}
      />
    </div>
  );
}
