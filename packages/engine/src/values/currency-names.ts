import { plainWord, reversedRightToLeft } from './digits.ts';
import { LOCALES } from './months.ts';

/** Printed names that `Intl` lacks: a short country name, or a unit that only one currency has. */
const EXTRA: Readonly<Record<string, string>> = {
  'рубль рф': 'RUB',
  'рубли рф': 'RUB',
  'рублях рф': 'RUB',
  'российские рубли': 'RUB',
  'uae dirham': 'AED',
  rupiah: 'IDR',
  ringgit: 'MYR',
  renminbi: 'CNY',
  baht: 'THB',
};

/** Numbers that produce the forms of a noun: one, few and many. */
const COUNTS = [1, 2, 5];
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

interface CurrencyName {
  name: string;
  code: string;
}

/** Names indexed by their first word, so that a text is compared only with possible ones. */
interface NameBook {
  byFirstWord: ReadonlyMap<string, readonly CurrencyName[]>;
  /** Names in scripts without spaces. */
  spaceless: readonly CurrencyName[];
}

const NO_NAMES: NameBook = { byFirstWord: new Map(), spaceless: [] };
let everyLanguage: NameBook | null = null;
const byLanguage = new Map<string, NameBook>();

/**
 * ISO 4217 codes of the currencies named in words on the lines ('pesos chilenos', 'DINAR TUNISIEN'), without
 * duplicates. Plural forms are known for `language` (BCP 47) and English.
 */
export function currenciesNamedIn(lines: readonly string[], language: string): string[] {
  const text = lines.map((line) => ` ${reversedRightToLeft(plainName(line))} `).join('\n');
  if (text.trim() === '') return [];
  const words = new Set(text.split(/[ \n]+/));
  const found = [namesEverywhere(), pluralsOf('en'), pluralsOf(language)]
    .flatMap((book) => namesOf(book, text, words))
    .sort((a, b) => b.name.length - a.name.length);
  // A name within a longer one ('new dollar' in 'old new dollar') does not count.
  const longest = found.filter(
    ({ name }, index) =>
      !found.slice(0, index).some((other) => other.name !== name && other.name.includes(name)),
  );
  return [...new Set(longest.map(({ code }) => code))];
}

/** The names of a book that a text contains. */
function namesOf(book: NameBook, text: string, words: ReadonlySet<string>): CurrencyName[] {
  const spaced = [...words]
    .flatMap((word) => book.byFirstWord.get(word) ?? [])
    .filter(({ name }) => text.includes(` ${name} `));
  const spaceless = SPACELESS.test(text) ? book.spaceless.filter(({ name }) => text.includes(name)) : [];
  return [...spaced, ...spaceless];
}

/** The unambiguous names of currencies in all known languages. */
function namesEverywhere(): NameBook {
  everyLanguage ??= ownNames(
    LOCALES.flatMap((locale) => {
      const display = new Intl.DisplayNames(locale, { type: 'currency' });
      return CODES.map((code) => [display.of(code) ?? '', code] as const);
    }),
    Object.entries(EXTRA),
  );
  return everyLanguage;
}

/** The names in one language in all their forms; empty when the language is unknown. */
function pluralsOf(language: string): NameBook {
  if (!LOCALES.includes(language)) return NO_NAMES;
  const known = byLanguage.get(language);
  if (known) return known;
  const names = ownNames(
    CODES.flatMap((currency) => {
      const format = new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        currencyDisplay: 'name',
      });
      return COUNTS.map((count) => [unitOf(format, count), currency] as const);
    }),
  );
  byLanguage.set(language, names);
  return names;
}

function unitOf(format: Intl.NumberFormat, count: number): string {
  return format.formatToParts(count).find((part) => part.type === 'currency')?.value ?? '';
}

const CODES = Intl.supportedValuesOf('currency');

/**
 * Names of exactly one currency, without single words in scripts with spaces ('real', 'sol', 'kina'), which have
 * other meanings, except those in `sure`.
 */
function ownNames(
  pairs: readonly (readonly [string, string])[],
  sure: readonly (readonly [string, string])[] = [],
): NameBook {
  const codes = new Map<string, Set<string>>();
  for (const [name, code] of pairs) {
    const plain = plainName(name);
    const isName = SPACELESS.test(plain) ? plain.length > 1 : plain.includes(' ');
    if (isName && name !== code) codes.set(plain, (codes.get(plain) ?? new Set()).add(code));
  }
  const own = [...codes].flatMap(([name, [only, another]]) =>
    only && !another ? [[name, only] as const] : [],
  );
  return nameBook(new Map([...own, ...sure]));
}

function nameBook(names: ReadonlyMap<string, string>): NameBook {
  const byFirstWord = new Map<string, CurrencyName[]>();
  const spaceless: CurrencyName[] = [];
  for (const [name, code] of names) {
    const [first = ''] = name.split(' ');
    const group = SPACELESS.test(name) ? spaceless : byFirstWord.get(first);
    if (group) group.push({ name, code });
    else byFirstWord.set(first, [{ name, code }]);
  }
  return { byFirstWord, spaceless };
}

function plainName(text: string): string {
  return plainWord(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
