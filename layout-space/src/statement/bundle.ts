import { addDays } from '@ledgerlift/fixtures/date-style';
import { seededRandom } from '@ledgerlift/fixtures/random';
import type { StatementPoint } from './dimensions.ts';
import { accountOf, type Story, type StoryDraw, storyOf } from './story.ts';

/** The statements of a file: mostly one, or two of one account for periods that follow each other. */
export function storiesOf(draw: StoryDraw, point: StatementPoint): Story[] {
  const half = Math.ceil(draw.rows.length / 2);
  if (point.bundle === 'one' || half === draw.rows.length) return [storyOf(draw, point)];
  const first = storyOf({ ...draw, rows: draw.rows.slice(0, half) }, point);
  return [first, nextStory(first, { ...draw, rows: draw.rows.slice(half) }, point)];
}

/** Begins with the balance that the first one ends with. */
function nextStory(first: Story, { seed, rows }: StoryDraw, point: StatementPoint): Story {
  const periodStart = addDays(first.periodEnd, 1);
  const nextMonth = addDays(periodStart, 31).slice(0, 7);
  const periodEnd = addDays(`${nextMonth}-01`, -1);
  const identity = {
    ...first.identity,
    statementNumber: first.identity.statementNumber + 1,
    issueDate: addDays(periodEnd, 2),
  };
  const story: Story = { ...first, identity, periodStart, periodEnd, accounts: [] };
  const random = seededRandom(`next/${seed}`);
  story.accounts = first.accounts.map(({ number, currency, closing }) => ({
    ...accountOf(random, story, rows, point, currency, closing),
    number,
  }));
  return story;
}
