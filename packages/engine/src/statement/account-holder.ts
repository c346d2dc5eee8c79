import type { TextCell } from '@ledgerlift/contract';
import { textCellFrom } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { type Line, lineOf, lineText, phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { isAccountLabel } from './account-number.ts';
import { BANK_WORD, TITLE_WORD } from './head-words.ts';
import { headsOf } from './header.ts';
import { labelIn } from './labels.ts';
import { nameBesideNumber } from './name-beside-number.ts';

const HOLDER_LABEL =
  /^(?:account (?:holder|name|owner)(?:\(s\))?|name of account holder|customer(?: name)?|name|kontoinhaber(?:in)?|inhaber|karteninhaber|titulaire(?: du compte)?|titular(?: de la cuenta)?|intestat(?:o a|ario)|rekeninghouder|ten name van|kontohavare|kontohaver|kundenavn|posiadacz(?: rachunku)?|majitel (?:u[čc]tu)?|sz[áa]mlatulajdonos|hesap sahibi|m[üu][şs]teri(?: ad[ıi](?: soyad[ıi])?)?|ad[ıi] soyad[ıi]|예금주|고객명|дикатούχος|δικαιουχος|клиент|клієнт|власник|владелец(?: счета)?|户名|账户名|客户姓名|口座名義|お名前|ชื่อบัญชี|nama|cardholder|member name|client)\s*[:.：]?$/iu;
const SALUTATION =
  /^(?:mr|mrs|ms|miss|dr|herr|frau|herrn|m|mme|mlle|mle|melle|monsieur|madame|sr|sra|dhr|mevr|prof|นาย|นาง|นางสาว|น\.ส)\.?$/iu;

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
    const name = labelled ? beforeAccountLabel(labelled.words) : [];
    if (/\p{L}{2}/u.test(name.map((word) => word.text).join(' ')))
      return textCellFrom({ words: name, page: line.page });
  }
  const words =
    nameBeforeHonorific(context.lines) ??
    addressBlockName(context, bank?.raw ?? '')?.words ??
    nameBesideNumber(context.lines, number);
  const name = words ? beforeAccountLabel(words) : [];
  return name.length > 0 ? textCellFrom({ words: name, page: 1 }) : null;
}

/** The words of a name that a form of address follows ('様', '귀하'), in Japanese and Korean letters. */
function nameBeforeHonorific(lines: readonly AnalysedLine[]): Word[] | null {
  for (const line of lines.slice(0, HEAD_LINES))
    for (const phrase of phrasesOf(line)) {
      const at = phrase.words.findIndex((word) => /^(?:様|殿|御中|귀하|님)$/u.test(word.text));
      if (at > 0) return phrase.words.slice(0, at);
    }
  return null;
}

/**
 * A name ends where the label of its account begins on the same line: 'Jan Novák účet: ...', 'A N Other - Account ...',
 * '... IBAN GB00'. Other words for account belong to the name of a product ('Cheque Account').
 */
function beforeAccountLabel(words: readonly Word[]): Word[] {
  const label = words.findIndex(
    (word, index) =>
      index > 0 &&
      isAccountLabel(word.text) &&
      (/^iban|:$/i.test(word.text) || DASH.test(words[index - 1]?.text ?? '')),
  );
  const kept = label > 0 ? words.slice(0, label) : [...words];
  return DASH.test(kept.at(-1)?.text ?? '') ? kept.slice(0, -1) : kept;
}

const DASH = /^[-–—|,]$/;
/** Kinds of accounts: such a phrase names a product, not a person. */
const PRODUCT_WORD =
  /\b(?:saver|savings?|chequ(?:e|ing)|checking|current|deposit|business|premium|credit|debit|card|gold|spar\w*|giro\w*|b[ěe][žz]n[ýy]|sporo\w*)\b/iu;

/** The phrase that follows a label on its line, where the label is a phrase of its own or ends in a colon. */
function labelledPhrase(line: AnalysedLine, label: RegExp): Line | null {
  const phrases = phrasesOf(line);
  for (const [index, phrase] of phrases.entries()) {
    if (label.test(plainLabelText(phrase))) return withoutColon(phrases[index + 1]);
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

/** Forms align their colons: ': JANE EXAMPLE' stands apart from its label. */
function withoutColon(phrase: Line | undefined): Line | null {
  if (!phrase) return null;
  const words = /^[:：]$/.test(phrase.words[0]?.text ?? '') ? phrase.words.slice(1) : phrase.words;
  return words.length > 0 ? { ...phrase, words } : null;
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

/** Forms of address stand this near the top. */
const HEAD_LINES = 15;
/** Lines of an address block are at most this many type heights apart. */
const BLOCK_PITCH_EMS = 2;

function addressBlockName(context: DocumentContext, bank: string): Line | null {
  const end = context.lines.findIndex(
    (line) =>
      headsOf(context.lines).has(line) ||
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
  // A name beside the account number or its label, in the same phrase or the next, heads the address block.
  const beforeLabel = phrases.flatMap((phrase) => {
    const name = beforeAccountLabel(phrase.words);
    const line = name.length > 0 && name.length < phrase.words.length ? lineOf(phrase.page, name) : null;
    return line && isName(line) && !PRODUCT_WORD.test(lineText(line)) ? [line] : [];
  })[0];
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
    beforeLabel ??
    phrases.find(
      (phrase) =>
        isName(phrase) &&
        follows(phrase).length >= 1 &&
        follows(phrase).some((other) => /\d/.test(lineText(other))),
    ) ??
    null
  );
}
