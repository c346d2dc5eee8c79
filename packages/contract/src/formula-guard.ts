/**
 * Spreadsheet programs run a cell that begins with `=`, `+`, `-` or `@`. They split text at the reader's own delimiter
 * (`,`, `;` or tab), whatever delimiter the file uses, so a formula may follow any of them.
 */

const FORMULA_CHARACTER = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]';
/** Spaces and invisible characters, which programs drop before they look for a formula. */
const BLANK = '[\\p{Z}\\p{C}]*';
/** Also quotes, which a program may remove as quotes around the cell. */
const BLANK_OR_QUOTE = '[\\p{Z}\\p{C}"]*';

const AT_START = new RegExp(`^(?:[\\t\\r\\n\\0]|${BLANK}${FORMULA_CHARACTER})`, 'u');
const BEHIND_DELIMITER = new RegExp(`([;\\t\\r\\n]${BLANK_OR_QUOTE})(?=${FORMULA_CHARACTER})`, 'gu');
const BEHIND_COMMA = new RegExp(`(,${BLANK_OR_QUOTE})(?=(${FORMULA_CHARACTER}[^,;\\t\\r\\n]*))`, 'gu');

/** Only a sign, digits and grouping: an amount or a telephone number, which no program runs. */
const PLAIN_NUMBER = /^[+-] ?[.,]?\d[\d.,'’ \u00A0\u202F]*%?$/;
/** Text after a comma in prices (`20,- EUR`) and clauses (`Tram, - return`), which calls no function. */
const PLAIN_WORDS = /^[+-][\p{L}\p{M}\p{N}\p{Zs}\p{Sc}.:%/'’+-]*$/u;

/**
 * Guards the value of a comma- or tab-separated cell with an apostrophe before everything that a spreadsheet program
 * could run: at its start, unless it is a plain number, and after a delimiter or line break within it. Words and
 * numbers after a comma stay unchanged, because programs that split at commas respect the quotes around the cell.
 */
export function guardFormulas(text: string): string {
  const guarded = guardFormulasWithin(text);
  return AT_START.test(text) && !PLAIN_NUMBER.test(text.trim()) ? `'${guarded}` : guarded;
}

/** The same for text that always follows something harmless. */
export function guardFormulasWithin(text: string): string {
  return text
    .replace(BEHIND_DELIMITER, "$1'")
    .replace(BEHIND_COMMA, (before: string, _, rest: string) =>
      PLAIN_WORDS.test(rest) ? before : `${before}'`,
    );
}

const GUARD_AT_START = new RegExp(`^'(?=[\\t\\r\\n\\0]|${BLANK}${FORMULA_CHARACTER})`, 'u');
const GUARD_WITHIN = new RegExp(`([,;\\t\\r\\n]${BLANK_OR_QUOTE})'(?=${FORMULA_CHARACTER})`, 'gu');

/** Reverses `guardFormulas`. An apostrophe that was printed before such a character is lost. */
export function withoutFormulaGuards(text: string): string {
  return text.replace(GUARD_AT_START, '').replace(GUARD_WITHIN, '$1');
}
