import type { Facts, TextCell } from '@ledgerlift/contract';
import { textCellFrom } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { type Line, lineText, phrasesOf } from '../layout/lines.ts';
import { findAccountNumber } from './account-number.ts';
import { headerOf } from './header.ts';
import { labelIn } from './labels.ts';

export type StatementFacts = Pick<Facts, 'bank' | 'accountHolder' | 'accountNumber'>;

/** Bank, account holder and account number as printed above the rows. What is not found is left out. */
export function findStatementFacts(context: DocumentContext): StatementFacts {
  const facts: StatementFacts = {};
  const bank = findBank(context);
  const holder = findHolder(context);
  const number = findAccountNumber(context);
  if (bank) facts.bank = bank;
  if (holder) facts.accountHolder = holder;
  if (number) facts.accountNumber = number;
  return facts;
}

const BANK_WORD =
  /\b(?:bank|banks|banque|banco|banca|banka|bancorp|sparkasse|raiffeisen\w*|volksbank|sparebank|sparbank|kreditna|credit union|building society|savings|caisse|caixa|trust|financial|giro\w*|bankas|pank|pankki)\b|bank\b|\bbank|银行|銀行|은행|ธนาคาร|банк|τράπεζα|zalozna|záložna/iu;
const TITLE_WORD =
  /statement|kontoauszug|auszug|relev[ée]|extrait|extracto|estado de cuenta|estratto|afschrift|uittreksel|kontoutdrag|kontoudskrift|kontoutskrift|wyci[ąa]g|v[ýy]pis|kivonat|ekstre|περίληψη|выписка|виписка|对账单|明细|明細|รายการ|penyata|rechnung|invoice|page|seite|account|konto\b|summary|movimientos|extrato/iu;

/** The bank: the largest phrase near the top with a word for bank, else the largest phrase there that is no title. */
function findBank(context: DocumentContext): TextCell | null {
  const first = context.pages[0];
  if (!first) return null;
  const top = phrasesNear(context, 0, first.height * 0.3);
  const named = top.filter((phrase) => BANK_WORD.test(lineText(phrase)) && phrase.words.length <= 8);
  const largest = (phrases: readonly Line[]) =>
    [...phrases].sort((a, b) => b.size - a.size || a.box.y0 - b.box.y0)[0];
  const usualSize = context.lines[context.lines.length >> 1]?.size ?? 10;
  const big = top.filter(
    (phrase) =>
      phrase.size > 1.15 * usualSize &&
      /\p{L}{3}/u.test(lineText(phrase)) &&
      !TITLE_WORD.test(lineText(phrase)),
  );
  const found = largest(named) ?? largest(big);
  return found ? textCellFrom({ words: found.words, page: 1 }) : null;
}

function phrasesNear(context: DocumentContext, from: number, to: number): Line[] {
  return context.lines
    .filter((line) => line.page === 1 && line.box.y0 >= from && line.box.y0 <= to)
    .flatMap((line) => phrasesOf(line));
}

const HOLDER_LABEL =
  /^(?:account (?:holder|name|owner)(?:\(s\))?|name of account holder|customer(?: name)?|name|kontoinhaber(?:in)?|inhaber|karteninhaber|titulaire(?: du compte)?|titular(?: de la cuenta)?|intestat(?:o a|ario)|rekeninghouder|ten name van|kontohavare|kontohaver|kundenavn|posiadacz(?: rachunku)?|majitel (?:u[čc]tu)?|sz[áa]mlatulajdonos|hesap sahibi|m[üu][şs]teri(?: ad[ıi])?|дикатούχος|δικαιουχος|клиент|клієнт|власник|владелец(?: счета)?|户名|账户名|客户姓名|口座名義|お名前|ชื่อบัญชี|nama|cardholder|member name|client)\s*[:.：]?$/iu;
const SALUTATION =
  /^(?:mr|mrs|ms|miss|dr|herr|frau|herrn|m|mme|mlle|monsieur|madame|sr|sra|dhr|mevr|prof)\.?$/iu;

/** The account holder: beside its label, else the first line of the address block at the top of the first page. */
function findHolder(context: DocumentContext): TextCell | null {
  for (const line of context.lines.filter((candidate) => candidate.page <= 2)) {
    const labelled = labelledPhrase(line, HOLDER_LABEL);
    if (labelled && /\p{L}{2}/u.test(lineText(labelled)))
      return textCellFrom({ words: labelled.words, page: line.page });
  }
  const name = addressBlockName(context);
  return name ? textCellFrom({ words: name.words, page: 1 }) : null;
}

/** The phrase that follows a label on its line, where the label is a phrase of its own or ends in a colon. */
function labelledPhrase(line: AnalysedLine, label: RegExp): Line | null {
  const phrases = phrasesOf(line);
  for (const [index, phrase] of phrases.entries()) {
    if (label.test(plainLabelText(phrase))) return phrases[index + 1] ?? null;
    for (let cut = 1; cut < phrase.words.length && cut <= 4; cut++) {
      const head = phrase.words.slice(0, cut);
      if (!/[:：]$/.test(head.at(-1)?.text ?? '') || !label.test(head.map((word) => word.text).join(' ')))
        continue;
      return { ...phrase, words: phrase.words.slice(cut) };
    }
  }
  return null;
}

function plainLabelText(phrase: Line): string {
  return lineText(phrase).replace(/\s*[:：]$/, '');
}

/** Lines of an address block are at most this many type heights apart. */
const BLOCK_PITCH_EMS = 2;

function addressBlockName(context: DocumentContext): Line | null {
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
      !/\d/.test(text) &&
      !TITLE_WORD.test(text) &&
      !BANK_WORD.test(text) &&
      labelIn(text) === null &&
      !/[:：,@]/.test(text) &&
      /^\p{Lu}/u.test(text)
    );
  };
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
    phrases.find(
      (phrase) =>
        isName(phrase) &&
        follows(phrase).length >= 1 &&
        follows(phrase).some((other) => /\d/.test(lineText(other))),
    ) ?? null
  );
}
