import { CircleCheck } from '../../icons/lucide.tsx';
import { classNames } from '../../lib/class-names.ts';
import { SAMPLE, SAMPLE_PROOF } from './sample-statement.ts';

const COLUMNS =
  'grid grid-cols-[4.7rem_minmax(0,1fr)_4rem] gap-x-3 px-4 sm:grid-cols-[5rem_minmax(0,1fr)_4.2rem_3.2rem]';

/** The table of the sample's rows, with its proof. */
export function SampleTable() {
  return (
    <div
      data-picture="table"
      className="figures rounded-md border border-rule-strong/60 bg-surface shadow-[0_18px_40px_-24px_rgb(0_0_0/.45)]"
    >
      <p className="flex items-center gap-2 border-b border-rule px-4 py-3 text-xs font-medium text-green">
        <CircleCheck className="size-4 shrink-0" />
        <span>{SAMPLE_PROOF}</span>
      </p>
      <div className={`${COLUMNS} border-b border-rule bg-sunken py-2 text-[10px] font-medium text-ink-soft`}>
        <span>Date</span>
        <span>Description</span>
        <span className="text-right">Amount</span>
        <span className="hidden sm:block">Type</span>
      </div>
      {SAMPLE.rows.map(([, date, text, amount]) => {
        const isCredit = !amount.startsWith('-');
        return (
          <div key={date} data-row className={`${COLUMNS} border-b border-rule py-2.5`}>
            <span className="text-ink-soft">{date}</span>
            <span className="truncate">{text}</span>
            <span className={classNames('text-right', isCredit ? 'text-green' : 'text-red')}>{amount}</span>
            <span className={classNames('hidden sm:block', isCredit ? 'text-green' : 'text-red')}>
              {isCredit ? 'credit' : 'debit'}
            </span>
          </div>
        );
      })}
      <p className="flex justify-between gap-4 px-4 py-3 text-ink-soft">
        <span>and {SAMPLE.rowCount - SAMPLE.rows.length} more rows</span>
        <span>CSV · Excel · JSON</span>
      </p>
    </div>
  );
}
