import { plainWord } from './digits.ts';
import { currencyOfNationalMarks, currencyOfRegisters } from './national-marks.ts';

/** Symbols and abbreviations that name exactly one currency. */
const SYMBOLS: Record<string, string> = {
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  rs: 'INR',
  'rs.': 'INR',
  '฿': 'THB',
  '₺': 'TRY',
  tl: 'TRY',
  '₴': 'UAH',
  грн: 'UAH',
  'грн.': 'UAH',
  '₽': 'RUB',
  руб: 'RUB',
  'руб.': 'RUB',
  zł: 'PLN',
  zl: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  lei: 'RON',
  r$: 'BRL',
  's/': 'PEN',
  's/.': 'PEN',
  rm: 'MYR',
  '₩': 'KRW',
  원: 'KRW',
  円: 'JPY',
  元: 'CNY',
  人民币: 'CNY',
  人民幣: 'CNY',
  '₫': 'VND',
  đ: 'VND',
  '₱': 'PHP',
  '₦': 'NGN',
  '₪': 'ILS',
  '₸': 'KZT',
  лв: 'BGN',
  'лв.': 'BGN',
  hk$: 'HKD',
  nt$: 'TWD',
  s$: 'SGD',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  c$: 'CAD',
  ca$: 'CAD',
  us$: 'USD',
  u$s: 'USD',
  u$d: 'USD',
  mx$: 'MXN',
  sfr: 'CHF',
  'sfr.': 'CHF',
  'fr.': 'CHF',
  'د.إ': 'AED',
  dhs: 'AED',
  ksh: 'KES',
  rp: 'IDR',
};

/** Symbols of several currencies, the most common first; country, language or a printed code decides. */
const SHARED_SYMBOLS: Record<string, readonly string[]> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'CLP', 'COP', 'ARS'],
  '¥': ['JPY', 'CNY'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  'kr.': ['DKK', 'SEK', 'NOK', 'ISK'],
  r: ['ZAR'],
};

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
/** Codes that are everyday words in capitals; they count only beside an amount. */
const WORD_LIKE_CODES: ReadonlySet<string> = new Set([
  'ALL',
  'TOP',
  'CUP',
  'MOP',
  'TRY',
  'BAM',
  'GEL',
  'LAK',
  'PEN',
  'SOS',
  'STD',
  'COU',
  'CHE',
  'MAD',
  'MUR',
  'AMD',
  'ANG',
  'BHD',
  'STN',
]);

/** The currencies that a word may mean as an ISO code or symbol; empty for other words. Case matters for codes. */
export function currencyCandidates(word: string): readonly string[] {
  const bare = word.replace(/^[([]|[)\]:,;]$/g, '');
  const code = /^([A-Z]{3})\.?$/.exec(bare)?.[1];
  if (code && CODES.has(code)) return [code];
  // The forint is written 'Ft'; 'FT' begins codes of tills and flights.
  if (bare === 'FT') return [];
  // The rand is a capital letter; a lower-case 'r' is the rest of a word, and 'rm 412' a room.
  if (bare === 'r' || bare === 'rm') return [];
  const key = bare.toLowerCase();
  const one = SYMBOLS[key];
  if (one) return [one];
  return SHARED_SYMBOLS[key] ?? [];
}

/** True for a code that is probably an ordinary word when it is alone. */
export function isWordLikeCode(code: string): boolean {
  return WORD_LIKE_CODES.has(code);
}

/** Currency of an IBAN's country, '' when the country is unknown. */
export function currencyOfCountry(country: string): string {
  return COUNTRY_CURRENCY[country] ?? (EURO_COUNTRIES.has(country) ? 'EUR' : '');
}

const EURO_COUNTRIES: ReadonlySet<string> = new Set(
  'AD AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM VA XK ME'.split(' '),
);
const COUNTRY_CURRENCY: Record<string, string> = {
  AE: 'AED',
  BG: 'BGN',
  BH: 'BHD',
  BR: 'BRL',
  CH: 'CHF',
  LI: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  FO: 'DKK',
  GL: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  IL: 'ILS',
  IS: 'ISK',
  JO: 'JOD',
  KW: 'KWD',
  KZ: 'KZT',
  LB: 'LBP',
  NO: 'NOK',
  PK: 'PKR',
  PL: 'PLN',
  QA: 'QAR',
  RO: 'RON',
  RS: 'RSD',
  SA: 'SAR',
  SE: 'SEK',
  TN: 'TND',
  TR: 'TRY',
  UA: 'UAH',
  EG: 'EGP',
};

/** The likely currency of a language, for symbols that several currencies share. */
const LANGUAGE_CURRENCY: Record<string, string> = {
  sv: 'SEK',
  da: 'DKK',
  nb: 'NOK',
  is: 'ISK',
  zh: 'CNY',
  ja: 'JPY',
};

/** Abbreviations that identify their currency anywhere ('Amount (RM)', 'Total Rs.'), in their usual case. */
const STANDALONE_SYMBOL =
  /^[(（]?(?:円|RM|EUROS?|[Ee]uros?|R\$|Rs\.?|RS\.|zł|Kč|грн\.?|руб\.?|лв\.?|HK\$|NT\$|S\/\.?|SFr\.?|Kr\.)[)）]?[:.]?$/;

/** A currency beside an amount counts as much as this many mentions elsewhere. */
const BESIDE_AMOUNT_WEIGHT = 4;

export interface CurrencyEvidence {
  /** Words next to an amount (symbols and codes). */
  besideAmounts: readonly string[];
  /** All words of the document. */
  words: readonly string[];
  /** Two-letter countries of IBANs on the page. */
  ibanCountries: readonly string[];
  /** Currencies named in words ('pesos chilenos'), as ISO 4217 codes. */
  named?: readonly string[];
  language: string;
}

/**
 * Decides the currency of a document: a code or symbol beside amounts, then printed codes, then the IBAN's country.
 * '' without evidence: an unknown currency is never guessed from the language alone.
 */
export function decideCurrency(evidence: CurrencyEvidence): string {
  const text = evidence.words.join(' ');
  const votes = new Map<string, number>();
  const vote = (code: string, weight: number) => votes.set(code, (votes.get(code) ?? 0) + weight);
  const shared: (readonly string[])[] = [];
  const cast = (word: string, weight: number, wordLike: boolean) => {
    const candidates = currencyCandidates(word);
    const [only] = candidates;
    if (candidates.length === 1 && only && (wordLike || !isWordLikeCode(only))) vote(only, weight);
    else if (candidates.length > 1 && weight > 1) shared.push(candidates);
  };
  for (const word of evidence.words)
    if (/^\(?[A-Z]{3}\)?[,:]?$|^[€£₹₺₴]$|^\(?[$€£¥]\)?$/.test(word))
      cast(word, word.length > 1 ? 1 : 2, false);
  for (const word of evidence.words) for (const symbol of symbolsWithin(word)) cast(symbol, 2, false);
  // A single letter is more often a size or a type ('R=3,15') than the rand.
  for (const word of evidence.besideAmounts)
    cast(word, /^[A-Za-z]$/.test(word) ? 1 : BESIDE_AMOUNT_WEIGHT, true);
  for (const code of evidence.named ?? []) vote(code, 2);
  for (const country of evidence.ibanCountries)
    if (currencyOfCountry(country)) vote(currencyOfCountry(country), 3);
  const namedBest = [...votes].sort((a, b) => b[1] - a[1])[0]?.[0];
  if (!shared.length) {
    const byCountry = currencyOfRegisters(text);
    // Codes away from any amount ('TAU SAR PNEAH') are weaker evidence than a register of the country.
    return byCountry && byCountry !== 'EUR' && (votes.get(namedBest ?? '') ?? 0) < BESIDE_AMOUNT_WEIGHT
      ? byCountry
      : (namedBest ?? byCountry);
  }
  // A shared symbol means the candidate that the document names elsewhere, then the language's own, then the
  // commonest.
  const pool = shared[0] ?? [];
  const named = [...votes].filter(([code]) => pool.includes(code)).sort((a, b) => b[1] - a[1])[0];
  if (named) return named[0];
  if (namedBest && (votes.get(namedBest) ?? 0) > 4 * shared.length) return namedBest;
  const byLanguage = LANGUAGE_CURRENCY[evidence.language];
  if (byLanguage && pool.includes(byLanguage)) return byLanguage;
  const marked = dollarByCountryWord(evidence.words, pool) ?? currencyOfNationalMarks(text);
  if (pool.includes(marked)) return marked;
  // A bare dollar in Spanish or Portuguese is one of many pesos, and rarely a dollar.
  return pool.length > 1 && pool[0] === 'USD' && ['es', 'pt'].includes(evidence.language)
    ? ''
    : (pool[0] ?? '');
}

/** Symbols inside a word: '(RM)', 'Amount(RM)', '$3.90/lb', ':MYR', '差引残高（円）'. */
function symbolsWithin(word: string): string[] {
  if (STANDALONE_SYMBOL.test(word)) return [word.replace(/[()（）:]/g, '')];
  const found =
    /\(([A-Z]{2,3}|[€£$₹])\)|^([€£$₹])\d|^:([A-Z]{3})$|[单単]位[:：]([元円])|[(（]([円圓원])[)）]$/.exec(
      word,
    );
  return found ? [found.slice(1).find(Boolean) ?? ''] : [];
}

/** Country names and domains that identify the dollar. */
const DOLLAR_WORDS: Record<string, string> = {
  canada: 'CAD',
  ontario: 'CAD',
  quebec: 'CAD',
  interac: 'CAD',
  australia: 'AUD',
  abn: 'AUD',
  bsb: 'AUD',
  zealand: 'NZD',
  singapore: 'SGD',
  hongkong: 'HKD',
  mexico: 'MXN',
  rfc: 'MXN',
  chile: 'CLP',
  colombia: 'COP',
};

function dollarByCountryWord(words: readonly string[], pool: readonly string[]): string | undefined {
  for (const word of words) {
    const code = DOLLAR_WORDS[plainWord(word).replace(/[^a-z]/g, '')];
    if (code && pool.includes(code)) return code;
  }
  return undefined;
}
