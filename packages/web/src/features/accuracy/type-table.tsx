import type { AccuracyOfType } from '@ledgerlift/contract';
import { longDate } from '../../lib/long-date.ts';
import { figureLines, TYPE_NAMES } from './type-figures.ts';

/** The figures by document type. Types are columns, so that the table fits a phone. */
export function TypeTable({ date, results }: { date: string; results: readonly AccuracyOfType[] }) {
  const lines = figureLines(results);
  return (
    <table className="figures w-full border-y border-rule text-sm sm:text-base">
      <caption className="pb-3 text-left text-ink-soft">
        By document type, measured on {longDate(date)}
      </caption>
      <thead>
        <tr className="align-bottom">
          <td />
          {lines[0]?.cells.map(({ type }) => (
            <th key={type} scope="col" className="py-2.5 pl-3 text-right font-medium">
              {TYPE_NAMES[type]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-rule border-t border-rule">
        {lines.map(({ name, cells }, index) => (
          <tr key={name} className={EMPHASISED.has(name) ? 'font-semibold' : 'font-normal'}>
            <th scope="row" className="py-2.5 text-left whitespace-nowrap [font-weight:inherit]">
              {name}
            </th>
            {cells.map(({ type, figure }) => (
              <td key={type} className="py-2.5 pl-3 text-right">
                {figure ?? <NotMeasured isFirst={index === 0} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const EMPHASISED: ReadonlySet<string> = new Set(['Read whole', 'False proofs']);

/** Said in full once, then by a dash for the eye. */
function NotMeasured({ isFirst }: { isFirst: boolean }) {
  if (isFirst) return <span className="font-normal text-ink-soft">not measured yet</span>;
  return (
    <>
      <span aria-hidden className="font-normal text-ink-soft">
        –
      </span>
      <span className="sr-only">not measured yet</span>
    </>
  );
}
