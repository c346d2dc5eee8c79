import { CircleCheck } from 'lucide-react';

/** The first lines of the product's own sample statement, as printed and as converted. */
const ROWS = [
  { printed: '01 Mar 2025', date: '01-03-2025', text: 'Salary  Paper Lantern Studio', amount: '2,480.00' },
  {
    printed: '03 Mar 2025',
    date: '03-03-2025',
    text: 'Standing order  Moonbeam Lettings',
    amount: '-925.00',
  },
  {
    printed: '04 Mar 2025',
    date: '04-03-2025',
    text: 'Card payment  The Imaginary Grocer',
    amount: '-64.35',
  },
  { printed: '05 Mar 2025', date: '05-03-2025', text: 'Card payment  Cloud Nine Coffee', amount: '-4.20' },
  { printed: '07 Mar 2025', date: '07-03-2025', text: 'Direct debit  Make-Believe Energy', amount: '-87.12' },
] as const;
const BALANCES = ['3,684.10', '2,759.10', '2,694.75', '2,690.55', '2,603.43'] as const;

/** A statement page whose rows lift off into a table. */
export function HeroPicture() {
  return (
    <div
      role="img"
      aria-label="A page of the sample bank statement, and the table that was made of it: 1,204.10 plus 15 rows equals 2,130.44, proved."
      className="relative mx-auto w-full max-w-xl pb-40 text-[11px] leading-none sm:pb-36 lg:max-w-none"
    >
      <div aria-hidden="true">
        <StatementPage />
        <LiftedTable />
      </div>
    </div>
  );
}

function StatementPage() {
  return (
    <div className="w-[88%] -rotate-1 rounded-[3px] border border-rule bg-white text-[#22303c] shadow-[0_1px_2px_rgb(0_0_0/.06),0_12px_32px_-16px_rgb(0_0_0/.25)]">
      <div className="rounded-t-[2px] bg-[#1f3a5f] px-5 py-4 text-white">
        <p className="text-base font-bold">Bank of Nowhere</p>
        <p className="mt-1.5 text-[9px] text-[#d5e0ee]">Sample statement - every name here is invented</p>
      </div>
      <div className="figures px-5 pt-4 pb-24">
        <p className="text-[13px] font-bold text-[#1f3a5f]">Statement of account</p>
        <div className="mt-3 grid grid-cols-[4.6rem_1fr_3.6rem] sm:grid-cols-[4.6rem_1fr_3.6rem_3.6rem_4rem] gap-x-2 border-b border-[#c9ced4] pb-2 text-[9px] font-bold">
          <span>Date</span>
          <span>Description</span>
          <span className="text-right">Money out</span>
          <span className="hidden text-right sm:block">Money in</span>
          <span className="hidden text-right sm:block">Balance</span>
        </div>
        {ROWS.map(({ printed, text, amount }, index) => (
          <div
            key={printed}
            className="grid grid-cols-[4.6rem_1fr_3.6rem] sm:grid-cols-[4.6rem_1fr_3.6rem_3.6rem_4rem] gap-x-2 border-b border-[#e5e8eb] py-2"
          >
            <span>{printed}</span>
            <span className="truncate">{text}</span>
            <span className="text-right">{amount.startsWith('-') ? amount.slice(1) : ''}</span>
            <span className="hidden text-right sm:block">{amount.startsWith('-') ? '' : amount}</span>
            <span className="hidden text-right sm:block">{BALANCES[index]}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function LiftedTable() {
  return (
    <div className="figures absolute right-0 bottom-0 w-[88%] rounded-md border border-rule bg-surface shadow-[0_2px_4px_rgb(0_0_0/.05),0_20px_44px_-18px_rgb(0_0_0/.35)]">
      <p className="flex items-center gap-2 border-b border-rule px-4 py-3 text-xs font-medium text-green">
        <CircleCheck className="size-4 shrink-0" />
        Proved: 1,204.10 + 15 rows = 2,130.44
      </p>
      {ROWS.map(({ date, text, amount }) => (
        <div
          key={date}
          className="grid grid-cols-[5rem_1fr_4.5rem] gap-x-3 border-b border-rule px-4 py-2.5 last:border-b-0 sm:grid-cols-[5rem_1fr_3rem_4.5rem]"
        >
          <span className="text-ink-soft">{date}</span>
          <span className="truncate">{text}</span>
          <span className="hidden text-ink-soft sm:block">GBP</span>
          <span className={amount.startsWith('-') ? 'text-right text-red' : 'text-right text-green'}>
            {amount}
          </span>
        </div>
      ))}
    </div>
  );
}
