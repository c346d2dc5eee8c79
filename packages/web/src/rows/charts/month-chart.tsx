import type { Flow, MonthFlows } from '@ledgerlift/engine/rows';
import { monthName } from '@ledgerlift/engine/rows';
import { scaleLinear } from 'd3-scale';
import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { ChartFrame, NoChart } from './chart-frame.tsx';
import { DIRECTION_WORDS, moneyText, rowsText, shortMonth } from './chart-words.ts';
import type { Picking } from './picked-rows.ts';
import { useRovingFocus } from './use-roving-focus.ts';

type Direction = 'in' | 'out';
const DIRECTIONS: readonly Direction[] = ['in', 'out'];
/** So many months leave room for the sums beside their bars. */
const FEW_MONTHS = 3;

interface MonthChartProps extends Picking {
  months: readonly MonthFlows[];
  currency: string;
}

/** Money in above and money out below a line, a column for each month. */
export function MonthChart({ months, currency, picked, onPick }: MonthChartProps) {
  const [pointed, setPointed] = useState<string | null>(null);
  const bars = months.flatMap((each) =>
    DIRECTIONS.flatMap((direction) => {
      const flow = each[direction];
      return flow === null ? [] : [barOf(each.month, direction, flow)];
    }),
  );
  const { group, markProps } = useRovingFocus(bars.map(({ key }) => key));
  const most = Math.max(1, ...bars.map(({ flow }) => Math.abs(flow.minor)));
  const ratio = scaleLinear([0, most], [0, 1]);
  const isRoomy = months.length <= FEW_MONTHS;
  const shown = bars.find(({ key }) => key === (pointed ?? picked));
  const title = 'By month';
  if (bars.length === 0)
    return (
      <ChartFrame title={title} readout={null}>
        <NoChart>No row with an amount and a full date.</NoChart>
      </ChartFrame>
    );
  return (
    <ChartFrame title={title} readout={shown && `${shown.name}: ${moneyText(shown.flow.minor, currency)}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        role="group"
        aria-label="Money in and out by month"
        className="flex overflow-x-auto p-0.5"
        {...group}
      >
        {months.map(({ month, ...flows }, index) => (
          <div
            key={month}
            className={classNames('flex min-w-11 flex-1 flex-col', isRoomy ? 'max-w-28' : 'max-w-16')}
          >
            {DIRECTIONS.map((direction) => {
              const bar = bars.find(({ key }) => key === keyOf(month, direction));
              const isIn = direction === 'in';
              if (!bar || flows[direction] === null)
                return (
                  <div
                    key={direction}
                    className={classNames('h-12', !isIn && 'border-t border-rule-strong')}
                  />
                );
              const isPicked = bar.key === picked;
              return (
                <button
                  key={direction}
                  type="button"
                  aria-pressed={isPicked}
                  aria-label={`${bar.name}: ${moneyText(bar.flow.minor, currency)}, ${rowsText(bar.flow.rowIds.length)}`}
                  onClick={() => onPick({ key: bar.key, label: bar.name, ids: new Set(bar.flow.rowIds) })}
                  onPointerEnter={() => setPointed(bar.key)}
                  onPointerLeave={() => setPointed(null)}
                  onFocus={() => setPointed(bar.key)}
                  onBlur={() => setPointed(null)}
                  className={classNames(
                    'figures flex h-12 items-center outline-offset-[-2px] hover:bg-sunken',
                    isIn
                      ? 'flex-col justify-end'
                      : 'flex-col-reverse justify-end border-t border-rule-strong',
                    isPicked && 'bg-green-wash',
                  )}
                  {...markProps(bar.key)}
                >
                  {isRoomy && (
                    <span className="text-[0.6875rem] leading-4">{moneyText(bar.flow.minor, currency)}</span>
                  )}
                  <span
                    className={classNames(
                      'min-h-0.5 w-3/5 max-w-7 shrink-0',
                      isIn ? 'rounded-t-[3px] bg-green' : 'rounded-b-[3px] bg-red',
                    )}
                    style={{
                      height: `calc((100% - ${isRoomy ? '1rem' : '0px'}) * ${ratio(Math.abs(bar.flow.minor))})`,
                    }}
                  />
                </button>
              );
            })}
            <span aria-hidden className="mt-1 text-center text-[0.6875rem] leading-4 text-ink-soft">
              {shortMonth(month)}
              {(index === 0 || month.endsWith('-01')) && ` ${month.slice(0, 4)}`}
            </span>
          </div>
        ))}
      </div>
    </ChartFrame>
  );
}

const keyOf = (month: string, direction: Direction) => `month ${month} ${direction}`;

function barOf(month: string, direction: Direction, flow: Flow) {
  return {
    key: keyOf(month, direction),
    name: `${monthName(month)}, ${DIRECTION_WORDS[direction]}`,
    flow,
  };
}
