/**
 * A day of the Gregorian calendar as yyyy-MM-dd; null when there is no such day or its year is implausible on a
 * document.
 */
export function isoDate(year: number, month: number, day: number): string | null {
  if (year < 1950 || year > 2099 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Whole days since 1970-01-01 of a yyyy-MM-dd date. */
export function dayNumber(iso: string): number {
  return Math.round(Date.parse(`${iso}T00:00:00Z`) / 86_400_000);
}

/** Languages that write the year first when it has two digits. */
export const YEAR_FIRST_LANGUAGES: ReadonlySet<string> = new Set(['hu', 'ja', 'zh', 'ko', 'sv', 'lt']);

/** Offset between the Buddhist and the Gregorian era, as Thai documents print years. */
const BUDDHIST_OFFSET = 543;
/** Offset between the era of the Republic of China and the Gregorian one, as pages of Taiwan print years: '112年' is 2023. */
const MINGUO_OFFSET = 1911;
/** First year of each Japanese era, less one. */
export const JAPANESE_ERAS: Readonly<Record<string, number>> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  R: 2018,
  H: 1988,
};

/**
 * The Gregorian year of a printed one. Two digits belong to this century unless that is far in the future (over 80:
 * last century); Thai documents count Buddhist years; three digits count those of the Republic of China, and an era name Japanese ones.
 */
export function gregorianYear(printed: number, digits: number, language: string, era = ''): number {
  const eraStart = JAPANESE_ERAS[era];
  if (eraStart !== undefined) return eraStart + printed;
  if (digits <= 2) {
    if (language === 'th' && printed >= 43) return 2500 + printed - BUDDHIST_OFFSET;
    return printed > 80 ? 1900 + printed : 2000 + printed;
  }
  if (digits === 3) return printed + MINGUO_OFFSET;
  return printed >= 2400 && printed < 2700 ? printed - BUDDHIST_OFFSET : printed;
}
