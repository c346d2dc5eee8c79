import { plainWord, reversedRightToLeft } from '../values/digits.ts';

/** What the head of a column says it holds. */
export type ColumnRole =
  | 'balance'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'fee'
  | 'foreign'
  | 'date'
  | 'valueDate'
  | 'transactionDate'
  | 'bookingDate'
  | 'description';

/**
 * Header words of many languages by role, parted by bars; matched as whole words at the start or end of a header phrase,
 * or alone. Accents and case do not matter. ł, ø, đ, ð, æ and ß are letters, not accents: write such a word in both spellings
 * ('beløb|belob'), the second for recognised text.
 */
const WORDS: Record<ColumnRole, string> = {
  balance:
    'balance|running balance|bal|saldo|kontostand|solde|saldo contabile|saldo disponible|zustatek|zostatok|egyenleg|sold|stanje|bakiye|υπολοιπο|остаток|залишок|салдо|余额|账户余额|残高|差引残高|잔액|거래후잔액|היתרה|יתרה|יתרה בשח|số dư|so du|ยอดคงเหลือ|คงเหลือ|baki|الرصيد|saldo po operacji|saldo final|behållning|behallning|atlikums|likutis|jaak|saldo jaak|stada|staða|gjendja|состојба|наличност|қалдық|ნაშთი|մնացորդ|مانده|موجودی|शेष|बैलेंस|স্থিতি|இருப்பு|salio|balanse|zostatok na ucte|stanje racuna|saldo efter|balance after|running bal|saldo nach|saldo apres',
  debit:
    'debit|debits|withdrawal|withdrawals|paid out|money out|payments out|out|outgoing|payment|payments|charges|soll|belastung|belastungen|lastschrift|ausgang|debito|debitos|debe|cargo|cargos|retiro|retiros|cargos / retiros|dare|addebiti|uscite|af|debet|uttag|ud|ut|obciazenie|obciazenia|wyplaty|vydaje|terheles|kiadas|borc|χρεωση|χρεωσεις|расход|списание|дебет|видаток|支出|取款|借方|出金|お支払金額|支払金額|출금|ถอน|חובה|ghi no|số tiền ghi nợ|nợ|phat sinh no|מדין|debits ($)|wypłata|jumlah debit|مدين|levantamentos|saidas|debito euro|cheques|withdrawals ($)|breme|duguje|isplata|isplate|odliv|debeti|debets|debetas|izdevumi|islaidos|deebet|valjaminek|úttekt|uttekt|gjold|задължения|дебит|должи|шығыс|გასავალი|ելք|بدهکار|برداشت|नामे|डेबिट|निकासी|ডেবিট|பற்று|kutoa|debiteer|onttrekkings|otto|menot|panot',
  credit:
    "credit|credits|deposit|deposits|paid in|money in|payments in|in|incoming|receipts|haben|gutschrift|gutschriften|eingang|credito|creditos|haber|abono|abonos|deposito|depositos|avere|accrediti|entrate|bij|kredit|insattning|ind|inn|uznanie|uznania|wplaty|prijmy|jovairas|bevetel|alacak|πιστωση|πιστωσεις|приход|зачисление|кредит|надходження|存入|收入|贷方|入金|お預り金額|預り金額|입금|ฝาก|זכות|ghi co|số tiền ghi có|phat sinh co|دائن|entradas|credito euro|lodgements|lodgments|dobro|potrazuje|uplata|uplate|priliv|krediti|kredits|kreditas|ienemumi|pajamos|kreedit|sissetulek|innlegg|inneign|побарува|кіріс|შემოსავალი|մուտք|بستانکار|واریز|जमा|क्रेडिट|জমা|வரவு|kuweka|krediteer|deposito's|tulot|talletus",
  amount:
    'amount|transaction amount|betrag|umsatz|umsatze|montant|importe|monto|importo|valor|bedrag|belopp|belob|beløb|belop|kwota|castka|suma|osszeg|tutar|islem tutari|ποσο|сумма|сума|金额|交易金额|金額|取引金額|금액|จำนวนเงิน|amaun|jumlah|nominal|المبلغ|סכום|so tien|số tiền|maara|betrag in eur|amount usd|debit/credit|summa|iznos|znesek|upphaed|upphæð|import|сома|износ|თანხა|գումար|مبلغ|राशि|রাশি|பரிமாணம்|தொகை|kiasi|shuma|vlera|betrag eur|montant en euros|importe eur|bedrag eur|belopp sek|belob dkk|belop nok|castka czk|osszeg huf|valor r$',
  fee: 'fee|fees|bank charges|accrued bank charges|service fee|accrued|charge|gebuhr|entgelt|frais|comision|commissioni',
  foreign:
    'foreign currency|foreign amount|original amount|original currency|amount in foreign currency|currency amount|transaction currency|rate|exchange rate|fx rate|fremdwahrung|betrag in fremdwahrung|originalbetrag|originalwahrung|kurs|wechselkurs|umrechnungskurs|devise|montant en devise|montant devise|cours|taux|taux de change|divisa|importe divisa|tipo de cambio|cambio|valuta estera|importo in valuta|vreemde valuta|koers|waluta|kurs waluty|kwota oryginalna|mena|kurz|valutabelopp|vaxelkurs|doviz|kur',
  date: 'date|datum|fecha|data|data operacji|dato|oper|fecha oper|tarih|ημερομηνια|ημ/νια|ημερ/νια|дата|日期|年月日|날짜|거래일|วันที่|tarikh|التاريخ|תאריך|ngay|ngày|ngày giao dịch|tanggal|pvm|paiva|paivays|kuupaev|datums|dagsetning|dags|datumas|датум|күні|თარიღი|ամսաթիվ|تاریخ|तारीख|दिनांक|তারিখ|தேதி|tarehe|petsa|date et heure|datum und uhrzeit|tarih saat|дата и время|дата операции|дата операції',
  valueDate:
    'value date|value|valuta|wert|wertstellung|date valeur|valeur|date de valeur|fecha valor|f. valor|arvopaiva|valutadag|rantedag|valordato|valørdato|vaartuspaev|datum valuty|valiutavimo data|valutesanas datums|data valutei|datum valute|вальор|дата валютирования|дата валютування|valuteringsdato|valutering|valor|data valuta|data valor|valutadatum|maksupaiva|rentedatum|rentedato|data waluty|liq|ertek|erteknap|valor tarihi|起息日|effective date|effective|ranteberakningsdag|תאריך ערך|ngày hiệu lực|αξια|τοκοφορος ημερ/νια|τοκοφορος|ημ/νια αξιας|ημερομηνια αξιας',
  bookingDate:
    'booking date|kirjauspaiva|post|date of posting|date of booking|fecha de cargo|fecha cargo|fecha de registro|fecha registro|data contabilizzazione|data registrazione|data contab|bokfort datum|inbokat|bokf|data lancamento|datum boeking|book date|bookdate|post date|posting date|date posted|posted|posted to account|date posted to account|buchung|buchungstag|buchungsdatum|date comptable|date de comptabilisation|fecha contable|data contabile|data ksiegowania|boekdatum|bokforingsdag|bokforingsdatum|bogfort|bogforingsdato|bokfort|konyveles|konyvelesi datum|datum zauctovani|gebucht am',
  transactionDate:
    'transaction date|trans|tran date|tran|purchase date|fecha de la operacion|fecha de operacion|fecha operacion|fecha de compra|data acquisto|data da compra|data compra|date d achat|datum aankoop|kopdatum|kjopsdato|kobsdato|ご利用日|利用日|trans date|date of purchase|txn date|date of transaction|fecha de transaccion|fecha oper|data transakcji|beleg|belegdatum|kaufdatum|umsatzdatum|date transaction|date operation|aankoopdatum|transaktionsdag|islem tarihi',
  description:
    'description|details|particulars|narration|transaction|transaction details|transaction description|text|texte|verwendungszweck|buchungstext|beschreibung|libelle|operation|nature|concepto|descripcion|descrizione|causale|omschrijving|tekst|opis|popis|megnevezes|aciklama|αιτιολογια|описание|назначение|摘要|交易摘要|お取引内容|適要|적요|รายการ|keterangan|penerangan|البيان|תיאור הפעולה|תיאור|diễn giải|nội dung|uraian|descritivo|descricao|memo|payee|selite|viesti|saaja maksaja|selgitus|apraksts|merkis|paskirtis|aprasymas|skyring|texti|concepte|descripcio|pershkrimi|основание|опис|опис операції|сипаттама|დანიშნულება|նկարագրություն|شرح|विवरण|বিবরণ|விவரம்|விளக்கம்|maelezo|beskrivelse|forklaring|призначення|призначення платежу|деталі|деталі операції|beskrywing|paglalarawan|opis operacji|popis transakce|popis operacie|namen|kozlemeny|kedvezmenyezett|explicatii|detalii|detalii tranzactie|tanım|tanim|omschrijving mededeling|naam omschrijving|libelle operation|nature operation|dettaglio operazione|descrizione operazione|descricao movimento|historico|histórico|lancamento',
};

const ROLE_OF = new Map<string, ColumnRole>();
for (const [role, words] of Object.entries(WORDS) as [ColumnRole, string][])
  for (const word of words.split('|')) {
    const key = plainHeader(word);
    if (!ROLE_OF.has(key)) ROLE_OF.set(key, role);
  }

function plainHeader(text: string): string {
  return plainWord(text)
    .replace(/\([^)]*\)|[^\p{L}\s/]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The role that a header phrase names; null when it names none. Units and currencies beside the word do not matter. */
export function roleOfHeader(phrase: string): ColumnRole | null {
  const role = namedRole(phrase);
  return role === 'amount' ? (sideOfAmount(phrase) ?? role) : role;
}

/** Words beside a word for amount that tell its side: 'Bedrag af (debet)', 'Betrag Soll'. */
const OUT_WORDS =
  /^(?:debits?|debet|debito|debe|soll|belastung|lastschrift|af|cargos?|dare|withdrawals?|uttag|obciazeni\p{L}*|дебет\p{L}*|расход\p{L}*|χρεωσ\p{L}*)$/u;
const IN_WORDS =
  /^(?:credits?|kredit|credito|haber|haben|gutschrift|bij|abonos?|avere|deposits?|insattning|uznani\p{L}*|кредит\p{L}*|приход\p{L}*|πιστωσ\p{L}*)$/u;

function sideOfAmount(phrase: string): 'debit' | 'credit' | null {
  const words = plainWord(phrase).split(/[^\p{L}]+/u);
  const [isOut, isIn] = [OUT_WORDS, IN_WORDS].map((side) => words.some((word) => side.test(word)));
  return isOut === isIn ? null : isOut ? 'debit' : 'credit';
}

function namedRole(phrase: string): ColumnRole | null {
  const text = plainHeader(reversedRightToLeft(phrase));
  const whole = ROLE_OF.get(text);
  if (whole) return whole;
  const words = text.split(' ').filter((word) => !/^(eur|usd|gbp|chf|czk|pln|in|eur|rs|cad|inr)$/.test(word));
  const trimmed = ROLE_OF.get(words.join(' '));
  if (trimmed) return trimmed;
  for (let length = Math.min(3, words.length); length >= 1; length--) {
    const role = ROLE_OF.get(words.slice(0, length).join(' ')) ?? ROLE_OF.get(words.slice(-length).join(' '));
    if (role && words.length <= 4) return role;
  }
  // Bilingual heads join both words by a slash: either one tells.
  for (const part of text.split('/')) {
    const role = ROLE_OF.get(part.trim());
    if (role) return role;
  }
  return null;
}
