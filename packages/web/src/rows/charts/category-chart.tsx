import type { CategoryFlow } from '@ledgerlift/engine/rows';
import { categoryName } from '@ledgerlift/engine/rows';
import { scaleLinear } from 'd3-scale';
import { classNames } from '../../lib/class-names.ts';
import { ChartFrame, NoChart } from './chart-frame.tsx';
import { DIRECTION_WORDS, moneyText, rowsText } from './chart-words.ts';
import type { Picking } from './picked-rows.ts';
import { useRovingFocus } from './use-roving-focus.ts';

interface CategoryChartProps extends Picking {
  categories: readonly CategoryFlow[];
  currency: string;
}

/** Money in and out of each category as bars beside their sums. */
export function CategoryChart({ categories, currency, picked, onPick }: CategoryChartProps) {
  const { group, markProps } = useRovingFocus(categories.map(keyOf));
  const most = Math.max(1, ...categories.map(({ minor }) => Math.abs(minor)));
  const width = scaleLinear([0, most], [0, 100]);
  return (
    <ChartFrame title="By category" readout={null}>
      {categories.length === 0 && <NoChart>No row with an amount and a full date.</NoChart>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        role="group"
        aria-label="Money in and out by category"
        className="grid grid-cols-[auto_minmax(2rem,1fr)_auto] overflow-y-auto p-0.5 @lg:max-h-32"
        {...group}
      >
        {categories.map((flow) => {
          const key = keyOf(flow);
          const isPicked = key === picked;
          const name = categoryName(flow.category);
          const direction = DIRECTION_WORDS[flow.direction];
          return (
            <button
              key={key}
              type="button"
              aria-pressed={isPicked}
              onClick={() => onPick({ key, label: `${name}, ${direction}`, ids: new Set(flow.rowIds) })}
              className={classNames(
                'figures col-span-full grid h-6 grid-cols-subgrid items-center gap-x-2 px-1.5 text-left text-xs outline-offset-[-2px] hover:bg-sunken max-lg:h-11',
                isPicked && 'bg-green-wash',
              )}
              {...markProps(key)}
            >
              <span className="max-w-32 truncate">
                {name}
                <span className="sr-only"> {direction}</span>
              </span>
              <span>
                <span
                  className={classNames(
                    'block h-2.5 min-w-0.5 rounded-r-[3px]',
                    flow.direction === 'in' ? 'bg-green' : 'bg-red',
                  )}
                  style={{ width: `${width(Math.abs(flow.minor))}%` }}
                />
              </span>
              <span className={classNames('text-right', flow.direction === 'in' ? 'text-green' : 'text-red')}>
                {moneyText(flow.minor, currency)}
                <span className="sr-only"> {rowsText(flow.rowIds.length)}</span>
              </span>
            </button>
          );
        })}
      </div>
    </ChartFrame>
  );
}

const keyOf = ({ category, direction }: CategoryFlow) => `category ${category} ${direction}`;
