import { addDays, type IsoDate } from '@ledgerlift/fixtures/date-style';
import { type Random, seededRandom } from '@ledgerlift/fixtures/random';
import type { Language } from '../vocabulary/languages.ts';
import { madeAddress, madePerson, madeWord } from '../vocabulary/names.ts';
import type { StatementPoint } from './dimensions.ts';

/** Who a statement is for, and which of the bank's statements it is. */
export interface Identity {
  /** One element for each printed line. */
  holderLines: string[];
  /** A running number within the year. */
  statementNumber: number;
  /** Some days after the period's end. */
  issueDate: IsoDate;
  issueTime: string;
  /** Who the holder turns to. */
  adviser: string;
  customerNumber: string;
  branch: string;
  phones: readonly [string, string];
  mail: string;
  /** The bank's own, at the foot of its pages. */
  bankAddress: readonly [string, string];
  registerNumber: string;
}

const TITLES: Record<string, readonly string[]> = {
  en: ['Mr', 'Mrs', 'Ms'],
  de: ['Herrn', 'Frau'],
  fr: ['Monsieur', 'Madame'],
  es: ['Don', 'Sra.'],
  it: ['Sig.', 'Gent.ma Sig.ra'],
  nl: ['De heer', 'Mevrouw'],
  pt: ['Exmo. Sr.', 'Exma. Sra.'],
};

/** Made from a seed of its own: what is drawn for it changes no row. */
export function identityOf(
  seed: number,
  story: { language: Language; holder: string; periodEnd: IsoDate },
  point: StatementPoint,
): Identity {
  const random = seededRandom(`identity/${seed}`);
  const { language } = story;
  return {
    holderLines: holderLines(random, story.holder, language, point),
    statementNumber: random.integer(1, 12),
    issueDate: addDays(story.periodEnd, random.integer(1, 4)),
    issueTime: `${random.integer(10, 22)}:${random.integer(0, 5)}${random.digits(1)}`,
    adviser: madePerson(random, language),
    phones: [phone(random), phone(random)],
    mail: `info@${madeWord(random, { script: 'latin' }).toLowerCase()}.example`,
    bankAddress: madeAddress(random, language),
    registerNumber: `${random.pick(['HRB', 'RCS', 'REG', 'No.'])} ${random.digits(6)}`,
    customerNumber: `${random.integer(1, 9)}${random.digits(6)}`,
    branch: madeWord(random, language),
  };
}

function holderLines(
  random: Random,
  holder: string,
  language: Language,
  { holder: form }: StatementPoint,
): string[] {
  switch (form) {
    case 'couple':
      return [holder, madePerson(random, language)];
    case 'title-above':
      return [random.pick(TITLES[language.code.slice(0, 2)] ?? ['Dr.']), holder];
    case 'split':
      return holder.split(' ');
    default:
      return [holder];
  }
}

function phone(random: Random): string {
  return `0${random.digits(3)} ${random.digits(3)} ${random.digits(4)}`;
}
