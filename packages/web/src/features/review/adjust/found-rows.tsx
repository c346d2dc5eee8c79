import { type DateFormat, formatDate, groupDecimal, proofSentence } from '@ledgerlift/contract';
import { CircleHelp, Info, TriangleAlert } from '../../../icons/lucide.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { failingRow, PROOF_LOOKS } from '../../../rows/proof-lines.tsx';
import type { GuidedReading } from './reading-messages.ts';

/** What the guide reads, in a sentence: the proof, the number of rows, money in and out. */
export function FoundSummary({ result, failure }: { result: GuidedReading | null; failure: string | null }) {
  if (failure !== null)
    return (
      <p role="alert" className="flex gap-2 text-sm font-medium text-red">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {failure}
      </p>
    );
  if (!result) return <p className="text-sm text-ink-soft">Reading the table...</p>;
  if (result.rowCount === 0)
    return (
      <p role="status" className="flex gap-2 text-sm font-medium text-amber">
        <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0" />
        No rows found. Put the column of amounts over the amounts, and the table around the rows.
      </p>
    );
  const { Icon, colour } = PROOF_LOOKS[result.proof.state];
  return (
    <div role="status">
      <p
        data-proof={result.proof.state}
        className={classNames('figures flex gap-2 text-sm font-medium text-pretty', colour)}
      >
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        {proofSentence(result.proof)}
      </p>
      <p className="figures mt-1 text-sm text-ink-soft">
        {countOf(result.rowCount)}
        {result.sums.map(
          ({ currency, moneyIn, moneyOut }) =>
            `, in ${groupDecimal(moneyIn)}, out ${groupDecimal(moneyOut)}${currency === '' ? '' : ` ${currency}`}`,
        )}
      </p>
    </div>
  );
}

/** The first rows that the guide reads, and what is worth a look. */
export function FoundRows({ result, dateFormat }: { result: GuidedReading | null; dateFormat: DateFormat }) {
  if (!result || result.rowCount === 0) return null;
  const { rows, rowCount, findings, proof } = result;
  const failing = failingRow(proof);
  return (
    <>
      {findings.length > 0 && (
        <ul aria-label="Notes" className="space-y-1.5 border-b border-rule px-4 py-2.5">
          {findings.map(({ code, severity, message }) => {
            const Icon = severity === 'info' ? Info : TriangleAlert;
            return (
              <li key={`${code} ${message}`} className="flex gap-2 text-sm text-pretty">
                <Icon
                  aria-hidden
                  className={classNames(
                    'mt-0.5 size-4 shrink-0',
                    { info: 'text-ink-soft', warning: 'text-amber', error: 'text-red' }[severity],
                  )}
                />
                <span className="min-w-0">{message}</span>
              </li>
            );
          })}
        </ul>
      )}
      <table aria-label="Rows found" className="figures w-full text-xs">
        <thead className="sticky top-0 bg-surface text-left text-ink-soft">
          <tr className="border-b border-rule">
            <th className="py-1.5 pr-2 pl-4 font-medium">Date</th>
            <th className="px-2 py-1.5 font-medium">Description</th>
            <th className="px-2 py-1.5 text-right font-medium">Amount</th>
            <th className="py-1.5 pr-4 pl-2 text-right font-medium">Balance</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ position, date, description, amount, balance }) => (
            <tr
              key={position}
              className={classNames('border-b border-rule/60', position === failing && 'bg-red-wash')}
            >
              <td className="py-1 pr-2 pl-4 whitespace-nowrap">{formatDate(date, dateFormat)}</td>
              <td className="w-full max-w-0 truncate px-2 py-1" title={description}>
                {description}
              </td>
              <td
                className={classNames(
                  'px-2 py-1 text-right whitespace-nowrap',
                  amount.startsWith('-') ? 'text-red' : 'text-green',
                )}
              >
                {groupDecimal(amount)}
              </td>
              <td className="py-1 pr-4 pl-2 text-right whitespace-nowrap">{groupDecimal(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rowCount > rows.length && (
        <p className="px-4 py-2 text-xs text-ink-soft">
          and {countOf(rowCount - rows.length)} more, which are read as well
        </p>
      )}
    </>
  );
}

function countOf(rows: number): string {
  return `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;
}
