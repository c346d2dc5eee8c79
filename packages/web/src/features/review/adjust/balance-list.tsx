import type { GuideArea } from '@ledgerlift/contract';
import { tableOn } from '@ledgerlift/engine';
import { Button } from '../../../components/button.tsx';
import { Choice } from '../../../components/choice.tsx';
import { type BalanceEnd, setBalance } from './area-edits.ts';
import { ListSection } from './list-section.tsx';
import { around } from './page-tool.ts';
import type { PrintedAmount } from './reading-messages.ts';
import { ToolButton, type Tools } from './tool-button.tsx';
import type { GuideOnScreen } from './use-guide.ts';

interface BalanceListProps extends Tools {
  guide: GuideOnScreen;
  page: number;
  amounts: readonly PrintedAmount[];
}

const ENDS: readonly { end: BalanceEnd; name: string }[] = [
  { end: 'openingBalance', name: 'Opening balance' },
  { end: 'closingBalance', name: 'Closing balance' },
];
/** More amounts are no list to choose from. */
const MOST_CHOICES = 60;

/** Where the balances before the first and after the last row are printed. */
export function BalanceList(props: BalanceListProps) {
  return (
    <ListSection title="Balances" hint="Where they are printed: the proof starts and ends with them.">
      {ENDS.map(({ end, name }) => (
        <Balance key={end} {...props} end={end} name={name} />
      ))}
    </ListSection>
  );
}

function Balance({
  guide,
  page,
  amounts,
  tool,
  onTool,
  end,
  name,
}: BalanceListProps & { end: BalanceEnd; name: string }) {
  const area = guide.guide[end];
  const table = tableOn(page, guide.guide);
  const isOutside = ({ y0, y1 }: GuideArea) => y1 < table.y0 || y0 > table.y1;
  const onPage = amounts.filter((amount) => amount.area.page === page);
  const outside = onPage.filter((amount) => isOutside(amount.area));
  const choices = (outside.length > 0 ? outside : onPage).slice(0, MOST_CHOICES);
  const shown = area && amounts.find((amount) => isWithin(amount.area, area));
  return (
    <div>
      <p className="text-sm">
        <span className="font-medium">{name}</span>{' '}
        <span className="figures text-ink-soft">
          {area ? `${shown ? `${shown.text} ` : ''}on page ${area.page}` : 'found automatically'}
        </span>
      </p>
      <div className="mt-1 flex flex-wrap gap-1.5">
        <ToolButton tool={tool} onTool={onTool} of={end} label={`Point at it: the ${name.toLowerCase()}`}>
          Point at it
        </ToolButton>
        {choices.length > 0 && (
          <Choice
            label={`Amount that is the ${name.toLowerCase()}`}
            value={String(shown ? choices.indexOf(shown) : -1)}
            options={[
              { value: '-1', text: shown && !choices.includes(shown) ? shown.text : 'Choose it' },
              ...choices.map(({ text, line }, index) => ({ value: String(index), text, note: line })),
            ]}
            onChoose={(index) => {
              const amount = choices[Number(index)];
              if (amount) guide.edit((before) => setBalance(before, end, around(amount.area)));
            }}
          />
        )}
        {area && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove the place of the ${name.toLowerCase()}`}
            onClick={() => guide.edit((before) => setBalance(before, end, null))}
          >
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}

function isWithin(word: GuideArea, area: GuideArea): boolean {
  const [x, y] = [(word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2];
  return word.page === area.page && x >= area.x0 && x <= area.x1 && y >= area.y0 && y <= area.y1;
}
