import { plainWord } from './digits.ts';

/** Languages with known names of months and currencies; the names themselves come from `Intl`. */
export const LOCALES =
  'en de fr es pt it nl sv da nb fi is pl cs sk sl hr hu ro bg uk ru sr el tr et lv lt ca ga ms id vi th ja zh ko ar fa he hi bn ta pa'.split(
    ' ',
  );

/** Printed month forms that `Intl` lacks: fixed-width abbreviations and old spellings. */
const EXTRA: Record<string, readonly (readonly [string, number])[]> = {
  en: [
    ['sept', 9],
    ['sep', 9],
    ['jne', 6],
    ['jly', 7],
  ],
  de: [
    ['mrz', 3],
    ['maerz', 3],
    ['jän', 1],
    ['jänner', 1],
    ['feber', 2],
    ['okt', 10],
    ['dez', 12],
    ['sept', 9],
  ],
  fr: [
    ['fev', 2],
    ['avr', 4],
    ['juil', 7],
    ['jui', 6],
    ['aou', 8],
  ],
  es: [
    ['sept', 9],
    ['set', 9],
    ['ene', 1],
    ['abr', 4],
    ['ago', 8],
    ['dic', 12],
  ],
  pt: [
    ['fev', 2],
    ['abr', 4],
    ['mai', 5],
    ['ago', 8],
    ['set', 9],
    ['out', 10],
    ['dez', 12],
  ],
  it: [
    ['gen', 1],
    ['mag', 5],
    ['giu', 6],
    ['lug', 7],
    ['ago', 8],
    ['set', 9],
    ['ott', 10],
    ['dic', 12],
  ],
  nl: [
    ['mrt', 3],
    ['mei', 5],
    ['okt', 10],
  ],
  el: [
    ['ιαν', 1],
    ['φεβ', 2],
    ['μαρ', 3],
    ['απρ', 4],
    ['μαι', 5],
    ['ιουν', 6],
    ['ιουλ', 7],
    ['αυγ', 8],
    ['σεπ', 9],
    ['οκτ', 10],
    ['νοε', 11],
    ['δεκ', 12],
  ],
};

/** Abbreviations that are a misread month of other languages: 'JUI' is 'JUL' elsewhere. */
const ONLY_IN: ReadonlyMap<string, string> = new Map([['jui', 'fr']]);

let dictionary: Map<string, Map<number, Set<string>>> | null = null;

function monthDictionary(): Map<string, Map<number, Set<string>>> {
  if (dictionary) return dictionary;
  const words = new Map<string, Map<number, Set<string>>>();
  const add = (text: string, month: number, locale: string) => {
    const key = monthKey(text);
    if (key.length < 2 || /^\d+$/.test(key)) return;
    const months = words.get(key) ?? new Map<number, Set<string>>();
    words.set(key, months.set(month, (months.get(month) ?? new Set()).add(locale)));
  };
  for (const locale of LOCALES) {
    const formats = (['long', 'short'] as const).flatMap((month) => [
      new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC', calendar: 'gregory' }),
      new Intl.DateTimeFormat(locale, { month, day: 'numeric', timeZone: 'UTC', calendar: 'gregory' }),
    ]);
    for (let month = 1; month <= 12; month++)
      for (const format of formats)
        format.formatToParts(new Date(Date.UTC(2023, month - 1, 1))).forEach((part, index, parts) => {
          if (part.type !== 'month') return;
          add(part.value, month, locale);
          // Behind a day Hebrew glues its 'in' to the month.
          const [prefix] = /\p{L}$/u.exec(parts[index - 1]?.value ?? '') ?? [];
          if (prefix) add(prefix + part.value, month, locale);
        });
    for (const [text, month] of EXTRA[locale] ?? []) add(text, month, locale);
  }
  dictionary = words;
  return words;
}

let weekdays: ReadonlySet<string> | null = null;

/** True when the word is a day of the week in any known language, long or short, or without its ending ('terça-feira'). */
export function isWeekday(text: string): boolean {
  weekdays ??= new Set(
    LOCALES.flatMap((locale) =>
      (['long', 'short'] as const).flatMap((weekday) => {
        const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
        return Array.from({ length: 7 }, (_, day) =>
          format.format(new Date(Date.UTC(2024, 0, 1 + day))),
        ).flatMap((name) => [monthKey(name), monthKey(name.split('-')[0] ?? name)]);
      }),
    ),
  );
  return weekdays.has(monthKey(text));
}

/** A capital I behind a small letter is a misread l, and a small l behind capitals a misread I: 'JuI' is no 'jui', 'MAl' is May. */
function monthKey(text: string): string {
  return plainWord(text.replace(/(?<=\p{Ll})I/gu, 'l').replace(/(?<=\p{Lu}{2})l$/u, 'I'))
    .replace(/[.,]/g, '')
    .trim();
}

/**
 * The month (1 to 12) that a word names in any known language; null for other words. If languages disagree
 * ('listopad' is October in Croatian, November in Polish and Czech), `language` decides, else null.
 */
export function monthOf(text: string, language: string): number | null {
  const key = monthKey(text);
  if ((ONLY_IN.get(key) ?? language) !== language) return null;
  const months = monthDictionary().get(key);
  if (!months) return null;
  const [only] = months.keys();
  if (months.size === 1 && only !== undefined) return only;
  for (const [month, locales] of months) if (locales.has(language)) return month;
  return null;
}

/**
 * The month (1 to 12) that a misread word names: the only one in the language of the document, or in English, from which a
 * word of at least three letters differs by one. Null for other words.
 */
export function misreadMonth(text: string, language: string): number | null {
  const key = monthKey(text);
  if (key.length < 3) return null;
  const found = new Set<number>();
  for (const [word, months] of monthDictionary())
    if (isOneLetterOff(key, word))
      for (const [month, locales] of months) if (locales.has(language) || locales.has('en')) found.add(month);
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

function isOneLetterOff(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  return [...a].filter((letter, index) => letter !== b[index]).length === 1;
}
