import { type DateFormat, formatDate, groupDecimal, proofSentence } from '@ledgerlift/contract';
import { Info, TriangleAlert } from '../../../icons/lucide.tsx';
import { CircleHelp } from '../../../icons/lucide-tools.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { failingRow, PROOF_LOOKS } from '../../../rows/proof-lines.tsx';
import type { AdjustableType, FoundColumn } from './guide-type.ts';
import { GUIDE_TYPES } from './guide-types.ts';
import type { GuidedReading } from './reading-messages.ts';

/** What the guide reads, in a sentence: the proof, the number of rows, and what they add up to. */
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
          ({ currency, parts }) =>
            `${parts.map(({ name, amount }) => `, ${name} ${groupDecimal(amount)}`).join('')}${currency === '' ? '' : ` ${currency}`}`,
        )}
      </p>
    </div>
  );
}

interface FoundRowsProps {
  result: GuidedReading | null;
  type: AdjustableType;
  dateFormat: DateFormat;
}

/** The first rows that the guide reads, and what is worth a look. */
export function FoundRows({ result, type, dateFormat }: FoundRowsProps) {
  if (!result || result.rowCount === 0) return null;
  const { rows, rowCount, findings, proof } = result;
  const failing = failingRow(proof);
  const columns = GUIDE_TYPES[type].foundColumns.filter(
    ({ cell, isOptional }) => !isOptional || rows.some(({ cells }) => cells[cell] !== ''),
  );
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
            {columns.map(({ cell, title, shows }) => (
              <th
                key={cell}
                className={classNames(
                  'px-2 py-1.5 font-medium first:pl-4 last:pr-4',
                  isRight(shows) && 'text-right',
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ position, cells }) => (
            <tr
              key={position}
              className={classNames('border-b border-rule/60', position === failing && 'bg-red-wash')}
            >
              {columns.map(({ cell, shows }) => (
                <FoundValue key={cell} text={cells[cell]} shows={shows} dateFormat={dateFormat} />
              ))}
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

function isRight(shows: FoundColumn['shows']): boolean {
  return shows === 'value' || shows === 'money';
}

interface FoundValueProps {
  text: string;
  shows: FoundColumn['shows'];
  dateFormat: DateFormat;
}

function FoundValue({ text, shows, dateFormat }: FoundValueProps) {
  const shape = 'px-2 py-1 first:pl-4 last:pr-4';
  if (shows === 'text')
    return (
      <td className={classNames(shape, 'w-full max-w-0 min-w-24 truncate')} title={text}>
        {text}
      </td>
    );
  const sign = text.startsWith('-') ? 'text-red' : 'text-green';
  return (
    <td
      className={classNames(
        shape,
        'whitespace-nowrap',
        isRight(shows) && 'text-right',
        shows === 'money' && sign,
      )}
    >
      {shows === 'date' ? formatDate(text, dateFormat) : isRight(shows) ? groupDecimal(text) : text}
    </td>
  );
}

function countOf(rows: number): string {
  return `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;
}
