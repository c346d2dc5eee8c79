import { plainLine } from '../accounting/plain-line.ts';
import type { TaxParty } from './tax-invoice.ts';

/** What was read of a party; '' for unread values. */
export interface ReadParty {
  name: string;
  address: string;
  taxId: string;
  email: string;
}

/**
 * A party of an invoice. Its country is the one whose name in one of these languages ends its address, else that of its value
 * added tax number; '' when neither is printed. Two letters at the end are no country but where the number begins with them:
 * 'CA' may be California. A number without the letters of a country is
 * none for value added tax across borders, and left out.
 */
export function taxParty({ name, address, taxId, email }: ReadParty, language: string): TaxParty {
  const parts = plainLine(address)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const vatId = vatIdOf(taxId);
  const ofVatId = countryOfVatId(vatId);
  const last = parts.at(-1) ?? '';
  const printed = last === ofVatId ? ofVatId : countryNamed(last, language);
  return {
    name: plainLine(name),
    address: (printed === '' ? parts : parts.slice(0, -1)).join(', '),
    country: printed || ofVatId,
    vatId,
    email: /^\S+@\S+\.\S+$/.test(email) ? email : '',
  };
}

/** Languages in which addresses name countries, beside the document's own. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl'];

function countryNamed(text: string, language: string): string {
  const sought = text.toLowerCase();
  if (sought.length < 4) return '';
  for (const spoken of [...(language === '' ? [] : [language]), ...LANGUAGES]) {
    const code = namesIn(spoken).get(sought);
    if (code !== undefined) return code;
  }
  return '';
}

const known = new Map<string, ReadonlyMap<string, string>>();

/** Country codes by their names in a language, in lower case. */
function namesIn(language: string): ReadonlyMap<string, string> {
  const found = known.get(language);
  if (found) return found;
  const names = new Map<string, string>();
  const shown = regionNames(language);
  for (const code of COUNTRIES) {
    const name = shown.of(code);
    if (name !== undefined) names.set(name.toLowerCase(), code);
  }
  known.set(language, names);
  return names;
}

/** ISO 3166-1. */
const COUNTRIES: ReadonlySet<string> = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY ' +
    'BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK ' +
    'FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR ' +
    'IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ' +
    'ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM ' +
    'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF ' +
    'TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
  ).split(' '),
);

function regionNames(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' });
}

/** Letters that begin value added tax numbers and are no code of the country: Greece, Northern Ireland. */
const VAT_COUNTRIES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

function vatIdOf(taxId: string): string {
  const compact = taxId.replace(/[\s./-]/g, '').toUpperCase();
  const isWhole = /^[A-Z]{2}[A-Z0-9]{4,13}$/.test(compact) && (compact.match(/\d/g)?.length ?? 0) >= 4;
  return isWhole && countryOfVatId(compact) !== '' ? compact : '';
}

function countryOfVatId(vatId: string): string {
  const letters = vatId.slice(0, 2);
  const country = VAT_COUNTRIES[letters] ?? letters;
  return /^[A-Z]{2}$/.test(country) && COUNTRIES.has(country) ? country : '';
}
