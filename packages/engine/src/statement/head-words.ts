/** Words that only names of banks hold, in many languages. */
const BANK_ALONE =
  /(?<!\p{L})(?:banks?|banque|banco|banca|banka\p{L}*|bancorp|sparkass[ea]|raiffeisen\p{L}*|volksbank|sparebank|sparbank|credit union|building society|bankas|pank|ng[âa]n h[àa]ng|zalozna|záložna|בנק|بنك|البنك|مصرف|المصرف|بانک|بینک)(?!\p{L})|(?:bank|banken|pankki)(?!\p{L})|(?<!\p{L})bank(?!ing)|银行|銀行|信用金庫|은행|ธนาคาร|банк|τρ[άα]πεζα|बैंक|ব্যাংক|வங்கி/iu;
/** Words that names of banks and of their products hold. */
const BANK_OR_PRODUCT =
  /(?<!\p{L})(?:kreditna|savings (?:ass|and|&|soc|inst|fund)\p{L}*|caisse|caixa|trust|financial|giro\p{L}*)(?!\p{L})/iu;

/** Words that names of banks hold. */
export const BANK_WORD = new RegExp(`${BANK_ALONE.source}|${BANK_OR_PRODUCT.source}`, 'iu');

/** Matters of banks: 'Bank Charges' names none. */
const BANK_MATTER =
  /^(?:your |international )?(?:banks?|banking) (?:charges?|fees?|accounts?|code|cards?|transfers?|details|ref\p{L}*|statements?|holidays?|use)(?!\p{L})/iu;

/** True for text with a word for bank that says nothing of a bank's matters. */
export function namesBank(text: string): boolean {
  return BANK_WORD.test(text) && !BANK_MATTER.test(text);
}

/** True for text with a word that names of products do not hold: 'Savings Bank', not 'Savings Plus'. */
export function isSurelyBank(text: string): boolean {
  return BANK_ALONE.test(text);
}

/** Words of titles and labels at the head of a statement: no names. */
export const TITLE_WORD =
  /statement|kontoauszug|auszug|relev[ée]|extrait|extracto|estado de cuenta|estratto|afschrift|uittreksel|kontoutdrag|kontoudskrift|kontoutskrift|wyci[ąa]g|v[ýy]pis|kivonat|ekstre|περίληψη|выписка|виписка|对账单|明细|明細|รายการ|penyata|sao k[êe]|rechnung|invoice|page|seite|account|konto\b|summary|movimientos|extrato|كشف|תנועות/iu;

/** Nouns for accounts in many languages: a phrase that holds one names a product, not a person. */
export const ACCOUNT_NOUN =
  /(?<!\p{L})(?:accounts?|\p{L}*konto|kontot|cuenta|compte|conta|conto|rekening|lok[ée]ta|t[äa]i kho[ảa]n|tài khoản|счет|счёт|рахунок|сметка|λογαριασμός|hesab[ıi]|sz[áa]mla|\p{L}*účet|rachunek|ra[čc]un|חשבון|حساب)(?!\p{L})|账户|帳戶|預金|通帳|계좌|บัญชี/iu;
