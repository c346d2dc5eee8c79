import { addDays, type IsoDate, printDate } from '@ledgerlift/fixtures/date-style';
import type { Random } from '@ledgerlift/fixtures/random';
import type { Language } from '../vocabulary/languages.ts';
import { madeWord } from '../vocabulary/names.ts';
import { wordFor } from '../vocabulary/terms.ts';
import type { InvoicePoint } from './dimensions.ts';

/** The printed lines of what was sold. */
export function describeItem(
  random: Random,
  language: Language,
  point: Pick<InvoicePoint, 'descriptionLines' | 'descriptionNoise' | 'table'>,
  date: IsoDate,
): string[] {
  const words = (low: number, high: number) =>
    Array.from({ length: random.integer(low, high) }, () => madeWord(random, language)).join(' ');
  const kind = random.chance(0.3)
    ? `${wordFor(random, ['invoice.service', 'invoice.product', 'invoice.delivery'], language)} ${words(1, 2)}`
    : words(1, 4);
  const noise = noiseOf(random, language, point.descriptionNoise, date);
  switch (point.descriptionLines) {
    case 'one':
      return [[kind, ...noise.slice(0, 1)].join(' ')];
    case 'two':
      return random.chance(0.75) ? [kind, [words(1, 3), ...noise.slice(0, 1)].join(' ')] : [kind];
    default: {
      const count = random.integer(point.table === 'free-text' ? 3 : 1, 5);
      const further = Array.from({ length: count - 1 }, (_, index) =>
        [words(1, 4), noise[index] ?? ''].filter(Boolean).join(' '),
      );
      return [kind, ...further];
    }
  }
}

function noiseOf(
  random: Random,
  language: Language,
  kind: InvoicePoint['descriptionNoise'],
  date: IsoDate,
): string[] {
  const kinds = kind === 'all' ? (['digits', 'dates', 'amounts', 'percents'] as const) : [kind];
  return random
    .shuffled(kinds)
    .map((each): string => {
      switch (each) {
        case 'digits':
          return random.pick([
            `SN ${random.digits(8)}`,
            `${random.integer(2, 60)} x ${random.integer(2, 90)} mm`,
            `M${random.integer(3, 30)}`,
            `${random.digits(4)}-${random.digits(3)}`,
          ]);
        case 'dates':
          return printDate(
            addDays(date, -random.integer(2, 30)),
            random.pick(['dd.MM.yyyy', 'dd/MM/yy', 'dd.MM.', 'yyyy-MM-dd', 'MM/yyyy']),
            language.locale,
          );
        case 'amounts':
          return random.pick([
            `(${random.integer(2, 90)}.${random.digits(2)} USD)`,
            `(EUR ${random.integer(1, 90)},${random.digits(2)})`,
          ]);
        case 'percents':
          return random.pick([
            `${random.integer(2, 90)}%`,
            `${random.integer(1, 9)},${random.integer(1, 9)} %`,
          ]);
        default:
          return '';
      }
    })
    .filter(Boolean);
}

/** A line under an item that states a condition and costs nothing by itself. */
export function noteOf(random: Random, language: Language, hasFigures: boolean, date: IsoDate): string[] {
  const words = (count: number) =>
    Array.from({ length: count }, () => madeWord(random, language).toLowerCase()).join(' ');
  if (!hasFigures) return [words(random.integer(3, 7))];
  return random.pick([
    [`${words(2)} ${printDate(date, 'yyyy-MM-dd', language.locale)} - ${random.integer(2, 36)} ${words(1)}`],
    [`${words(3)} ${random.integer(1, 24)} x ${random.integer(5, 95)}`, `${words(2)} ${random.digits(6)}`],
    [
      `${words(1)} no. ${random.digits(7)}, ${words(2)} ${random.integer(1, 12)}/${random.integer(2021, 2026)}`,
    ],
  ]);
}
