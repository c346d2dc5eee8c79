/** Writing systems by their Unicode names; Japanese stands for its three together. */
export type Script =
  | 'Latin'
  | 'Cyrillic'
  | 'Greek'
  | 'Arabic'
  | 'Hebrew'
  | 'Devanagari'
  | 'Thai'
  | 'Japanese'
  | 'Hangul';

/** Reads the letters of a line: Tesseract with the data of a language. */
export interface LetterReader {
  script: Script;
  /** Name of the language data, which is also that of its package. */
  data: string;
}

/**
 * The reader for a language in Latin letters (ISO 639-1) whose accents the models of the package do not know. Where no
 * data of its own is shipped it is that of a language with the same accents. Languages without accents have none.
 */
const LATIN_DATA: Readonly<Record<string, string>> = {
  az: 'tur',
  ca: 'fra',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  es: 'spa',
  et: 'est',
  eu: 'spa',
  fi: 'swe',
  fr: 'fra',
  hr: 'hrv',
  hu: 'hun',
  is: 'isl',
  it: 'ita',
  lt: 'lit',
  lv: 'lav',
  nl: 'fra',
  no: 'dan',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  sk: 'slk',
  sl: 'hrv',
  sq: 'fra',
  sv: 'swe',
  tr: 'tur',
};

/** The readers that are tried on lines that are not in Latin letters. Kyrgyz data holds every Russian letter. */
export const OTHER_READERS: readonly LetterReader[] = [
  { script: 'Cyrillic', data: 'kir' },
  { script: 'Cyrillic', data: 'ukr' },
  { script: 'Cyrillic', data: 'bul' },
  { script: 'Cyrillic', data: 'srp' },
  { script: 'Greek', data: 'ell' },
  { script: 'Arabic', data: 'ara' },
  { script: 'Hebrew', data: 'heb' },
  { script: 'Devanagari', data: 'hin' },
  { script: 'Thai', data: 'tha' },
  { script: 'Japanese', data: 'jpn' },
  { script: 'Hangul', data: 'kor' },
];

const LETTERS: Readonly<Record<Script, RegExp>> = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Arabic: /\p{Script=Arabic}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Devanagari: /\p{Script=Devanagari}/u,
  Thai: /\p{Script=Thai}/u,
  Japanese: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Hangul: /\p{Script=Hangul}/u,
};

/** The reader for a language in Latin letters (ISO 639-1); null where the usual model is enough or no data is shipped. */
export function latinReader(language: string): LetterReader | null {
  const data = LATIN_DATA[language];
  return data === undefined ? null : { script: 'Latin', data };
}

/** Whether a text has a letter, sign or native digit of the script. */
export function hasScript(text: string, script: Script): boolean {
  return LETTERS[script].test(text);
}

/** Whether words of the script are printed without spaces between them. */
export function runsOn(script: Script): boolean {
  return script === 'Thai' || script === 'Japanese';
}

/** Whether the script is printed from right to left. */
export function isRightToLeft(script: Script): boolean {
  return script === 'Arabic' || script === 'Hebrew';
}
