import type { TextCell } from '@ledgerlift/contract';
import { textCellFrom } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { type Line, lineText, phrasesOf } from '../layout/lines.ts';
import { isAccountLabel } from './account-number.ts';
import { BANK_WORD, TITLE_WORD } from './head-words.ts';
import { headerOf } from './header.ts';
import { labelIn } from './labels.ts';
import { nameBesideNumber } from './name-beside-number.ts';

const HOLDER_LABEL =
  /^(?:account (?:holder|name|owner)(?:\(s\))?|name of account holder|customer(?: name)?|name|kontoinhaber(?:in)?|inhaber|karteninhaber|titulaire(?: du compte)?|titular(?: de la cuenta)?|intestat(?:o a|ario)|rekeninghouder|ten name van|kontohavare|kontohaver|kundenavn|posiadacz(?: rachunku)?|majitel (?:u[čc]tu)?|sz[áa]mlatulajdonos|hesap sahibi|m[üu][şs]teri(?: ad[ıi])?|дикатούχος|δικαιουχος|клиент|клієнт|власник|владелец(?: счета)?|户名|账户名|客户姓名|口座名義|お名前|ชื่อบัญชี|nama|cardholder|member name|client)\s*[:.：]?$/iu;
const SALUTATION =
  /^(?:mr|mrs|ms|miss|dr|herr|frau|herrn|m|mme|mlle|monsieur|madame|sr|sra|dhr|mevr|prof)\.?$/iu;

/**
 * The account holder: beside its label, else the first line of the address block at the top of the first page, else in
 * two lines beside the account number.
 */
export function findHolder(
  context: DocumentContext,
  bank: TextCell | null,
  number: TextCell | null,
): TextCell | null {
  for (const line of context.lines.filter((candidate) => candidate.page <= 2)) {
    const labelled = labelledPhrase(line, HOLDER_LABEL);
    if (labelled && /\p{L}{2}/u.test(lineText(labelled)))
      return textCellFrom({ words: labelled.words, page: line.page });
  }
  const words = addressBlockName(context, bank?.raw ?? '')?.words ?? nameBesideNumber(context.lines, number);
  return words ? textCellFrom({ words, page: 1 }) : null;
}

/** The phrase that follows a label on its line, where the label is a phrase of its own or ends in a colon. */
function labelledPhrase(line: AnalysedLine, label: RegExp): Line | null {
  const phrases = phrasesOf(line);
  for (const [index, phrase] of phrases.entries()) {
    if (label.test(plainLabelText(phrase))) return phrases[index + 1] ?? null;
    const glued = gluedValue(phrase, label);
    if (glued) return glued;
    for (let cut = 1; cut < phrase.words.length && cut <= 4; cut++) {
      const head = phrase.words.slice(0, cut);
      if (!/[:：]$/.test(head.at(-1)?.text ?? '') || !label.test(head.map((word) => word.text).join(' ')))
        continue;
      return { ...phrase, words: phrase.words.slice(cut) };
    }
  }
  return null;
}

/** '户名：欧阳若兰' printed as one word: the value behind the colon, with the word's own place. */
function gluedValue(phrase: Line, label: RegExp): Line | null {
  const [first, ...others] = phrase.words;
  const match = first && /^([^:：]{1,20})[:：](.+)$/u.exec(first.text);
  if (!first || !match || !label.test(match[1] ?? '')) return null;
  return { ...phrase, words: [{ ...first, text: match[2] ?? '' }, ...others] };
}

function plainLabelText(phrase: Line): string {
  return lineText(phrase).replace(/\s*[:：]$/, '');
}

/** Lines of an address block are at most this many type heights apart. */
const BLOCK_PITCH_EMS = 2;

function addressBlockName(context: DocumentContext, bank: string): Line | null {
  const end = context.lines.findIndex(
    (line) =>
      headerOf(line) !== null ||
      (line.dates.length > 0 && line.amounts.some((token) => token.strength === 'strong')),
  );
  const lines = context.lines.slice(0, end < 0 ? 30 : end).filter((line) => line.page === 1);
  const phrases = lines.flatMap((line) => phrasesOf(line));
  const isName = (phrase: Line) => {
    const text = lineText(phrase);
    return (
      phrase.words.length >= 2 &&
      phrase.words.length <= 6 &&
      text !== bank &&
      !/\d/.test(text) &&
      !TITLE_WORD.test(text) &&
      !BANK_WORD.test(text) &&
      labelIn(text) === null &&
      !/[:：,@]/.test(text) &&
      /^\p{Lu}/u.test(text)
    );
  };
  // A name beside the account number or its label heads the address block.
  const besideAccount = lines.flatMap((line) => {
    const [first, second] = phrasesOf(line);
    return first && second && isName(first) && isAccountLabel(lineText(second)) ? [first] : [];
  })[0];
  const follows = (phrase: Line) =>
    phrases.filter(
      (other) =>
        other.box.y0 > phrase.box.y0 &&
        other.box.y0 - phrase.box.y0 <= 3.2 * BLOCK_PITCH_EMS * phrase.size &&
        Math.abs(other.box.x0 - phrase.box.x0) <= 4,
    );
  const salutation = phrases.find(
    (phrase) =>
      SALUTATION.test(phrase.words[0]?.text ?? '') && phrase.words.length >= 2 && phrase.words.length <= 6,
  );
  if (salutation) return salutation;
  return (
    besideAccount ??
    phrases.find(
      (phrase) =>
        isName(phrase) &&
        follows(phrase).length >= 1 &&
        follows(phrase).some((other) => /\d/.test(lineText(other))),
    ) ??
    null
  );
}
