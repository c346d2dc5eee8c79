import type { Facts, TextCell } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { addressBehindCompany, addressInImprint, branchAddress, labelledAddress } from './branch-address.ts';
import { type HeadLine, hasCompanyForm, headLines, linesBetween, namesStreet } from './head-lines.ts';
import { labelledMerchants } from './labelled-merchant.ts';
import { nameCell, plainName, REGISTRATION, wholeName } from './merchant-name.ts';
import { namesInThanks, webNames } from './named-elsewhere.ts';

/** A name that scores less is too doubtful to be told. */
const MIN_SCORE = 1.1;
/** Lines above the foot's end among which the company may be named. */
const FOOT_LINES = 14;

interface Candidate {
  lines: AnalysedLine[];
  text: string;
  score: number;
  /** Place in the head, -1 for names from elsewhere. */
  at: number;
}

/** Merchant and address of the branch: from the head of a receipt, else the merchant from what its foot says. */
export function findMerchant(context: DocumentContext): Pick<Facts, 'merchant' | 'address'> {
  const head = headLines(context);
  const foot = linesBetween(
    context,
    Math.max((head.at(-1)?.index ?? 0) + 1, context.lines.length - FOOT_LINES),
    context.lines.length,
  );
  const thanked = namesInThanks([...head, ...foot]);
  const webs = webNames(context);
  const candidates = [
    ...head.map((_, at) => headCandidate(head, at, { webs, thanked: thanked.map(({ text }) => text) })),
    ...foot.flatMap((line) => footCandidate(line)),
    ...labelledMerchants(context, head.at(-1)?.index ?? 0),
    ...thanked.map(({ line, text }) => ({ lines: [line], text, score: 1.2, at: -1 })),
  ];
  const best = candidates.reduce<Candidate | null>(
    (a, b) => (b.score >= MIN_SCORE && b.score > (a?.score ?? 0) ? b : a),
    null,
  );
  const address =
    branchAddress(head, best?.lines ?? []) ??
    labelledAddress(context) ??
    addressInImprint(foot) ??
    addressBehindCompany(foot);
  const merchant = best
    ? nameCell(best.lines, best.text)
    : (nameBeforeStreet(head) ?? webCell(context, webs));
  return { ...(merchant && { merchant }), ...(address && { address }) };
}

interface Elsewhere {
  webs: readonly string[];
  thanked: readonly string[];
}

function headCandidate(head: readonly HeadLine[], at: number, elsewhere: Elsewhere): Candidate {
  const own = head[at] as HeadLine;
  const lines = wholeName(head, at);
  const text = lines.map((line) => line.text).join(' ');
  return { lines: lines.map(({ line }) => line), text, score: scoreOf(head, at, own, text, elsewhere), at };
}

function scoreOf(
  head: readonly HeadLine[],
  at: number,
  own: HeadLine,
  text: string,
  { webs, thanked }: Elsewhere,
): number {
  if (own.kind !== 'name') return -1;
  const letters = own.text.replace(/[^\p{L}]/gu, '').length;
  const digits = own.text.replace(REGISTRATION, '').replace(/\D/g, '').length;
  if (digits > letters || OWNER.test(own.text)) return -1;
  if (letters < 3 && !/\p{Lo}{2}|^\p{Lu}&?\p{Lu}$/u.test(own.text)) return -1;
  const readable = head.filter(({ kind }) => kind !== 'rubbish');
  const place = readable.indexOf(own);
  const largest = Math.max(...readable.map(({ line }) => line.size));
  const addressAt = head.findIndex(({ kind }) => kind === 'address');
  const isNamedElsewhere = [...webs, ...thanked].some((other) => isSameName(text, other));
  return (
    2 -
    Math.min(place, 8) * 0.25 +
    (hasCompanyForm(text) ? 1.5 : 0) +
    (REGISTRATION.test(text) || isRegistration(head[at + 1]) ? 0.8 : 0) +
    (own.line.size >= 0.9 * largest ? 0.5 : 0) +
    (isAboveAddress(head, at) ? 0.8 : 0) +
    (standsOutBold(head, own) ? 1.2 : 0) +
    (isNamedElsewhere ? 1.5 : 0) -
    (addressAt >= 0 && at > addressAt ? (hasCompanyForm(text) ? 0.7 : 1.5) : 0) -
    (digits > 2 ? 0.5 : 0) -
    (own.text.split(' ').length > 6 && !hasCompanyForm(text) ? 0.8 : 0) -
    (meanConfidence(own.line) < 0.65 ? 0.7 : 0)
  );
}

/** True for bold type where the head holds plain type too. */
function standsOutBold(head: readonly HeadLine[], { line }: HeadLine): boolean {
  return (
    line.words.every(({ bold }) => bold) && head.some((other) => other.line.words.every(({ bold }) => !bold))
  );
}

function isRegistration(line: HeadLine | undefined): boolean {
  return line?.kind === 'register' && /^[^\p{L}\d]*\d{5,}[^\p{L}\d]*[A-Z]?[^\p{L}\d]*$/u.test(line.text);
}

/** True for the first of the names that stand together right above the address, whatever register is named between. */
function isAboveAddress(head: readonly HeadLine[], at: number): boolean {
  const next = head.slice(at + 1).find(({ kind }) => kind !== 'register' && kind !== 'name');
  return next?.kind === 'address' && !endsInName(head, at - 1);
}

/** True where the line of this phrase holds names and nothing else. */
function endsInName(head: readonly HeadLine[], at: number): boolean {
  const index = head[at]?.index;
  const phrases = head.filter((line) => line.index === index);
  return phrases.length > 0 && phrases.every(({ kind }) => kind === 'name');
}

/** 'Inh. Petra Muster', 'di Rossi Carla': who owns the shop, not what it is called. */
const OWNER = /^(?:inh(?:aber(?:in)?)?\b|di\s\p{Lu}|owner|prop(?:rietor)?\b|fka\b|t\/a\b)/iu;

/** A company that the foot names with its legal form. */
function footCandidate(line: HeadLine): Candidate[] {
  if (/[%\d]/.test(plainName(line.text))) return [];
  if (line.kind !== 'name' || !hasCompanyForm(line.text) || meanConfidence(line.line) < 0.6) return [];
  return [{ lines: [line.line], text: line.text, score: 1.2, at: -1 }];
}

/** 'Rosewood 1822 Larch Avenue': a name in one line with its street, where no line holds a name alone. */
function nameBeforeStreet(head: readonly HeadLine[]): TextCell | null {
  const first = head.find(({ kind }) => kind === 'address');
  const [, name = '', street = ''] =
    /^(\p{Lu}[\p{L}' &]{2,30}?) (\d{1,5} .+)$/u.exec(first?.text ?? '') ?? [];
  return first && name && namesStreet(street) && !namesStreet(name) ? nameCell([first.line], name) : null;
}

/** The name of the only web address, where nothing better could be read. */
function webCell(context: DocumentContext, webs: readonly string[]) {
  const [only, second] = webs;
  const line = context.lines.find(({ words }) =>
    words.some((word) => only && word.text.toLowerCase().includes(only)),
  );
  return only && !second && line ? nameCell([line], only) : null;
}

function meanConfidence(line: AnalysedLine): number {
  const letters = line.words.reduce((sum, word) => sum + word.text.length, 0);
  return line.words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / Math.max(1, letters);
}

/** True when one name holds the other, spaces and marks aside. */
function isSameName(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => text.toLowerCase().replace(/[^\p{L}\d]/gu, ''));
  if (!left || !right || Math.min(left.length, right.length) < 4) return false;
  return left.includes(right) || right.includes(left);
}
