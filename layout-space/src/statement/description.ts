import { addDays, type IsoDate, printDate } from '@ledgerlift/fixtures/date-style';
import type { Random } from '@ledgerlift/fixtures/random';
import { unsignedFigure } from '../printing/figures.ts';
import type { Language } from '../vocabulary/languages.ts';
import { madeFirm, madePerson, madeWord } from '../vocabulary/names.ts';
import { type Concept, wordFor } from '../vocabulary/terms.ts';
import type { StatementPoint } from './dimensions.ts';

const OUT: readonly Concept[] = [
  'common.directDebit',
  'common.bankTransfer',
  'statement.standingOrder',
  'statement.cashWithdrawal',
  'common.debitCard',
  'statement.payment',
  'statement.fees',
];
const IN: readonly Concept[] = [
  'common.bankTransfer',
  'statement.deposit',
  'statement.interest',
  'statement.transfer',
];
/** What a card is charged besides purchases: nothing of it may be taken for a payment to the card. */
const CARD_CHARGES: readonly Concept[] = ['statement.cashWithdrawal', 'statement.fees'];
/** What is paid to a card; nearly everything else on it is a purchase, named by the shop alone. */
const TO_CARD: readonly Concept[] = ['statement.payment', 'common.bankTransfer', 'common.directDebit'];

/** Of the fields that carry the purpose of a transfer between banks. */
const LETTERS_OF_A_LINE = 27;
const ALL_NOISE = ['digits', 'dates', 'amounts', 'sort-codes', 'card-numbers'] as const;

/** What a movement is. */
export interface Kind {
  /** Null for a purchase, which is named by the shop alone. */
  concept: Concept | null;
  word: string;
}
const COUNTRIES = ['GB', 'DE', 'FR', 'US', 'NL', 'ES'] as const;

/** The printed lines of a movement, or its parts where they have columns: what it was, who got or gave it, and what else banks write there. */
export function describeMovement(
  random: Random,
  language: Language,
  point: Pick<StatementPoint, 'descriptionLines' | 'descriptionNoise' | 'descriptionParts'>,
  { date, kind: { word: kind } }: { date: IsoDate; kind: Kind },
): string[] {
  const who = random.chance(0.5) ? madeFirm(random, language) : madePerson(random, language);
  const noise = noiseOf(random, language, point.descriptionNoise, date);
  if (point.descriptionParts === 'sub-columns')
    return [kind, madeWord(random, language), random.pick(COUNTRIES)];
  const parts = [kind, who, ...noise];
  switch (point.descriptionLines) {
    case 'one':
      return [parts.slice(0, random.integer(1, 3)).join(' ')];
    case 'two':
      return random.chance(0.8) ? [kind, parts.slice(1).join(' ')] : [`${kind} ${who}`];
    case 'cut':
      return cutLines([...parts, madeWord(random, language), madeWord(random, language)].join(' '));
    default: {
      const count = random.integer(1, 5);
      const further = Array.from({ length: count }, (_, index) =>
        [parts[index + 1] ?? madeWord(random, language), random.chance(0.4) ? madeWord(random, language) : '']
          .filter(Boolean)
          .join(' '),
      );
      return [kind, ...further].slice(0, count);
    }
  }
}

/** Draws what a movement is. */
export function kindOf(
  random: Random,
  language: Language,
  { isIncoming, isCard }: { isIncoming: boolean; isCard: boolean },
): Kind {
  if (isCard && !isIncoming && random.chance(0.85))
    return { concept: null, word: madeFirm(random, language) };
  const concept = random.pick(isIncoming ? (isCard ? TO_CARD : IN) : isCard ? CARD_CHARGES : OUT);
  return { concept, word: wordFor(random, [concept], language, random.chance(0.7) ? 'usual' : 'rare') };
}

/** What was paid abroad, and at which rate: a line of its own below the others. */
export function foreignLine(random: Random, language: Language): string {
  const amount = `${random.pick(['SEK', 'NOK', 'AUD', 'THB'])} ${random.integer(1, 900)}.${random.digits(2)}`;
  const rate = wordFor(random, ['common.exchangeRate'], language);
  return `${amount} - ${rate} ${random.integer(0, 11)}.${random.digits(4)}`;
}

function noiseOf(
  random: Random,
  language: Language,
  kind: StatementPoint['descriptionNoise'],
  date: IsoDate,
): string[] {
  const kinds = kind === 'all' ? ALL_NOISE : [kind];
  return kinds.flatMap((each): string[] => {
    switch (each) {
      case 'digits':
        return [
          random.pick([
            `REF ${random.digits(8)}`,
            random.digits(10),
            `${random.digits(4)}-${random.digits(6)}`,
          ]),
        ];
      case 'dates':
        return [
          random.pick([
            printDate(
              addDays(date, -random.integer(0, 3)),
              random.pick(['dd.MM.yyyy', 'dd/MM/yy', 'dd.MM.', 'yyyy-MM-dd']),
              language.locale,
            ),
            `${random.integer(0, 23)}:${random.integer(0, 5)}${random.digits(1)}`,
          ]),
        ];
      case 'amounts':
        return [
          random.pick([
            `${random.integer(2, 90)}.${random.digits(2)} USD`,
            `${random.integer(1, 90)},${random.digits(2)} EUR`,
          ]),
        ];
      case 'sort-codes':
        return [`${random.integer(10, 60)}-${random.digits(2)}-${random.digits(2)} ${random.digits(8)}`];
      case 'card-numbers':
        return [
          random.pick([
            `**** ${random.digits(4)}`,
            `XXXX XXXX XXXX ${random.digits(4)}`,
            `${random.digits(4)} **** **** ${random.digits(4)}`,
          ]),
        ];
      case 'rates':
        return [
          `${random.integer(2, 90)}.${random.digits(2)} USD @ ${random.integer(0, 2)}.${random.digits(4)}`,
        ];
      case 'references':
        return [
          `EREF: ${random.digits(12)}`,
          random.pick([`MREF ${random.digits(9)}`, `KREF ${random.digits(6)}/${random.digits(4)}`]),
          random.pick([`CRED XX${random.digits(2)}ZZZ0${random.digits(9)}`, `${date}T11:09`]),
        ];
      case 'securities':
        return [
          `ISIN XX${random.digits(10)}`,
          `${random.integer(1, 90)},${random.digits(4)} x ${random.integer(2, 90)},${random.digits(6)}EUR`,
        ];
      case 'amount-list':
        return (['statement.interest', 'statement.fees'] as const).map(
          (concept) =>
            `${wordFor(random, [concept], language)} ${unsignedFigure(random.integer(100, 9000), 2, language, true)}`,
        );
      default:
        return [];
    }
  });
}

/** Cuts a text after so many letters as a line of the bank's system has, also within words. */
function cutLines(text: string): string[] {
  const count = Math.ceil(text.length / LETTERS_OF_A_LINE);
  return Array.from({ length: count }, (_, index) =>
    text.slice(index * LETTERS_OF_A_LINE, (index + 1) * LETTERS_OF_A_LINE).trim(),
  ).filter((line) => line !== '');
}
