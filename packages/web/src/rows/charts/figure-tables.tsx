import { type DateFormat, formatDate } from '@ledgerlift/contract';
import type { AccountFigures } from '@ledgerlift/engine/rows';
import { categoryName, monthName } from '@ledgerlift/engine/rows';
import { moneyText } from './chart-words.ts';

interface FigureTablesProps {
  figures: AccountFigures;
  dateFormat: DateFormat;
}

/** The figures of the charts as tables. */
export function FigureTables({ figures, dateFormat }: FigureTablesProps) {
  const { balance, flows, currency } = figures;
  const money = (minor: number | undefined) => (minor === undefined ? '' : moneyText(minor, currency));
  return (
    <>
      {balance.runs.length > 0 && (
        <FigureTable
          caption="Balance by day"
          columns={['Date', 'Balance']}
          rows={balance.runs.flatMap(({ opening, points }) => [
            ...(opening === null ? [] : [['Opening', money(opening)]]),
            ...points.map(({ date, minor }) => [formatDate(date, dateFormat), money(minor)]),
          ])}
        />
      )}
      {flows !== null && (
        <>
          <FigureTable
            caption="Money by month"
            columns={['Month', 'Money in', 'Money out']}
            rows={flows.months.map(({ month, ...each }) => [
              monthName(month),
              money(each.in?.minor),
              money(each.out?.minor),
            ])}
          />
          <FigureTable
            caption="Money by category"
            columns={['Category', 'Money in', 'Money out']}
            rows={flows.categories.map(({ category, direction, minor }) => [
              categoryName(category),
              direction === 'in' ? money(minor) : '',
              direction === 'out' ? money(minor) : '',
            ])}
          />
        </>
      )}
    </>
  );
}

interface FigureTableProps {
  caption: string;
  columns: readonly string[];
  /** The first text heads its row. */
  rows: readonly (readonly string[])[];
}

function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <table className="figures h-fit w-full text-xs">
      <caption className="mb-1.5 text-left font-medium">{caption}</caption>
      <thead>
        <tr className="border-b border-rule text-ink-soft">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={index === 0 ? 'py-1 text-left font-normal' : 'py-1 text-right font-normal'}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the rows have no state
          <tr key={index} className="border-b border-rule">
            <th scope="row" className="py-1 text-left font-normal">
              {head}
            </th>
            {cells.map((text, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column
              <td key={column} className="py-1 pl-3 text-right">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
