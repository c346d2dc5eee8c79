import type { z } from 'zod';

/** What the rules look at. */
interface CsvStyle {
  columns: readonly { source: string }[];
  decimal: string;
  thousands: string;
  sign: string;
  directionWords: { debit: string; credit: string };
  delimiter: string;
  quoting: string;
}

const NUMBERS: ReadonlySet<string> = new Set(['amount', 'balance', 'moneyOut', 'moneyIn', 'absoluteAmount']);

/** Adds an issue for each choice that another one contradicts; each message names the change that helps. */
export function refuseCsvContradictions(style: CsvStyle, context: z.core.$RefinementCtx): void {
  const refuse = (field: keyof CsvStyle, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const sources = new Set(style.columns.map(({ source }) => source));
  if (style.thousands !== '' && style.thousands === style.decimal)
    refuse(
      'thousands',
      'Thousands and decimals have the same separator. Choose another thousands separator, or none.',
    );
  if (style.quoting !== 'always' && splitsNumbers(style, sources))
    refuse(
      'delimiter',
      'Numbers contain the character that separates the columns. Choose another delimiter, or quotes around every value.',
    );
  if (losesDirection(style, sources))
    refuse(
      'sign',
      'Amounts without a sign do not show which way the money went. Add the column Debit or Credit, or the columns Money Out and Money In, or choose another sign.',
    );
  if (style.directionWords.debit === style.directionWords.credit)
    refuse('directionWords', 'Debit and credit are the same word. Choose two different words.');
  if (sources.size === 1 && sources.has('fixedText'))
    refuse('columns', 'No column holds a value of the rows. Add one.');
}

function splitsNumbers({ decimal, thousands, delimiter }: CsvStyle, sources: ReadonlySet<string>): boolean {
  const hasNumbers = [...sources].some((source) => NUMBERS.has(source));
  return hasNumbers && (decimal === delimiter || thousands === delimiter);
}

function losesDirection({ sign }: CsvStyle, sources: ReadonlySet<string>): boolean {
  const isUnsigned = sign === 'unsigned';
  const hasUnsigned = sources.has('absoluteAmount') || (isUnsigned && sources.has('amount'));
  const showsDirection =
    sources.has('direction') ||
    (sources.has('moneyOut') && sources.has('moneyIn')) ||
    (!isUnsigned && sources.has('amount'));
  return hasUnsigned && !showsDirection;
}
