import {
  type DateFormat,
  formatDate,
  type GuideArea,
  type GuideBand,
  groupDecimal,
} from '@ledgerlift/contract';
import { tableOn } from '@ledgerlift/engine';
import { Button } from '../../../components/button.tsx';
import { Choice } from '../../../components/choice.tsx';
import { accountCount } from './account-facts.ts';
import { areaOf, changeFact, setFact } from './area-edits.ts';
import { AreaFields } from './area-fields.tsx';
import type { PointableFact, PrintedKind } from './guide-type.ts';
import { around } from './page-tool.ts';
import type { PrintedText, ReadFacts } from './reading-messages.ts';
import { ToolButton, type Tools } from './tool-button.tsx';
import type { GuideOnScreen } from './use-guide.ts';

export interface PointedFactProps extends Tools {
  guide: GuideOnScreen;
  page: number;
  printed: readonly PrintedText[];
  /** The rows as read. */
  bands: readonly GuideBand[];
  /** As read by the guide; null before the first reading. */
  facts: ReadFacts | null;
  dateFormat: DateFormat;
  pointed: PointableFact;
}

/** More texts are no list to choose from. */
const MOST_CHOICES = 60;

/** Where a fact is printed: pointed at on the page, chosen from its texts, or moved in percent. */
export function PointedFact({
  guide,
  page,
  printed,
  bands,
  tool,
  onTool,
  facts,
  dateFormat,
  pointed,
}: PointedFactProps) {
  const { fact, name, shortName = name, prints } = pointed;
  const area = areaOf(guide.guide, fact);
  const inWords = name.toLowerCase();
  const value = facts?.[fact];
  const texts = printed.filter(({ kind }) => kind === prints);
  // Balances of several accounts are printed between the rows.
  const rows = accountCount(guide.guide) > 1 ? bands : [tableOn(page, guide.guide)];
  const choices = choicesOn(page, texts, rows);
  const shown = area && texts.find((text) => isWithin(text.area, area));
  return (
    <div>
      <p className="text-sm">
        <span className="font-medium">{shortName}</span>{' '}
        <span className="figures wrap-anywhere text-ink-soft">
          {stateOf(area, value === undefined ? undefined : printedAs(value, prints, dateFormat))}
        </span>
      </p>
      <div className="mt-1 flex flex-wrap gap-1.5">
        <ToolButton tool={tool} onTool={onTool} of={fact} label={`Point at it: the ${inWords}`}>
          Point at it
        </ToolButton>
        {choices.length > 0 && (
          <span className="max-w-32 min-w-0 max-lg:max-w-44">
            <Choice
              label={`${CHOOSE[prints]} that is the ${inWords}`}
              value={String(shown ? choices.indexOf(shown) : -1)}
              options={[
                { value: '-1', text: shown && !choices.includes(shown) ? shown.text : 'Choose it' },
                ...choices.map(({ text, line }, index) => ({
                  value: String(index),
                  text,
                  ...(line !== text && { note: line }),
                })),
              ]}
              onChoose={(index) => {
                const text = choices[Number(index)];
                if (text) guide.edit((before) => setFact(before, fact, around(text.area)));
              }}
            />
          </span>
        )}
        {area && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove the place of the ${inWords}`}
            onClick={() => guide.edit((before) => setFact(before, fact, null))}
          >
            Remove
          </Button>
        )}
      </div>
      {area && (
        <details className="mt-1 text-sm">
          <summary className="w-fit cursor-pointer rounded-[3px] py-1 text-ink-soft max-lg:py-3">
            Place in percent<span className="sr-only">: the {inWords}</span>
          </summary>
          <AreaFields
            name={`the ${inWords}`}
            area={area}
            onChange={(side, to) =>
              guide.edit((before) => changeFact(before, fact, { [side]: to }), `${fact} ${side}`)
            }
            onEnd={guide.settle}
          />
        </details>
      )}
    </div>
  );
}

function printedAs(value: string, prints: PrintedKind, dateFormat: DateFormat): string {
  if (prints === 'amount') return groupDecimal(value);
  return prints === 'date' ? formatDate(value, dateFormat) : value;
}

const CHOOSE = { amount: 'Amount', date: 'Date', number: 'Number', name: 'Text' };

/** '46.80 on page 1', '46.80, found automatically'. */
function stateOf(area: GuideArea | undefined, value: string | undefined): string {
  if (!area) return value === undefined ? 'found automatically' : `${value}, found automatically`;
  return value === undefined ? `not readable on page ${area.page}` : `${value} on page ${area.page}`;
}

/** What a fact may be on a page: of the texts outside of the rows, where there are any. */
function choicesOn(page: number, texts: readonly PrintedText[], rows: readonly GuideBand[]) {
  const onSamePage = rows.filter((row) => row.page === page);
  const onPage = texts.filter(({ area }) => area.page === page);
  const outside = onPage.filter(({ area }) => {
    const middle = (area.y0 + area.y1) / 2;
    return onSamePage.every(({ y0, y1 }) => middle < y0 || middle > y1);
  });
  return (outside.length > 0 ? outside : onPage).slice(0, MOST_CHOICES);
}

function isWithin(text: GuideArea, area: GuideArea): boolean {
  const [x, y] = [(text.x0 + text.x1) / 2, (text.y0 + text.y1) / 2];
  return text.page === area.page && x >= area.x0 && x <= area.x1 && y >= area.y0 && y <= area.y1;
}
