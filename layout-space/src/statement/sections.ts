import type { StatementPoint } from './dimensions.ts';
import type { StatementWords } from './statement-words.ts';
import type { Account, Movement } from './story.ts';

/** Rows under one heading; without a name they have none. */
export interface Section {
  name: string;
  rows: PrintedMovement[];
}

/** What of a movement its row carries: a date only where the day begins, a balance only where it ends. */
export interface PrintedMovement {
  movement: Movement;
  shows: { date: boolean; balance: boolean };
}

/** The rows of an account's table in the order in which they are printed, without the cheques that are listed apart. */
export function sectionsOf(account: Account, point: StatementPoint, words: StatementWords): Section[] {
  const movements = account.movements.filter(({ isListedCheque }) => !isListedCheque);
  return grouped(movements, point, words).map(([name, group]) => ({
    name,
    rows: printedMovements(group, point),
  }));
}

/** All rows of an account in printed order, the cheques that are listed apart behind the others. */
export function printedRows(
  account: Account,
  point: StatementPoint,
  words: StatementWords,
): PrintedMovement[] {
  const cheques = listedCheques(account).map((movement) => ({
    movement,
    shows: { date: true, balance: false },
  }));
  return [...sectionsOf(account, point, words).flatMap(({ rows }) => rows), ...cheques];
}

export function listedCheques({ movements }: Account): Movement[] {
  return movements.filter(({ isListedCheque }) => isListedCheque);
}

function grouped(
  movements: readonly Movement[],
  { sections }: StatementPoint,
  words: StatementWords,
): [name: string, movements: readonly Movement[]][] {
  if (sections === 'none') return [['', movements]];
  if (sections === 'by-kind-with-end-sum') return byKind(movements, words);
  const groups: [string, readonly Movement[]][] = sections.startsWith('by-card')
    ? [...new Set(movements.map(({ card }) => card))].map((card) => [
        `${words.card} **** ${card}`,
        movements.filter((movement) => movement.card === card),
      ])
    : [
        [words.incoming, movements.filter(({ amount }) => amount > 0)],
        [words.outgoing, movements.filter(({ amount }) => amount <= 0)],
      ];
  return groups.filter(([, group]) => group.length > 0);
}

/** Each kind has its title and its total, also where nothing of it was booked. */
function byKind(
  movements: readonly Movement[],
  words: StatementWords,
): [name: string, movements: readonly Movement[]][] {
  const out = movements.filter(({ amount }) => amount <= 0);
  return [
    [words.incoming, movements.filter(({ amount }) => amount > 0)],
    [words.outgoing, out.filter(({ isFee }) => !isFee)],
    [words.fees, out.filter(({ isFee }) => isFee)],
    [words.interest, []],
  ];
}

/** As banks print late postings: some rows two places behind where their date belongs. */
function withLateRows(movements: readonly Movement[]): Movement[] {
  const ordered = [...movements];
  for (let index = 0; index + 2 < ordered.length; index += 5) {
    const late = ordered.splice(index, 1);
    ordered.splice(index + 2, 0, ...late);
  }
  return ordered;
}

function printedMovements(chronological: readonly Movement[], point: StatementPoint): PrintedMovement[] {
  const isNewestFirst = point.order === 'newest-first';
  const inTime = isNewestFirst ? chronological.toReversed() : chronological;
  const ordered = point.order === 'mixed' ? withLateRows(chronological) : inTime;
  return ordered.map((movement, index) => {
    const beginsDay = ordered[index - 1]?.date !== movement.date;
    // The last of a day in time carries its balance: the first one printed where the newest comes first.
    const endsDay = (isNewestFirst ? ordered[index - 1] : ordered[index + 1])?.date !== movement.date;
    return {
      movement,
      shows: {
        date:
          ['each-row', 'under-description'].includes(point.datePlace) ||
          (point.datePlace === 'first-of-day' && beginsDay),
        balance: point.balance === 'each-row' || (point.balance === 'each-day' && endsDay),
      },
    };
  });
}
