import { type DateFormat, formatDate, type GuideArea, groupDecimal } from '@ledgerlift/contract';
import { tableOn } from '@ledgerlift/engine';
import { Button } from '../../../components/button.tsx';
import { Choice } from '../../../components/choice.tsx';
import { areaOf, changeFact, setFact } from './area-edits.ts';
import { AreaFields } from './area-fields.tsx';
import type { GuideType, PrintedKind } from './guide-type.ts';
import { GUIDE_TYPES } from './guide-types.ts';
import { ListSection } from './list-section.tsx';
import { around } from './page-tool.ts';
import type { PrintedText, ReadFacts } from './reading-messages.ts';
import { ToolButton, type Tools } from './tool-button.tsx';
import type { GuideOnScreen } from './use-guide.ts';

interface FactListProps extends Tools {
  guide: GuideOnScreen;
  page: number;
  printed: readonly PrintedText[];
  /** As read by the guide; null before the first reading. */
  facts: ReadFacts | null;
  /** True where the file holds several invoices. */
  holdsSeveral: boolean;
  dateFormat: DateFormat;
}

/** More texts are no list to choose from. */
const MOST_CHOICES = 60;

/** Where the facts beside the table are printed: the balances of a statement, total and number of an invoice. */
export function FactList(props: FactListProps) {
  const { factsTitle, factsHint, facts } = GUIDE_TYPES[props.guide.guide.type];
  return (
    <ListSection
      title={factsTitle}
      hint={
        props.holdsSeveral
          ? 'This file holds several invoices: a place counts for the invoice on its page, and the others are read automatically.'
          : factsHint
      }
    >
      {facts.map((pointed) => (
        <PointedFact key={pointed.fact} {...props} pointed={pointed} />
      ))}
    </ListSection>
  );
}

function PointedFact(props: FactListProps & { pointed: GuideType['facts'][number] }) {
  const { guide, page, printed, tool, onTool, facts, dateFormat, pointed } = props;
  const { fact, name, prints } = pointed;
  const area = areaOf(guide.guide, fact);
  const inWords = name.toLowerCase();
  const value = facts?.[fact];
  const texts = printed.filter(({ kind }) => kind === prints);
  const choices = choicesOn(page, texts, tableOn(page, guide.guide));
  const shown = area && texts.find((text) => isWithin(text.area, area));
  return (
    <div>
      <p className="text-sm">
        <span className="font-medium">{name}</span>{' '}
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

/** What a fact may be on a page: of the texts outside of the table, where there are any. */
function choicesOn(page: number, texts: readonly PrintedText[], { y0, y1 }: { y0: number; y1: number }) {
  const onPage = texts.filter(({ area }) => area.page === page);
  const outside = onPage.filter(({ area }) => area.y1 < y0 || area.y0 > y1);
  return (outside.length > 0 ? outside : onPage).slice(0, MOST_CHOICES);
}

function isWithin(text: GuideArea, area: GuideArea): boolean {
  const [x, y] = [(text.x0 + text.x1) / 2, (text.y0 + text.y1) / 2];
  return text.page === area.page && x >= area.x0 && x <= area.x1 && y >= area.y0 && y <= area.y1;
}
