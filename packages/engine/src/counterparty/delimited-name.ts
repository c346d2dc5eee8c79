import type { Counterparty } from './counterparty.ts';
import type { Description } from './description.ts';
import { END_BOOK } from './name-words.ts';
import { isReference } from './noise.ts';
import { findWords } from './word-book.ts';

/** Payment schemes whose descriptions are fields between hyphens or slashes: 'UPI-NAME-ADDRESS-CODE-NUMBER'. */
const SCHEME =
  /^(?:UPI|POS|IMPS|NEFT|RTGS|ACH|NACH|ECS|MMT|TPT|FT|IFT|INB|BY TRANSFER|TO TRANSFER)(?:[ -/](?:CR|DR|D|C|IN|OUT|P2A|P2M|P2P|MOB|INW|OUTW|N))*$/;
const FIELD_CODE =
  /^(?:CR|DR|D|C|P2A|P2M|P2P|N|IN|OUT|MOB|NA|INB|NET|NETBANK|MB|IB|XX+|PAY|COLLECT|TRANSFER)$/i;
const BANK_CODE = /^[A-Z]{4}0[A-Z0-9]*$/;

interface Field {
  text: string;
  from: number;
  to: number;
}

/** The first field of a delimited description that can be a name; null for other descriptions. */
export function delimitedName(words: Description): Counterparty | null {
  for (const delimiter of ['/', '-']) {
    const [scheme, ...fields] = fieldsOf(words, delimiter);
    if (!scheme || fields.length < 2 || !SCHEME.test(scheme.text.trim().toUpperCase())) continue;
    const found = fields.find((field) => canBeName(field.text));
    return found && !tellsPurpose(found.text)
      ? { from: found.from, to: found.to, text: found.text, rule: 'field', shop: false }
      : null;
  }
  return null;
}

function fieldsOf(words: Description, delimiter: string): Field[] {
  const fields: Field[] = [];
  words.forEach((word, at) => {
    word.text.split(delimiter).forEach((part, index) => {
      const current = fields.at(-1);
      if (index > 0 || !current) fields.push({ text: part, from: at, to: at });
      else if (part !== '') {
        current.from = current.text === '' ? at : current.from;
        current.text = `${current.text} ${part}`.trim();
        current.to = at;
      }
    });
  });
  return fields;
}

function canBeName(field: string): boolean {
  const text = field.trim();
  const parts = text.split(' ');
  return (
    text.replace(/[^\p{L}]/gu, '').length >= 3 &&
    !FIELD_CODE.test(text) &&
    !BANK_CODE.test(parts[0] ?? '') &&
    !text.includes('@') &&
    !parts.some(isReference) &&
    parts.length <= 6
  );
}

function tellsPurpose(field: string): boolean {
  return findWords(END_BOOK, field.split(' ')).some((match) => match.role === 'purpose');
}
