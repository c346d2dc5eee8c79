import type { DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { plainWord, turnedRound } from '../values/digits.ts';
import type { Bounds } from './bounds.ts';

/** What statements say where nothing was booked. */
const NOTHING_BOOKED = [
  /\bno (?:account )?(?:transactions?|activity|movements?|entries)\b/,
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
  return lines.some((line) => {
    const text = plainWord(turnedRound(lineText(line)));
    return NOTHING_BOOKED.some((words) => words.test(text));
  });
}
