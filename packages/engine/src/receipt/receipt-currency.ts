import type { DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { currencyCandidates } from '../values/currency.ts';
import { currencyOfNationalMarks } from '../values/national-marks.ts';
import { exchangeRate } from './exchange-rate.ts';
import { headLines } from './head-lines.ts';

/** Without a sure mark so many hints must agree. */
const MIN_HINTS = 2;

/** Registers, taxes and titles of receipts that exist where one currency is used, in any line. */
const SURE_MARKS: readonly (readonly [RegExp, string])[] = [
  [/Y-tunnus|(?<!\p{L})ALV(?!\p{L})/iu, 'EUR'],
  [/(?<!\p{L})(?:ΑΦΜ|ΦΠΑ|Α\.Φ\.Μ)(?!\p{L})/iu, 'EUR'],
  [/(?<!\p{L})(?:P\.? ?IVA|Partita IVA|scontrino|documento commerciale)(?!\p{L})/iu, 'EUR'],
  [
    /(?<!\p{L})(?:SIRET|SIREN|USt-?Id|BTW|KvK|OIB|IČ ?DPH)(?!\p{L})|(?<!\p{L})(?:ATU\d{8}|DE\d{9})(?!\d)/iu,
    'EUR',
  ],
  [/(?<!\p{L})(?:NIF|N\.I\.F\.?|Contribuinte)\s?[:.]?\s?[A-Z]?-?\d{8,9}/iu, 'EUR'],
  [/(?<!\p{L})MVA(?!\p{L})/u, 'NOK'],
  [/(?<!\p{L})CVR(?:-?nr)?\.? ?\d{8}/iu, 'DKK'],
  [/(?<!\p{L})(?:NIP:? ?\d{3}|PTU|paragon fiskalny)/iu, 'PLN'],
  [/(?<!\p{L})DI[ČC]:? ?CZ\d{8}/iu, 'CZK'],
  [/ad[oó]sz[aá]m|(?<!\p{L})nyugta(?!\p{L})/iu, 'HUF'],
  [/(?<!\p{L})(?:C\.?I\.?F\.?:? ?RO ?\d|bon fiscal)/iu, 'RON'],
  [/(?<!\p{L})ЕИК(?!\p{L})|фискален бон/iu, 'BGN'],
  [/(?<!\p{L})ИНН:? ?\d{10}|кассовый чек/iu, 'RUB'],
  [/(?<!\p{L})ПДВ(?!\p{L})|фіскальний/iu, 'UAH'],
  [/(?<!\p{L})(?:TOPKDV|KDV|VKN)(?!\p{L})/iu, 'TRY'],
  [/登録番号 ?T?\d|消費税/u, 'JPY'],
  [/사업자|부가세|원정/u, 'KRW'],
  [/ใบเสร็จ|ใบกำกับภาษี/u, 'THB'],
  [/微信|支付宝|增值税|小票/u, 'CNY'],
  [/統一編號|電子發票/u, 'TWD'],
  [/(?<!\p{L})NPWP(?!\p{L})/iu, 'IDR'],
  [/(?<!\p{L})(?:GSTIN|CGST|SGST|FSSAI)(?!\p{L})/iu, 'INR'],
  [/(?<!\p{L})SDN\.? ?BHD|(?<![\p{L}\d])RM ?\d+[.,]\d{2}|[.(]RM(?!\p{L})/u, 'MYR'],
  [/(?<!\p{L})Singapore \d{6}(?!\d)/iu, 'SGD'],
  [/(?<!\p{L})ABN:? ?\d{2} ?\d{3}/iu, 'AUD'],
  [/(?<!\p{L})(?:HST|QST|TVQ)(?!\p{L})/u, 'CAD'],
  [
    /(?<!\p{L})VAT (?:reg\.? ?)?(?:no|number)?\.? ?[:.]? ?(?:GB ?)?\d{3} ?\d{4} ?\d{2}(?!\d)|(?<!\p{L})GB ?\d{9}(?!\d)/iu,
    'GBP',
  ],
  [/(?<!\p{L})CHE-\d{3}\.\d{3}/u, 'CHF'],
  [/(?<!\p{L})RFC:? ?[A-ZÑ&]{3,4}\d{6}/u, 'MXN'],
  [/(?<!\p{L})(?:CNPJ|cupom fiscal)(?!\p{L})/iu, 'BRL'],
];

/** Cities that hardly share their names, and states; they hint at a currency in the head of a receipt. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/kuala lumpur|selangor|petaling jaya|shah alam|johor|malaysia/iu, 'MYR'],
  [/jakarta|surabaya|indonesia/iu, 'IDR'],
  [/bangkok|thailand|กรุงเทพ/iu, 'THB'],
  [/mumbai|bengaluru|bangalore|chennai|new delhi|hyderabad|kolkata|india(?!\p{L})/iu, 'INR'],
  [/istanbul|ankara|izmir/iu, 'TRY'],
  [/warszawa|krak[oó]w|gda[nń]sk|wroc[lł]aw|pozna[nń]/iu, 'PLN'],
  [/praha|brno|ostrava/iu, 'CZK'],
  [/budapest|debrecen/iu, 'HUF'],
  [/bucure[sș]ti|cluj-napoca|timi[sș]oara/iu, 'RON'],
  [/berlin|hamburg|m[uü]nchen|k[oö]ln|frankfurt|wien(?!\p{L})|deutschland|[oö]sterreich/iu, 'EUR'],
  [/(?<!\p{L})(?:paris|lyon|marseille|toulouse|nantes|bordeaux|france)(?!\p{L})/iu, 'EUR'],
  [/madrid|barcelona|sevilla|lisboa|porto(?!\p{L})|espa[nñ]a|portugal/iu, 'EUR'],
  [
    /(?<!\p{L})(?:roma|milano|torino|napoli|italia)(?!\p{L})|amsterdam|rotterdam|bruxelles|brussel|dublin|helsinki|αθηνα/iu,
    'EUR',
  ],
  [/z[uü]rich|gen[eè]ve|lausanne|schweiz|suisse/iu, 'CHF'],
  [/stockholm|g[oö]teborg|malm[oö](?!\p{L})|sverige/iu, 'SEK'],
  [/(?<!\p{L})(?:oslo|bergen|trondheim|norge)(?!\p{L})/iu, 'NOK'],
  [/k[oø]benhavn|aarhus|odense|danmark/iu, 'DKK'],
  [/(?<!\p{L})(?:london|manchester|birmingham|edinburgh|glasgow|liverpool|united kingdom)(?!\p{L})/iu, 'GBP'],
  [/東京|大阪|横浜|京都|名古屋|札幌|福岡/u, 'JPY'],
  [/서울|부산|인천|대구/u, 'KRW'],
  [/北京|上海|广州|深圳|成都|杭州/u, 'CNY'],
  [/москва|санкт-петербург/iu, 'RUB'],
  [/київ|львів|одеса|харків/iu, 'UAH'],
  [/софия|пловдив|варна/iu, 'BGN'],
  [/(?<!\p{L})(?:sydney|melbourne|brisbane|perth|australia)(?!\p{L})/iu, 'AUD'],
  [/auckland|wellington|new zealand/iu, 'NZD'],
  [/toronto|montr[eé]al|vancouver|calgary|canada/iu, 'CAD'],
  [/s[aã]o paulo|rio de janeiro|bras[ií]lia/iu, 'BRL'],
  [/johannesburg|cape town|pretoria|south africa/iu, 'ZAR'],
  [/dubai|abu dhabi/iu, 'AED'],
];

/** Calling codes of countries, as they stand behind a plus. */
const CALLING_CODES: Record<string, string> = {
  30: 'EUR',
  31: 'EUR',
  32: 'EUR',
  33: 'EUR',
  34: 'EUR',
  351: 'EUR',
  352: 'EUR',
  353: 'EUR',
  358: 'EUR',
  39: 'EUR',
  43: 'EUR',
  49: 'EUR',
  27: 'ZAR',
  36: 'HUF',
  359: 'BGN',
  380: 'UAH',
  40: 'RON',
  41: 'CHF',
  420: 'CZK',
  44: 'GBP',
  45: 'DKK',
  46: 'SEK',
  47: 'NOK',
  48: 'PLN',
  52: 'MXN',
  55: 'BRL',
  60: 'MYR',
  61: 'AUD',
  62: 'IDR',
  63: 'PHP',
  64: 'NZD',
  65: 'SGD',
  66: 'THB',
  81: 'JPY',
  82: 'KRW',
  84: 'VND',
  86: 'CNY',
  90: 'TRY',
  91: 'INR',
  971: 'AED',
  972: 'ILS',
};

/** Languages that are spoken where one currency is used; a hint, for anybody may print in any language. */
const LANGUAGES: Record<string, string> = {
  bg: 'BGN',
  cs: 'CZK',
  da: 'DKK',
  de: 'EUR',
  el: 'EUR',
  et: 'EUR',
  fi: 'EUR',
  hr: 'EUR',
  hu: 'HUF',
  id: 'IDR',
  it: 'EUR',
  ja: 'JPY',
  ko: 'KRW',
  lt: 'EUR',
  lv: 'EUR',
  nb: 'NOK',
  nl: 'EUR',
  pl: 'PLN',
  ro: 'RON',
  ru: 'RUB',
  sk: 'EUR',
  sl: 'EUR',
  sv: 'SEK',
  th: 'THB',
  tr: 'TRY',
  uk: 'UAH',
  vi: 'VND',
};

/** Words of taxes and payment that only some languages have, which with the language tell the country. */
const TILL_WORDS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:steuernummer|bargeld|kassenbon|girocard|ec-?cash|bon-?nr)(?!\p{L})/iu, 'EUR'],
  [/(?<!\p{L})(?:ticket restaurant|carte bancaire|siret|rcs)(?!\p{L})/iu, 'EUR'],
  [
    /(?<!\p{L})(?:multibanco|mb ?way|contribuinte|factura simplificada|fatura simplificada|bancomat)(?!\p{L})/iu,
    'EUR',
  ],
  [/(?<!\p{L})(?:pinnen|bancontact)(?!\p{L})/iu, 'EUR'],
  [/(?<!\p{L})(?:swish|bankgiro|kvitto)(?!\p{L})/iu, 'SEK'],
  [/(?<!\p{L})(?:vipps|bankaxept|salgskvittering)(?!\p{L})/iu, 'NOK'],
  [/(?<!\p{L})(?:dankort|mobilepay)(?!\p{L})/iu, 'DKK'],
  [/(?<!\p{L})(?:sales tax|food stamp|ebt)(?!\p{L})/iu, 'USD'],
];

/** Bare digits of at least this number are a register's, even beside letters that may be a currency: 'MF KR 73590316'. */
const REGISTER_DIGITS = 7;

/** The currency from which a receipt converts its sums, which it prints beside a price or by itself; else that of its country. '' where nothing shows. */
export function receiptCurrency(context: DocumentContext): string {
  const converted = exchangeRate(context);
  if (converted) return converted.own;
  if (context.lines.some((line) => FUEL.test(lineText(line)))) return currencyBesideFuel(context);
  const beside = context.lines.flatMap((line) => line.amounts.filter(({ currency }) => currency !== ''));
  const isRegister = beside.every(
    ({ decimals, decimal, raw }) =>
      decimals === 0 && decimal.length >= REGISTER_DIGITS && !/\d\D\d/.test(raw),
  );
  if (context.currency && beside.length > 0 && isRegister)
    return currencyByCountry(context) || context.currency;
  return context.currency || currencyByCountry(context);
}

/** A petrol and its octane number: 'Euro 95'. */
const FUEL = /(?<!\p{L})euro ?9[58](?![\d.,])/iu;

/** The currency where the name of a petrol is that of one: another one beside an amount, else that of the country. */
function currencyBesideFuel(context: DocumentContext): string {
  const beside = context.lines
    .flatMap((line) => line.amounts.map(({ currency }) => currency))
    .filter(Boolean);
  const candidates = beside.flatMap((word) => [...currencyCandidates(word)]);
  const home = LANGUAGES[context.language] ?? '';
  if (candidates.includes(home)) return home;
  return (
    candidates.find((code) => code !== 'EUR') ??
    candidates[0] ??
    (currencyByCountry(context) || context.currency)
  );
}

/**
 * The currency of a receipt that prints none: by the registers and taxes of its country, post code, telephone, town and
 * language. '' where nothing sure is printed, or two countries are.
 */
export function currencyByCountry(context: DocumentContext): string {
  const lines = context.lines.map(lineText);
  const text = lines.join('\n');
  const head = headLines(context)
    .map((line) => line.text)
    .join('\n');
  const sure = new Set(SURE_MARKS.flatMap(([pattern, currency]) => (pattern.test(text) ? currency : [])));
  const marked = currencyOfNationalMarks(text);
  if (marked) sure.add(marked);
  const [only, another] = sure;
  if (only) return another ? '' : only;
  const hints = new Map<string, number>();
  const hint = (currency: string | undefined) => {
    if (currency) hints.set(currency, (hints.get(currency) ?? 0) + 1);
  };
  for (const [pattern, currency] of PLACES) if (pattern.test(head)) hint(currency);
  for (const [pattern, currency] of TILL_WORDS) if (pattern.test(text)) hint(currency);
  for (const match of text.matchAll(/(?<!\d)\+ ?(\d{1,3})[ (-]/g)) hint(CALLING_CODES[match[1] ?? '']);
  hint(LANGUAGES[context.language]);
  const [first, second] = [...hints].sort((a, b) => b[1] - a[1]);
  return first && first[1] >= MIN_HINTS && first[1] > (second?.[1] ?? 0) ? first[0] : '';
}
