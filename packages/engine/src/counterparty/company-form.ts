import { plainWord } from '../values/digits.ts';
import type { Description } from './description.ts';

/** Legal forms of many countries, without dots and accents; they end a name. */
const FORMS = new Set(
  (
    'gmbh mbh ag kg kgaa ohg ug gbr ek ev eg se inc llc ltd limited plc corp corporation llp pty pte pvt sdn bhd ' +
    'sarl sas sasu sa eurl snc sca scs scp sl slu sau sll spa srl srls ltda lda eireli bv nv vof bvba cvba cv ab as asa ' +
    'aps oy oyj kft zrt nyrt doo sro spzoo spj sti ou uab sia ae epe ike ead eood ood cie αε επε ικε оод еоод'
  ).split(' '),
);
/** Forms that are also common words: they count only in capitals, with dots, or after a capitalised word. */
const SHORT_FORM = /^(?:\p{Lu}{1,2}|\p{L}(?:[./]\p{L}){1,3}\.?|\p{Lu}\p{L}?\.?)$/u;
const JOINS = new Set(['&', '+', 'u.', 'und', 'et', 'co', 'co.', 'cie', 'cie.', 'company']);

/** Forms of several words: 'Sp. z o.o.', 'S.à r.l.', 's. r. o.'. */
const SPLIT_FORMS = [
  /^sp\.? z ?o\.? ?o\.?$/,
  /^s\.? ?a\.? r\.? ?l\.?$/,
  /^s\. r\. o\.?$/,
  /^spol\. s ?r\.? ?o\.?$/,
];

/** Index of the last word of the legal form of a company name that begins at `start`; null without a form. */
export function companyEnd(words: Description, start: number, end: number): number | null {
  for (let at = start + 1; at <= end; at++) {
    const length = formLength(words, at, end);
    if (length > 0) return withPartners(words, at + length - 1, end);
  }
  return null;
}

function formLength(words: Description, at: number, end: number): number {
  for (let length = Math.min(4, end - at + 1); length >= 2; length--) {
    const text = plainWord(
      words
        .slice(at, at + length)
        .map((word) => word.text)
        .join(' '),
    ).replace(/,$/, '');
    if (SPLIT_FORMS.some((form) => form.test(text))) return length;
  }
  return isForm(words[at]?.text ?? '') ? 1 : 0;
}

function isForm(word: string): boolean {
  const bare = word.replace(/[,;:)]+$/, '');
  const letters = plainWord(bare).replace(/[./]/g, '');
  return FORMS.has(letters) && (letters.length > 2 || SHORT_FORM.test(bare));
}

/** 'GmbH & Co. KG', 'Ltd & Co', 'S.à r.l. et Cie, S.C.A.': further forms and partners after the first form. */
function withPartners(words: Description, from: number, end: number): number {
  let last = from;
  for (let at = from + 1; at <= end; at++) {
    const text = plainWord(words[at]?.text ?? '').replace(/,$/, '');
    if (isForm(words[at]?.text ?? '')) last = at;
    else if (!JOINS.has(text)) break;
  }
  return last;
}
