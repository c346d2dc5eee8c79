/**
 * The letters with marks of languages in Latin letters (ISO 639-1), in lower case; capitals follow from them. Languages with
 * hardly any are not listed.
 */
const MARKED_LETTERS: Readonly<Record<string, string>> = {
  az: 'çğıiöşü',
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
  is: 'áæðéíóöþúý',
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
  tr: 'âçğıiöşü',
};

/** Languages whose capital of 'i' keeps its dot. */
const DOTTED_CAPITAL = ['az', 'tr'];

/** All letters with marks, small and capital, of some languages. */
export function markedLettersOf(languages: readonly string[]): string[] {
  const letters = languages.flatMap((language) => {
    const small = [...(MARKED_LETTERS[language] ?? '')];
    const locale = DOTTED_CAPITAL.includes(language) ? language : 'en';
    return [...small, ...small.map((letter) => letter.toLocaleUpperCase(locale))];
  });
  // The capital of 'ß' is two letters, and that of 'ı' is plain.
  return [...new Set(letters)].filter((letter) => [...letter].length === 1 && !/\p{ASCII}/u.test(letter));
}
