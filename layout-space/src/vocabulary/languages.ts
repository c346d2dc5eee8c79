/** How the people of a language write figures and dates, and with which letters. */
export interface Language {
  /** BCP 47, as the terms have it. */
  code: string;
  /** For names of months. */
  locale: string;
  currencies: readonly string[];
  /** The first is the usual one. */
  numbers: readonly NumberForm[];
  dates: readonly DateForm[];
  script: Script;
}

export type NumberForm =
  | 'comma-point'
  | 'point-comma'
  | 'space-comma'
  | 'space-point'
  | 'apostrophe-point'
  | 'plain-point'
  | 'plain-comma'
  | 'lakh';
/** Orders and separators; `name` is a month's name. */
export type DateForm =
  | 'dmy.'
  | 'dmy/'
  | 'dmy-'
  | 'mdy/'
  | 'ymd-'
  | 'ymd/'
  | 'ymd.'
  | 'd name y'
  | 'd-name-y'
  | 'd/name/y'
  | 'name d, y'
  | 'y年m月d日'
  | 'y년 m월 d일';
export type Script =
  | 'latin'
  | 'cyrillic'
  | 'greek'
  | 'arabic'
  | 'hebrew'
  | 'devanagari'
  | 'tamil'
  | 'bengali'
  | 'thai'
  | 'khmer'
  | 'han'
  | 'kana'
  | 'hangul';

type Entry = readonly [
  code: string,
  locale: string,
  currencies: string,
  numbers: string,
  dates: string,
  script?: Script,
];

const ENTRIES: readonly Entry[] = [
  [
    'en',
    'en-GB',
    'GBP USD AUD CAD SGD ZAR INR',
    'comma-point plain-point',
    'dmy/|d name y|mdy/|name d, y|dmy-|ymd-',
  ],
  ['de', 'de-DE', 'EUR CHF', 'point-comma apostrophe-point plain-comma', 'dmy.|d name y'],
  ['fr', 'fr-FR', 'EUR CHF CAD', 'space-comma point-comma plain-comma', 'dmy/|dmy.|d name y'],
  ['es', 'es-ES', 'EUR MXN COP', 'point-comma comma-point', 'dmy/|dmy-|d name y'],
  ['it', 'it-IT', 'EUR CHF', 'point-comma plain-comma', 'dmy/|dmy.|dmy-'],
  ['nl', 'nl-NL', 'EUR', 'point-comma plain-comma', 'dmy-|dmy/|d name y'],
  ['pt', 'pt-PT', 'EUR', 'point-comma space-comma', 'dmy/|dmy-|ymd-'],
  ['pt-BR', 'pt-BR', 'BRL', 'point-comma', 'dmy/|d name y'],
  ['pl', 'pl-PL', 'PLN EUR', 'space-comma plain-comma', 'dmy.|ymd-|dmy-'],
  ['cs', 'cs-CZ', 'CZK EUR', 'space-comma', 'dmy.|dmy/'],
  ['sk', 'sk-SK', 'EUR', 'space-comma', 'dmy.'],
  ['hu', 'hu-HU', 'HUF EUR', 'point-comma space-comma', 'ymd.|ymd-'],
  ['ro', 'ro-RO', 'RON EUR', 'point-comma comma-point', 'dmy/|dmy.'],
  ['bg', 'bg-BG', 'EUR', 'space-comma plain-point', 'dmy.|dmy/', 'cyrillic'],
  ['el', 'el-GR', 'EUR', 'point-comma', 'dmy/|dmy-', 'greek'],
  ['hr', 'hr-HR', 'EUR', 'point-comma', 'dmy.'],
  ['sl', 'sl-SI', 'EUR', 'point-comma', 'dmy.'],
  ['sr-Latn', 'sr-Latn-RS', 'RSD', 'point-comma', 'dmy.'],
  ['da', 'da-DK', 'DKK', 'point-comma', 'dmy.|dmy-'],
  ['sv', 'sv-SE', 'SEK', 'space-comma', 'ymd-|d name y'],
  ['nb', 'nb-NO', 'NOK', 'space-comma point-comma', 'dmy.'],
  ['fi', 'fi-FI', 'EUR', 'space-comma', 'dmy.'],
  ['et', 'et-EE', 'EUR', 'space-comma', 'dmy.'],
  ['lv', 'lv-LV', 'EUR', 'space-comma plain-comma', 'dmy.|ymd-'],
  ['lt', 'lt-LT', 'EUR', 'space-comma', 'ymd-'],
  ['tr', 'tr-TR', 'TRY', 'point-comma', 'dmy.|dmy/'],
  ['ca', 'ca-ES', 'EUR', 'point-comma', 'dmy/'],
  ['id', 'id-ID', 'IDR', 'point-comma comma-point', 'dmy/|d name y'],
  ['vi', 'vi-VN', 'VND', 'point-comma comma-point', 'dmy/'],
  ['ru', 'ru-RU', 'RUB', 'space-comma space-point', 'dmy.', 'cyrillic'],
  ['uk', 'uk-UA', 'UAH', 'space-comma space-point', 'dmy.', 'cyrillic'],
  ['ar', 'ar-AE-u-nu-latn', 'AED SAR EGP', 'comma-point', 'dmy/|ymd/|dmy-', 'arabic'],
  ['fa', 'fa-IR-u-nu-latn-ca-gregory', 'IRR', 'comma-point', 'ymd/', 'arabic'],
  ['he', 'he-IL', 'ILS', 'comma-point', 'dmy/|dmy.', 'hebrew'],
  ['hi', 'hi-IN', 'INR', 'lakh comma-point', 'dmy/|dmy-', 'devanagari'],
  ['ta', 'ta-IN', 'INR', 'lakh', 'dmy/|dmy-', 'tamil'],
  ['th', 'th-TH-u-ca-gregory', 'THB', 'comma-point', 'dmy/|dmy-', 'thai'],
  ['zh-Hans', 'zh-CN', 'CNY', 'comma-point plain-point', 'ymd-|y年m月d日|ymd/', 'han'],
  ['zh-Hant', 'zh-TW', 'HKD TWD', 'comma-point', 'ymd/|y年m月d日', 'han'],
  ['ja', 'ja-JP', 'JPY', 'comma-point', 'ymd/|y年m月d日|ymd.', 'kana'],
  ['ko', 'ko-KR', 'KRW', 'comma-point', 'ymd-|ymd.|y년 m월 d일', 'hangul'],
];

export const LANGUAGES: ReadonlyMap<string, Language> = new Map(
  ENTRIES.map(([code, locale, currencies, numbers, dates, script = 'latin']) => [
    code,
    {
      code,
      locale,
      currencies: currencies.split(' '),
      numbers: numbers.split(' ') as NumberForm[],
      dates: dates.split('|') as DateForm[],
      script,
    },
  ]),
);

/** Throws RangeError for a language that the space does not know. */
export function languageOf(code: string): Language {
  const language = LANGUAGES.get(code);
  if (!language) throw new RangeError(`The space knows no language '${code}'.`);
  return language;
}

/** Lines of these begin at the right edge. */
export function isRightToLeft({ script }: Language): boolean {
  return script === 'arabic' || script === 'hebrew';
}

/** Words of these are written without a space between them. */
export function isUnspaced({ script }: Language): boolean {
  return script === 'han' || script === 'kana' || script === 'thai' || script === 'khmer';
}
