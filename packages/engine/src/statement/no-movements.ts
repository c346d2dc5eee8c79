import type { Proof } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { type Line, lineText } from '../layout/lines.ts';
import { plainWord, reversedRightToLeft } from '../values/digits.ts';
import type { Bounds } from './bounds.ts';
import { headsOf } from './header.ts';
import { labelOf } from './labels.ts';
import { isDatedRow } from './row-lines.ts';

/** What statements say where nothing was booked. */
const NOTHING_BOOKED = [
  /\bno (?:account )?(?:transactions?|activity|movements?|entries)\b(?! (?:fees?|charges?|costs?|limits?|history))/,
  /\bkeine (?:umsatze|buchungen|bewegungen|kontobewegungen|transaktionen)\b/,
  /\baucune? (?:operation|mouvement|transaction|ecriture)/,
  /\b(?:sin|no hay|no existen|no se registran) (?:movimientos|operaciones|transacciones)\b/,
  /\bnessun[ao]? (?:movimento|operazione)|\bnon (?:ci sono|risultano) movimenti/,
  /\b(?:sem|nao (?:houve|ha|existem)) (?:movimentos|movimentacao|lancamentos|operacoes)\b/,
  /\bgeen (?:mutaties|transacties|boekingen|bij- of afschrijvingen)\b/,
  /\binga (?:transaktioner|handelser|rorelser)|\bingen (?:bevægelser|posteringer|transaksjoner|bevegelser|transaktioner)|\bei tapahtumia/,
  /\bbrak (?:operacji|transakcji)|\b(?:zadne|bez) (?:pohyb|transakc)|\bnem volt (?:forgalom|tranzakcio)|\bnincs (?:forgalom|tranzakcio)/,
  /hareket (?:bulunmamaktadır|yoktur|yok)|hareket bulunmamaktadir|δεν υπαρχουν κινησεις|нет операций|операций не было|операции не совершались|немає операцій|няма движения/,
  /无交易|沒有交易|没有交易|お取引はありません|取引はございません|거래내역이 없습니다|거래 내역이 없습니다|ไม่มีรายการ|tidak ada transaksi|tiada transaksi|لا توجد (?:عمليات|حركات)|אין תנועות/,
].map(plainPattern);

/** Marks above and below letters are gone from the text too: Russian and Thai words are written with them. */
function plainPattern({ source }: RegExp): RegExp {
  return new RegExp(plainWord(source));
}

/**
 * True when the statement says that nothing was booked and its balances do not contradict it. What stands in tables then
 * (fees, orders to come) are no movements.
 */
export function saysNothingBooked({ lines }: DocumentContext, bounds: Bounds): boolean {
  if (bounds.opening !== null && bounds.closing !== null && bounds.opening !== bounds.closing) return false;
  if (bounds.opening === null && bounds.closing === null) return false;
  return isSaidInPlaceOfRows(lines);
}

/** True when it is said before any dated row: below rows, it tells of something else. */
function isSaidInPlaceOfRows(lines: readonly AnalysedLine[]): boolean {
  const said = lines.findIndex(isSaidOn);
  const above = said < 0 ? -1 : firstTableLine(lines);
  return said >= 0 && !lines.slice(Math.max(0, above), said).some(isUnreadMovement);
}

/** Index of the first head of a table or opening balance; -1 where there is neither. */
function firstTableLine(lines: readonly AnalysedLine[]): number {
  const heads = headsOf(lines);
  return lines.findIndex((line) => heads.has(line) || labelOf(line)?.kind === 'opening');
}

function isSaidOn(line: Line): boolean {
  const text = plainWord(reversedRightToLeft(lineText(line)));
  return NOTHING_BOOKED.some((words) => words.test(text));
}

/**
 * The proof of an account without rows: equal balances at both ends prove nothing where a line below the heads of its table
 * looks like a movement that was not read, unless the statement says there that there is none.
 */
export function unlessUnread(proof: Proof, { lines }: DocumentContext): Proof {
  if (proof.state !== 'proved' || isSaidInPlaceOfRows(lines)) return proof;
  const first = firstTableLine(lines);
  const unread = lines.find((line, at) => first >= 0 && at > first && isUnreadMovement(line));
  if (!unread) return proof;
  const missing = [`the line '${lineText(unread)}' on page ${unread.page} could not be read`];
  return { state: 'unprovable', missing, restsOnEdits: proof.restsOnEdits };
}

function isUnreadMovement(line: AnalysedLine): boolean {
  return (line.dates[0]?.from ?? 2) <= 1 && isDatedRow(line) && labelOf(line) === null;
}
