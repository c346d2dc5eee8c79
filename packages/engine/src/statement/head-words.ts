/** Words that names of banks hold, in many languages. */
export const BANK_WORD =
  /\b(?:bank|banks|banque|banco|banca|banka|bancorp|sparkasse|raiffeisen\w*|volksbank|sparebank|sparbank|kreditna|credit union|building society|savings|caisse|caixa|trust|financial|giro\w*|bankas|pank|pankki)\b|bank\b|\bbank|银行|銀行|은행|ธนาคาร|банк|τράπεζα|zalozna|záložna/iu;
/** Words of titles and labels at the head of a statement: no names. */
export const TITLE_WORD =
  /statement|kontoauszug|auszug|relev[ée]|extrait|extracto|estado de cuenta|estratto|afschrift|uittreksel|kontoutdrag|kontoudskrift|kontoutskrift|wyci[ąa]g|v[ýy]pis|kivonat|ekstre|περίληψη|выписка|виписка|对账单|明细|明細|รายการ|penyata|rechnung|invoice|page|seite|account|konto\b|summary|movimientos|extrato/iu;
