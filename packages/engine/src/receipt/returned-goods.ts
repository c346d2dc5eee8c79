/** Words for goods that go back to the shop. */
const RETURNED =
  /(?<!\p{L})(?:void|voided|return|returned|refund|storno|retoure|rückgabe|annul\p{L}*|anul\p{L}*|devoluci[oó]n|devoluc[aã]o|reso|retour|makulerad|korekta)(?!\p{L})/iu;
/** Words for empty bottles and what was paid as a deposit on them. */
const DEPOSIT =
  /(?<!\p{L})(?:leergut|(?:\p{L}*)pfand|deposit|consigne|statiegeld|pant|retursæk|kaucja|záloha|zálohy|vratné|vasúhal|palautuspullot|emballage)(?!\p{L})/iu;

/** True for text that says that goods go back or were rung up in error. */
export function isReturned(text: string): boolean {
  return RETURNED.test(text);
}

/** True for text that names deposits on bottles. */
export function isDeposit(text: string): boolean {
  return DEPOSIT.test(text);
}
