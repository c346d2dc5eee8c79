import { markOf } from './marked-letters.ts';

/**
 * The letters with marks of languages in Latin letters (ISO 639-1); capitals only where their mark is another one. Languages
 * with hardly any are not listed.
 */
export const MARKED_LETTERS: Readonly<Record<string, string>> = {
  az: 'çğıİöşü',
  ca: 'àçèéíïòóúü',
  cs: 'áčďéěíňóřšťúůýž',
  da: 'åæéø',
  de: 'äöüß',
  es: 'áéíñóúü',
  et: 'äõöšüž',
  eu: 'çñ',
  fi: 'åäö',
  fr: 'àâæçèéêëîïôœùûüÿ',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  is: 'áæðÐéíóöþúý',
  it: 'àèéìòù',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  nl: 'èéëïöü',
  no: 'åæéòø',
  pl: 'ąćęłńóśźż',
  pt: 'àáâãçéêíóôõú',
  ro: 'âăîșț',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  sq: 'çë',
  sv: 'åäéö',
  tr: 'âçğıİöşü',
};

/** The marks of the letters of some languages, small and capital. */
export function marksOf(languages: readonly string[]): Set<string> {
  return new Set(
    languages.flatMap((language) =>
      [...(MARKED_LETTERS[language] ?? '')].flatMap((letter) => markOf(letter) ?? []),
    ),
  );
}
