import type { Box, Facts, TextCell } from '@ledgerlift/contract';
import { textCellFrom, textCellOf } from '../cells.ts';
import type { DocumentContext } from '../document-context.ts';
import { type Line, lineText } from '../layout/lines.ts';
import { labelParts } from '../lexicon/label-text.ts';
import type { Word } from '../page.ts';
import { type AddressBlock, isSenderLine } from './address-blocks.ts';
import { domainIn, spellsDomain } from './domains.ts';
import type { Field } from './field.ts';

interface Parties {
  vendor: TextCell | null;
  client: TextCell | null;
}

type PartyDetails = Pick<
  Facts,
  'vendorAddress' | 'vendorTaxId' | 'vendorEmail' | 'clientAddress' | 'clientTaxId' | 'clientEmail'
>;

/** Addresses, tax numbers and e-mail addresses of both parties: the buyer's are those beside or below its name. */
export function partyDetails(
  context: DocumentContext,
  fields: readonly Field[],
  blocks: readonly AddressBlock[],
  { vendor, client }: Parties,
): PartyDetails {
  const vendorAddress = addressOf(vendor, blocks) ?? senderAddress(blocks);
  const clientAddress = addressOf(client, blocks);
  const taxIds = fields.flatMap((field) => (field.role === 'taxId' ? taxIdOf(field, client) : []));
  const emails = emailsOf(context, { vendor, client });
  const first = <Found extends { isClients: boolean; cell: TextCell }>(found: Found[], isClients: boolean) =>
    found.find((one) => one.isClients === isClients)?.cell;
  const vendorTaxId = first(taxIds, false);
  const claimed = first(taxIds, true);
  // One number is not both parties': its place told nothing.
  const clientTaxId = claimed?.value === vendorTaxId?.value ? undefined : claimed;
  const vendorEmail = first(emails, false);
  const clientEmail = first(emails, true);
  return {
    ...(vendorAddress && { vendorAddress }),
    ...(vendorTaxId && { vendorTaxId }),
    ...(vendorEmail && { vendorEmail }),
    ...(clientAddress && { clientAddress }),
    ...(clientTaxId && { clientTaxId }),
    ...(clientEmail && { clientEmail }),
  };
}

/** The address in the block that the party's name heads. */
function addressOf(party: TextCell | null, blocks: readonly AddressBlock[]): TextCell | null {
  const name = labelParts(party?.value ?? '').join('');
  if (!name) return null;
  const block = blocks.find(({ name: [first], address }) => {
    const heading = first ? labelParts(lineText(first)).join('') : '';
    return address.length > 0 && heading.length > 0 && (heading.includes(name) || name.startsWith(heading));
  });
  return block ? linesCell(block.address) : null;
}

/** 'Kessler & Sohn · Werkstr. 9 · 34999 Altenau': what follows the first mark is the sender's address. */
function senderAddress(blocks: readonly AddressBlock[]): TextCell | null {
  const line = blocks.find(({ senderLine }) => senderLine && isSenderLine(senderLine))?.senderLine;
  const mark = line?.words.findIndex(({ text }) => /^[·•|*–—-]$/.test(text)) ?? -1;
  const words = mark > 0 ? (line?.words.slice(mark + 1) ?? []) : [];
  if (!line || words.length < 2) return null;
  const cell = textCellFrom({ words, page: line.page });
  return { ...cell, value: cell.raw.split(/\s[·•|*–—-]\s/).join(', ') };
}

function linesCell(lines: readonly Line[]): TextCell {
  const words = lines.flatMap((line) => line.words);
  return textCellOf(
    lines.map((line) => lineText(line).replace(/,$/, '')).join(', '),
    lines.map(lineText).join('\n'),
    lines[0]?.page ?? 1,
    words.map(({ box }) => box),
    Math.min(...words.map(({ confidence }) => confidence)),
  );
}

interface FoundDetail {
  cell: TextCell;
  isClients: boolean;
}

const CLIENTS_OWN =
  /(?<!\p{L})(?:customer'?s?|client|buyer'?s?|your|kunden?|ihre|käufer|klant|uw|votre|cliente|adquirente|nabywcy|odběratele|kundens?|asiakkaan)(?!\p{L})/iu;
/** Country letters, then at least seven digits, as in the numbers of nearly all countries. */
const TAX_ID = /^(?=(?:\D*\d){7})[A-Z]{0,4}[\dA-Z][\dA-Z./ -]{6,20}$/i;

function taxIdOf({ label, right, below, line, belowLine }: Field, client: TextCell | null): FoundDetail[] {
  const lead = line.words.slice(Math.max(0, line.words.indexOf(label[0] as Word) - 2));
  const isLabelled = CLIENTS_OWN.test(
    lead
      .slice(0, label.length + 3)
      .map(({ text }) => text)
      .join(' '),
  );
  const found = idIn(right, line) ?? (belowLine && !right.length ? idIn(below, belowLine) : null);
  if (!found) return [];
  return [{ cell: found, isClients: isLabelled || belongsTo(client, found) }];
}

/** The number at the start of a cell, in as many words as it is printed; null where it is none. */
function idIn(words: readonly Word[], line: Line): TextCell | null {
  for (let end = Math.min(words.length, 5); end > 0; end--) {
    const cell = textCellFrom({ words: words.slice(0, end), page: line.page });
    if (!/\d/.test(words[end - 1]?.text ?? '')) continue;
    const value = cell.raw.replace(/^(?:no|nr|n[°º]|id|number|reg)[.:]?\s*/i, '').replace(/[.,;:)-]+$/, '');
    if (TAX_ID.test(value) && !/\d[.,]\d{2}$/.test(value)) return { ...cell, value };
  }
  return null;
}

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

/** Whose an e-mail address is, is told by its domain where that spells a name, else by its place. */
function emailsOf(context: DocumentContext, { vendor, client }: Parties): FoundDetail[] {
  return context.lines.flatMap((line) =>
    line.words.flatMap((word) => {
      const value = EMAIL.exec(word.text)?.[0]?.replace(/\.$/, '');
      if (!value) return [];
      const cell = { ...textCellFrom({ words: [word], page: line.page }), value };
      const domain = domainIn(value);
      const isSpelt = (party: TextCell | null) =>
        spellsDomain(party?.value ?? '', new Set(domain ? [domain] : []));
      if (isSpelt(vendor) && !isSpelt(client)) return [{ cell, isClients: false }];
      return [{ cell, isClients: isSpelt(client) || belongsTo(client, cell) }];
    }),
  );
}

/** The block of a party is at most this wide and high, in points and in heights of its name's line. */
const BLOCK_WIDTH = 220;
const BLOCK_LINES = 10;

/** True for what stands below the party's name or beside it in its column. */
function belongsTo(party: TextCell | null, { box, page }: TextCell): boolean {
  if (!party?.box || !box || party.page !== page) return false;
  return isWithin(box, party.box);
}

function isWithin(box: Box, name: Box): boolean {
  const height = Math.max(8, Math.min(name.y1 - name.y0, 16));
  return (
    box.y0 >= name.y0 - height &&
    box.y0 <= name.y0 + BLOCK_LINES * 1.3 * height &&
    box.x0 >= name.x0 - BLOCK_WIDTH / 2 &&
    box.x0 <= name.x0 + BLOCK_WIDTH
  );
}
