import type { Line } from '../layout/lines.ts';
import { holdsModulo97 } from './modulo-97.ts';

/** True when the letters and digits are an IBAN with a valid checksum (ISO 13616, modulo 97). */
export function isIban(text: string): boolean {
  const compact = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return false;
  return holdsModulo97(compact);
}

/** True when it also has the length of its country's IBANs. */
export function isIbanOfItsLength(text: string): boolean {
  const compact = text.replace(/\s/g, '');
  return LENGTHS[compact.slice(0, 2).toUpperCase()] === compact.length && isIban(compact);
}

/** Characters of an IBAN by country (the registry of ISO 13616). */
const LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 ' +
    'FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 ' +
    'LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 ' +
    'RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

interface FoundIban {
  from: number;
  to: number;
  iban: string;
}

/**
 * The run of words, from `start`, that is a valid IBAN of a participating country; null without one. It has its
 * country's length or more, as invented ones have: the checksum of a part, or of other words, may be valid by chance.
 */
export function ibanAt(line: Line, start: number): FoundIban | null {
  const first = line.words[start]?.text.replace(/^[^A-Za-z]+/, '') ?? '';
  // Forms separate the country from its check digits: 'SA 37 9900 ...'.
  const isCountry = /^[A-Z]{2}$/.test(first) && /^\d{2}/.test(line.words[start + 1]?.text ?? '');
  if (!/^[A-Z]{2}\d{2}/.test(first) && !isCountry) return null;
  const length = LENGTHS[first.slice(0, 2)];
  if (length === undefined) return null;
  let text = '';
  for (let end = start; end < line.words.length && end < start + 10; end++) {
    text += (end === start ? first : (line.words[end]?.text ?? '')).replace(/[.,;)]+$/, '');
    if (text.length > 34 || /[^A-Z\d]/.test(text)) break;
    if (text.length >= length && isIban(text)) return { from: start, to: end, iban: text };
  }
  return null;
}

/** The run of words, from `start`, that has the form and the length of its country's IBANs, whatever its checksum; null without one. */
export function ibanShapeAt(line: Line, start: number): FoundIban | null {
  const length = LENGTHS[line.words[start]?.text.slice(0, 2) ?? ''];
  if (length === undefined || !/^[A-Z]{2}\d{2}/.test(line.words[start]?.text ?? '')) return null;
  let text = '';
  for (let end = start; end < line.words.length && text.length < length; end++) {
    text += line.words[end]?.text ?? '';
    if (text.length === length && /^[A-Z\d]+$/.test(text)) return { from: start, to: end, iban: text };
  }
  return null;
}

/** Countries of all valid IBANs on the lines, one entry per IBAN. */
export function ibanCountriesIn(lines: readonly Line[]): string[] {
  return lines.flatMap((line) =>
    line.words.flatMap((_, index) => {
      const found = ibanAt(line, index);
      return found ? [found.iban.slice(0, 2)] : [];
    }),
  );
}
