import type { Finding } from '@ledgerlift/contract';
import type { EInvoice } from '@ledgerlift/engine';
import type { Attachment } from '../pdf/read-attachments.ts';
import { decodeXml } from './decode-xml.ts';
import { readCii } from './read-cii.ts';
import { readIsdoc } from './read-isdoc.ts';
import { readUbl } from './read-ubl.ts';
import { countTexts, parseXml, type XmlElement } from './xml-tree.ts';

export interface EInvoiceReading {
  /** Null when no attachment is a readable e-invoice. */
  eInvoice: EInvoice | null;
  findings: Finding[];
}

/** An invoice of thousands of lines is smaller. */
const MAX_XML_BYTES = 10_000_000;

const CII_ROOTS: ReadonlySet<string> = new Set([
  'CrossIndustryInvoice',
  'CrossIndustryDocument',
  'SCRDMCCBDACIOMessageStructure',
]);
const UBL_ROOTS: ReadonlySet<string> = new Set(['Invoice', 'CreditNote']);
const UBL_NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:';
const ISDOC_NAMESPACE = 'http://isdoc.cz/namespace/';
/** Markers of an e-invoice in XML that may be too broken to have a root element. */
const MARKS =
  /CrossIndustryInvoice|CrossIndustryDocument|SCRDMCCBDACIOMessageStructure|specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2|isdoc\.cz\/namespace/;

/**
 * Finds the e-invoice among a document's attachments by its root element, never by its file name. Of several readable
 * ones, invoices come before orders, then the one with the most content wins. A broken one causes a finding;
 * attachments of other kinds are ignored.
 */
export function readEInvoice(attachments: readonly Attachment[]): EInvoiceReading {
  const read: Candidate[] = [];
  const broken: { name: string; why: string }[] = [];
  for (const { name, bytes } of attachments) {
    const result = readAttachment(bytes);
    if (result.state === 'read') read.push(result);
    else if (result.state === 'broken') broken.push({ name, why: result.why });
  }
  const [best] = read.sort((a, b) => rank(b) - rank(a) || b.texts - a.texts);
  return {
    eInvoice: best?.eInvoice ?? null,
    findings: broken.map(({ name, why }) => brokenFinding(name, why, best !== undefined)),
  };
}

interface Candidate {
  eInvoice: EInvoice;
  /** Number of elements with text: measures how much the XML holds. */
  texts: number;
}

function rank({ eInvoice }: Candidate): number {
  return eInvoice.format === 'order-x' ? 0 : 1;
}

type ReadAttachment = ({ state: 'read' } & Candidate) | { state: 'other' } | { state: 'broken'; why: string };

function readAttachment(bytes: Uint8Array): ReadAttachment {
  const isTooLarge = bytes.length > MAX_XML_BYTES;
  const xml = decodeXml(isTooLarge ? bytes.subarray(0, MAX_XML_BYTES) : bytes);
  if (xml === null || !MARKS.test(xml)) return { state: 'other' };
  if (isTooLarge) return { state: 'broken', why: 'it is too large' };
  const parsed = parseXml(xml, (root) => schemaOf(root) !== null);
  if (parsed.state !== 'read') return parsed;
  const eInvoice = schemaOf(parsed.root)?.(parsed.root) ?? null;
  if (!eInvoice) return { state: 'broken', why: 'it is in a foreign currency' };
  const { totals, lines } = eInvoice;
  if (totals.grand === null && totals.due === null && lines.every(({ total }) => total === null))
    return { state: 'broken', why: 'it has no amounts' };
  return { state: 'read', eInvoice, texts: countTexts(parsed.root) };
}

/** The reader for XML with this root element; null when there is none. */
function schemaOf({ name, namespace }: XmlElement): ((root: XmlElement) => EInvoice | null) | null {
  if (CII_ROOTS.has(name)) return readCii;
  if (UBL_ROOTS.has(name) && namespace.startsWith(UBL_NAMESPACE)) return readUbl;
  return name === 'Invoice' && namespace.startsWith(ISDOC_NAMESPACE) ? readIsdoc : null;
}

function brokenFinding(name: string, why: string, isAnotherRead: boolean): Finding {
  const shownName = name.replace(/\p{Cc}/gu, '').slice(0, 80);
  const instead = isAnotherRead ? 'Another one inside the file' : 'What is printed on the pages';
  return {
    code: 'e_invoice_broken',
    severity: isAnotherRead ? 'info' : 'warning',
    message: `The e-invoice '${shownName}' inside the file could not be read: ${why}. ${instead} was read instead.`,
    row: null,
    field: null,
    page: null,
    box: null,
    suggestedFix: null,
  };
}
