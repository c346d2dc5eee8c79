/**
 * Spreadsheet programs run a cell that begins with `=`, `+`, `-` or `@`. They split text at the delimiter that the reader
 * has set (`,`, `;` or tab), whatever the file was written with, so a formula may begin behind any of them.
 */

const FORMULA_CHARACTER = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]';
/** Spaces and invisible characters: programs drop them before they look for a formula. */
const BLANK = '[\\p{Z}\\p{C}]*';
/** The same with quotes: a reader may take them for the marks around a cell. */
const BLANK_OR_QUOTE = '[\\p{Z}\\p{C}"]*';

const AT_START = new RegExp(`^(?:[\\t\\r\\n\\0]|${BLANK}${FORMULA_CHARACTER})`, 'u');
const BEHIND_DELIMITER = new RegExp(`([;\\t\\r\\n]${BLANK_OR_QUOTE})(?=${FORMULA_CHARACTER})`, 'gu');
const BEHIND_COMMA = new RegExp(`(,${BLANK_OR_QUOTE})(?=(${FORMULA_CHARACTER}[^,;\\t\\r\\n]*))`, 'gu');

/** A sign, digits and their grouping only: an amount or a telephone number, which no program runs. */
const PLAIN_NUMBER = /^[+-] ?[.,]?\d[\d.,'’ \u00A0\u202F]*%?$/;
/** What prices (`20,- EUR`) and clauses (`Tram, - return`) have behind a comma: it calls nothing. */
const PLAIN_WORDS = /^[+-][\p{L}\p{M}\p{N}\p{Zs}\p{Sc}.:%/'’+-]*$/u;

/**
 * The value of a cell of comma- or tab-separated text with an apostrophe before whatever a spreadsheet program could run:
 * at its start, unless it is a plain number, and behind a delimiter or a line end within it. Behind a comma, words and
 * numbers stay as they are, since whoever splits at commas heeds the quotes around the cell.
 */
export function guardFormulas(text: string): string {
  const guarded = guardFormulasWithin(text);
  return AT_START.test(text) && !PLAIN_NUMBER.test(text.trim()) ? `'${guarded}` : guarded;
}

/** The same for text that something harmless always stands before. */
export function guardFormulasWithin(text: string): string {
  return text
    .replace(BEHIND_DELIMITER, "$1'")
    .replace(BEHIND_COMMA, (before: string, _, rest: string) =>
      PLAIN_WORDS.test(rest) ? before : `${before}'`,
    );
}

const GUARD_AT_START = new RegExp(`^'(?=[\\t\\r\\n\\0]|${BLANK}${FORMULA_CHARACTER})`, 'u');
const GUARD_WITHIN = new RegExp(`([,;\\t\\r\\n]${BLANK_OR_QUOTE})'(?=${FORMULA_CHARACTER})`, 'gu');

/** What `guardFormulas` was given. An apostrophe that was printed before such a character is lost. */
export function withoutFormulaGuards(text: string): string {
  return text.replace(GUARD_AT_START, '').replace(GUARD_WITHIN, '$1');
}
