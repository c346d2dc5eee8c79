import { addDays } from '@ledgerlift/fixtures/date-style';
import { fullDate } from '../printing/dates.ts';
import { sentence } from './around-table.ts';
import { printingOf } from './date-printing.ts';
import type { StatementPage } from './statement-page.ts';

const NEXT_STATEMENT: Readonly<Record<string, string>> = {
  en: 'Your next statement will be issued on',
  de: 'Ihr nächster Kontoauszug erscheint am',
  fr: 'Votre prochain relevé sera émis le',
  es: 'Su próximo extracto se emitirá el',
  it: 'Il prossimo estratto conto sarà emesso il',
  nl: 'Uw volgende afschrift verschijnt op',
  pt: 'O seu próximo extrato será emitido em',
  pl: 'Następny wyciąg zostanie wystawiony',
};
const CONTINUED_ON: Readonly<Record<string, string>> = {
  en: 'Continued on page',
  de: 'Fortsetzung auf Seite',
  fr: 'Suite à la page',
  es: 'Continúa en la página',
  it: 'Segue a pagina',
  nl: 'Vervolg op pagina',
  pt: 'Continua na página',
  pl: 'Ciąg dalszy na stronie',
};
const CONTINUED: Readonly<Record<string, string>> = {
  en: '(continued)',
  de: '(Fortsetzung)',
  fr: '(suite)',
  es: '(continuación)',
  it: '(seguito)',
  nl: '(vervolg)',
  pt: '(continuação)',
  pl: '(ciąg dalszy)',
};
const DAYS_TO_NEXT = 31;

/** When the next statement is made; a sentence of made words where the language has no phrase for it. */
export function nextStatement(page: StatementPage): string {
  const { story, point } = page;
  const phrase = NEXT_STATEMENT[mainLanguage(page)] ?? sentence(page, 5);
  const day = addDays(story.periodEnd, DAYS_TO_NEXT);
  return `${phrase} ${fullDate(day, story.language, printingOf(point))}.`;
}

/** At the foot of a page whose table goes on. */
export function continuedOn(page: StatementPage, number: number): string {
  const phrase = CONTINUED_ON[mainLanguage(page)];
  return phrase === undefined ? `${page.words.page} ${number} ...` : `${phrase} ${number}`;
}

/** The title of a table or of a group of rows that began on an earlier page. */
export function continued(title: string, page: StatementPage): string {
  return `${title} ${CONTINUED[mainLanguage(page)] ?? '...'}`;
}

function mainLanguage({ story }: Pick<StatementPage, 'story'>): string {
  return story.language.code.slice(0, 2);
}
