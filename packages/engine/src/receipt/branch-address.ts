import type { TextCell } from '@ledgerlift/contract';
import { textCellFrom, textCellOf } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { plainDigits } from '../values/digits.ts';
import {
  ADDRESS_LABEL,
  type HeadLine,
  hasCompanyForm,
  hasPostalCode,
  isAddressText,
  namesStreet,
} from './head-lines.ts';

const MAX_ADDRESS_LINES = 6;
/** A house number at either end of a line that names no street by a known word. */
const HOUSE_NUMBER =
  /[\p{L}\p{M}]{3}.*\s\d{1,4}(?:\/\d{1,4})?\p{L}?[,.]?$|^(?:no\.? ?)?\d{1,4}(?:\s?[-–/&]\s?\d{1,4})?\p{L}?[,.]?\s.*[\p{L}\p{M}]{3}/iu;
/** Shops, tills, tables and papers have numbers too. */
const NO_HOUSE =
  /^\W*(?:store|shop|branch|till|table|pos|register|lane|terminal|guests?|covers?|pax|seit|since|est|tisch|filiale|markt|kasse|bon|beleg|rechnung|receipt|invoice|bill|order|caisse|magasin|caja|tienda|mesa|loja|cassa|tavolo|negozio|kassa|tafel|bord|butik|sklep|kasa|stolik|stůl|účtenka)(?!\p{L})/iu;

/** 'No: G3, Blk G,' with its comma: 'No. CS00231' is a receipt's. */
const OPENS_WITH_NUMBER = /^n[oc0]\s?[.:]?\s?\p{L}?\d{1,4}[\p{L}\d-]{0,3}\s?,/iu;

/** The address of the branch: the lines of street and town in the head, below the merchant's name where that is known. */
export function branchAddress(head: readonly HeadLine[], merchant: readonly AnalysedLine[]): TextCell | null {
  const nameAt = head.findLastIndex(({ line }) => merchant.includes(line));
  const block = blockFrom(head, nameAt + 1) ?? (nameAt > 0 ? blockFrom(head.slice(0, nameAt), 0) : null);
  return block ? addressCell(block) : null;
}

/** An address that the foot prints beside the company's name or its register, in one line with parting marks. */
export function addressInImprint(foot: readonly HeadLine[]): TextCell | null {
  const isImprint = ({ index }: HeadLine) =>
    foot.some((other) => other.index === index && (hasCompanyForm(other.text) || other.kind === 'register'));
  const parts = foot.filter(isImprint);
  const townAt = parts.findIndex(({ text }) => hasPostalCode(text));
  const [town, street] = [parts[townAt], parts[townAt - 1]];
  if (!town || !street || street.index !== town.index || hasCompanyForm(street.text)) return null;
  const isStreet = street.kind === 'address' || HOUSE_NUMBER.test(street.text);
  return isStreet ? addressCell([street, town]) : null;
}

/** 'Oak & Sons Ltd, Unit 2 Mill Farm, Malvern WR13 6NN. VAT GB …': the parts behind a company's name up to its town. */
export function addressBehindCompany(foot: readonly HeadLine[]): TextCell | null {
  for (const { line, text } of foot) {
    const [sentence = ''] = text.split(/\.\s+(?=\p{Lu}{2})/u);
    const [company = '', ...parts] = sentence.split(/,\s+/);
    const townAt = parts.findIndex(hasPostalCode);
    if (!hasCompanyForm(company) || /\d/.test(company) || townAt < 1) continue;
    const address = parts.slice(0, townAt + 1);
    if (!/\d/.test(address.slice(0, townAt).join(' '))) continue;
    return { ...textCellFrom({ words: line.words, page: line.page }), value: address.join(', ') };
  }
  return null;
}

/** An address behind a label that says so: '地址：…', 'Address: …'; null where none is printed. */
export function labelledAddress(context: DocumentContext): TextCell | null {
  for (const line of context.lines) {
    const text = lineText(line);
    const label = ADDRESS_LABEL.exec(text)?.[0];
    const value = label ? text.slice(label.length).trim() : '';
    if (value.length < 5 || !/\d/.test(plainDigits(value))) continue;
    return { ...textCellFrom({ words: line.words, page: line.page }), value };
  }
  return null;
}

function addressCell(block: readonly HeadLine[]): TextCell {
  const words = block.flatMap(({ line }) => line.words);
  return textCellOf(
    block.map(({ text }) => text.replace(ADDRESS_LABEL, '').replace(/[\s,;]+$/, '')).join(', '),
    block.map(({ line }) => lineText(line)).join('\n'),
    block[0]?.line.page ?? 1,
    words.map((word) => word.box),
    Math.min(...words.map((word) => word.confidence)),
  );
}

function blockFrom(head: readonly HeadLine[], from: number): HeadLine[] | null {
  const start = head.findIndex((line, at) => at >= from && opensAddress(head, line, at, from));
  if (start < 0) return null;
  const block: HeadLine[] = [];
  let hasTown = false;
  for (let at = start; at < head.length && block.length < MAX_ADDRESS_LINES; at++) {
    const line = head[at];
    if (line && block.length > 0 && isBesides(head, line)) continue;
    if (!line || (block.length > 0 && !continues(block, line, hasTown, head[at + 1]))) break;
    block.push(line);
    hasTown ||= hasPostalCode(line.text);
  }
  return block;
}

/** A telephone or a register in the next column, beside a line of the address. */
function isBesides(head: readonly HeadLine[], line: HeadLine): boolean {
  if (line.kind === 'address' || line.kind === 'name') return false;
  return head.some(({ index, kind }) => index === line.index && kind === 'address');
}

/** A line of an address, or a street of no known word right below the name with an address under it. */
function opensAddress(head: readonly HeadLine[], line: HeadLine, at: number, from: number): boolean {
  if (line.kind === 'address') return true;
  const next = head[at + 1];
  const isStreet = line.kind === 'name' && HOUSE_NUMBER.test(line.text) && !NO_HOUSE.test(line.text);
  const isNumber = line.kind !== 'rubbish' && OPENS_WITH_NUMBER.test(line.text);
  const isBuilding = line.kind === 'name' && (/[,;]$/.test(line.text) || /\d.*,/.test(line.text));
  return (isStreet || isNumber || (isBuilding && next?.kind === 'address')) && at <= from + 2;
}

function continues(
  block: readonly HeadLine[],
  line: HeadLine,
  hasTown: boolean,
  next: HeadLine | undefined,
): boolean {
  const last = block.at(-1);
  if (!last || (line.kind !== 'address' && line.kind !== 'name')) return false;
  if (/^(?:tel|bill|cash)\b|^no\.?\s?[A-Z]{1,3}\d{4,}/i.test(line.text)) return false;
  const isOpen = /[,;&-]$/.test(last.text);
  // 'Springfield 12345' over '12 Hill Road': some print the town first.
  const isOnlyTown = block.length === 1 && hasTown && !namesStreet(last.text);
  if (isOnlyTown && line.kind === 'address' && namesStreet(line.text) && isAddressAgain(line)) return true;
  if (!hasTown) return line.kind === 'address' || isOpen || hasPostalCode(next?.text ?? '') || isTown(line);
  // Behind the town only its state or country follows.
  return (
    isTown(line) && !isAddressAgain(line) && (isOpen || hasPostalCode(line.text) || next?.kind !== 'name')
  );
}

function isTown(line: HeadLine): boolean {
  return (
    !/\d{2}/.test(line.text.replace(/\d{4,6}/, '')) &&
    line.text.split(' ').length <= (line.text.includes(',') ? 6 : 4)
  );
}

/** A further street behind the town is another address. */
function isAddressAgain(line: HeadLine): boolean {
  return isAddressText(line.text) && !hasPostalCode(line.text);
}
