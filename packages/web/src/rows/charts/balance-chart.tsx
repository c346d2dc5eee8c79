import { type DateFormat, formatDate } from '@ledgerlift/contract';
import type { BalanceLine, BalancePoint } from '@ledgerlift/engine/rows';
import { type KeyboardEvent, type PointerEvent, useId, useMemo, useState } from 'react';
import { balanceScale } from './balance-scale.ts';
import { ChartFrame, NoChart } from './chart-frame.tsx';
import { moneyText, rowsText } from './chart-words.ts';
import type { Picking } from './picked-rows.ts';

interface BalanceChartProps extends Picking {
  balance: BalanceLine;
  currency: string;
  dateFormat: DateFormat;
}

/** The balance over time, or the reason why there is none. */
export function BalanceChart(props: BalanceChartProps) {
  const { runs, missing } = props.balance;
  if (runs.length > 0) return <DrawnBalance {...props} />;
  return (
    <ChartFrame title="Balance" readout={null}>
      <NoChart>
        No balance can be drawn:{' '}
        {missing.length === 1
          ? missing[0]?.reason
          : missing.map(({ fileName, reason }) => `${fileName}: ${reason}`).join('; ')}
        .
      </NoChart>
    </ChartFrame>
  );
}

function DrawnBalance({ balance, currency, dateFormat, picked, onPick }: BalanceChartProps) {
  const { runs } = balance;
  const scale = useMemo(() => balanceScale(runs), [runs]);
  const { points, xOf, yOf } = scale;
  const [at, setAt] = useState<number | null>(null);
  const hintId = useId();
  const last = points.length - 1;
  const current = Math.min(at ?? last, last);
  const textOf = ({ date, minor }: BalancePoint) =>
    `${formatDate(date, dateFormat)}: ${moneyText(minor, currency)}`;
  const keyOf = ({ date }: BalancePoint) => `balance ${date}`;
  const point = points[current];
  const pointed = at === null ? points.find((each) => keyOf(each) === picked) : point;

  function pick(index: number) {
    const chosen = points[index];
    if (!chosen) return;
    const label = `Rows of ${formatDate(chosen.date, dateFormat)}`;
    onPick({ key: keyOf(chosen), label, ids: new Set(chosen.rowIds) });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ' ') pick(current);
    else {
      const next = targetOf(event.key, current, last);
      if (next === null) return;
      setAt(next);
    }
    event.preventDefault();
  }
  const indexUnder = ({ clientX, currentTarget }: PointerEvent | React.MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return scale.indexAt(width === 0 ? 0 : ((clientX - left) / width) * 100);
  };

  return (
    <ChartFrame title="Balance" readout={pointed && textOf(pointed)}>
      <div className="flex min-h-20 flex-1 gap-2 pt-1">
        <Scale ticks={scale.ticks} yOf={yOf} currency={currency} />
        <div className="relative min-w-0 flex-1">
          {scale.ticks.map((tick) => (
            <div
              key={tick}
              aria-hidden
              className="absolute inset-x-0 border-t border-rule"
              style={{ top: `${yOf(tick)}%` }}
            />
          ))}
          <svg
            aria-hidden
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {scale.paths.map((path) => (
              <path
                key={path}
                d={path}
                fill="none"
                vectorEffect="non-scaling-stroke"
                className="stroke-green stroke-[1.75]"
              />
            ))}
          </svg>
          {pointed && (
            <span
              aria-hidden
              className="pointer-events-none absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface bg-green"
              style={{ left: `${xOf(pointed)}%`, top: `${yOf(pointed.minor)}%` }}
            />
          )}
          <div
            role="slider"
            tabIndex={0}
            aria-label="Balance"
            aria-describedby={hintId}
            aria-valuemin={1}
            aria-valuemax={points.length}
            aria-valuenow={current + 1}
            aria-valuetext={point && `${textOf(point)}, ${rowsText(point.rowIds.length)}`}
            onKeyDown={onKeyDown}
            onFocus={() => setAt(current)}
            onBlur={() => setAt(null)}
            onPointerMove={(event) => setAt(indexUnder(event))}
            onPointerLeave={() => setAt(null)}
            onClick={(event) => {
              setAt(indexUnder(event));
              pick(indexUnder(event));
            }}
            className="absolute -inset-y-1 inset-x-0 cursor-pointer touch-pan-y rounded-[3px]"
          />
          <span id={hintId} hidden>
            The arrow keys move from day to day, Enter selects the rows of the day.
          </span>
        </div>
      </div>
      <Ends balance={balance} currency={currency} dateFormat={dateFormat} />
    </ChartFrame>
  );
}

interface ScaleProps {
  ticks: readonly number[];
  yOf: (minor: number) => number;
  currency: string;
}

/** The values of the ruled lines, in a column as wide as the widest. */
function Scale({ ticks, yOf, currency }: ScaleProps) {
  const texts = ticks.map((tick) => moneyText(tick, currency));
  const widest = texts.reduce((one, other) => (other.length > one.length ? other : one), '');
  return (
    <div aria-hidden className="figures relative text-right text-[0.6875rem] leading-4 text-ink-soft">
      <span className="invisible">{widest}</span>
      {ticks.map((tick, index) => (
        <span key={tick} className="absolute right-0 -translate-y-1/2" style={{ top: `${yOf(tick)}%` }}>
          {texts[index]}
        </span>
      ))}
    </div>
  );
}

/** The index that a key leads to; null for any other key. */
function targetOf(key: string, at: number, last: number): number | null {
  const targets: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    PageUp: at + 7,
    PageDown: at - 7,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined ? null : Math.max(0, Math.min(last, target));
}

/** The opening and closing value below the ends of the line. */
function Ends({
  balance,
  currency,
  dateFormat,
}: Pick<BalanceChartProps, 'balance' | 'currency' | 'dateFormat'>) {
  const { runs } = balance;
  const opening = runs[0]?.opening ?? null;
  const [first, last] = [runs[0]?.points[0], runs.at(-1)?.points.at(-1)];
  if (!first || !last) return null;
  return (
    <dl className="figures mt-2 flex justify-between gap-3 text-xs">
      <div>
        <dt className="text-ink-soft">Opening, {formatDate(first.date, dateFormat)}</dt>
        <dd className="font-medium">{opening === null ? 'Not printed' : moneyText(opening, currency)}</dd>
      </div>
      <div className="text-right">
        <dt className="text-ink-soft">Closing, {formatDate(last.date, dateFormat)}</dt>
        <dd className="font-medium">{moneyText(last.minor, currency)}</dd>
      </div>
    </dl>
  );
}
