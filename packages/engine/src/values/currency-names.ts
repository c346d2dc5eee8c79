import { plainWord, turnedRound } from './digits.ts';
import { LOCALES } from './months.ts';

/** Names that statements print and `Intl` does not give: a country in short, or a unit that one currency alone has. */
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

/** Numbers that draw the forms of a noun: one, few and many. */
const COUNTS = [1, 2, 5];
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

let everyLanguage: ReadonlyMap<string, string> | null = null;
const byLanguage = new Map<string, ReadonlyMap<string, string>>();

/**
 * ISO 4217 codes of the currencies that lines name in words ('pesos chilenos', 'DINAR TUNISIEN'), one entry a code. The
 * forms of a noun in the plural are known for `language` (BCP 47) and English.
 */
export function currenciesNamedIn(lines: readonly string[], language: string): string[] {
  const text = lines.map((line) => ` ${turnedRound(plainName(line))} `).join('\n');
  if (text.trim() === '') return [];
  const names = [namesEverywhere(), pluralsOf('en'), pluralsOf(language)].flatMap((known) => [...known]);
  const found = names
    .filter(([name]) => text.includes(SPACELESS.test(name) ? name : ` ${name} `))
    .sort(([a], [b]) => b.length - a.length);
  // A name within a longer one ('new dollar' in 'old new dollar') is no second name.
  const longest = found.filter(
    ([name], index) => !found.slice(0, index).some(([other]) => other !== name && other.includes(name)),
  );
  return [...new Set(longest.map(([, code]) => code))];
}

/** The names of all known languages that mean one currency. */
function namesEverywhere(): ReadonlyMap<string, string> {
  everyLanguage ??= ownNames(
    LOCALES.flatMap((locale) => {
      const display = new Intl.DisplayNames(locale, { type: 'currency' });
      return CODES.map((code) => [display.of(code) ?? '', code] as const);
    }),
    Object.entries(EXTRA),
  );
  return everyLanguage;
}

/** The names in one language in all their forms; empty where the language is not known. */
function pluralsOf(language: string): ReadonlyMap<string, string> {
  if (!LOCALES.includes(language)) return new Map();
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
 * Names that mean one currency: those that two share are left out, and lone words of scripts that part words with spaces
 * ('real', 'sol', 'kina'), which mean other things besides, but those of `sure`.
 */
function ownNames(
  pairs: readonly (readonly [string, string])[],
  sure: readonly (readonly [string, string])[] = [],
): ReadonlyMap<string, string> {
  const codes = new Map<string, Set<string>>();
  for (const [name, code] of pairs) {
    const plain = plainName(name);
    const isName = SPACELESS.test(plain) ? plain.length > 1 : plain.includes(' ');
    if (isName && name !== code) codes.set(plain, (codes.get(plain) ?? new Set()).add(code));
  }
  const own = [...codes].flatMap(([name, [only, another]]) =>
    only && !another ? [[name, only] as const] : [],
  );
  return new Map([...own, ...sure]);
}

function plainName(text: string): string {
  return plainWord(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
