import type { CamtVersion } from './camt-version.ts';

/**
 * Parses camt.053 and checks it against the published schemas camt.053.001.02 and camt.053.001.08: the order and
 * number of elements, choices, patterns and lengths, limited to the elements of `writeCamt`. For tests. The schemas
 * themselves are not part of the repository, as their licence is not an open one.
 */

/** What an element contains: elements in their order, exactly one of several (`A|B`), or a text. */
type Content = string | RegExp;

/** As in the schemas: `?` is minOccurs 0, `*` maxOccurs unbounded, `+` both 1 and unbounded. */
const ELEMENTS: Record<string, Content> = {
  Document: 'BkToCstmrStmt',
  BkToCstmrStmt: 'GrpHdr Stmt+',
  GrpHdr: 'MsgId CreDtTm',
  FrToDt: 'FrDtTm ToDtTm',
  Acct: 'Id Tp? Ccy? Nm? Ownr? Svcr?',
  'Acct/Id': 'IBAN|Othr',
  Othr: 'Id',
  Svcr: 'FinInstnId',
  Bal: 'Tp Amt CdtDbtInd Dt',
  Tp: 'CdOrPrtry',
  CdOrPrtry: 'Cd|Prtry',
  Dt: 'Dt|DtTm',
  BookgDt: 'Dt|DtTm',
  ValDt: 'Dt|DtTm',
  Ntry: 'NtryRef? Amt CdtDbtInd RvslInd? Sts BookgDt? ValDt? AcctSvcrRef? BkTxCd NtryDtls* AddtlNtryInf?',
  BkTxCd: 'Domn? Prtry?',
  Domn: 'Cd Fmly',
  Fmly: 'Cd SubFmlyCd',
  NtryDtls: 'Btch? TxDtls*',
  TxDtls: 'Refs? RltdPties? RmtInf? AddtlTxInf?',
  Refs: 'AcctSvcrRef? EndToEndId? ChqNb?',
  RltdPties: 'Dbtr? Cdtr?',
  RmtInf: 'Ustrd* Strd*',
  Ownr: 'Nm?',
};
const BY_VERSION: Record<CamtVersion, Record<string, Content>> = {
  '02': {
    Stmt: 'Id CreDtTm FrToDt? Acct Bal+ Ntry*',
    FinInstnId: 'BIC? Nm?',
    BIC: /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9](?:[A-Z0-9]{3})?$/,
    Sts: /^(?:BOOK|PDNG|INFO)$/,
    Dbtr: 'Nm?',
    Cdtr: 'Nm?',
  },
  '08': {
    Stmt: 'Id CreDtTm? FrToDt? Acct Bal+ Ntry*',
    FinInstnId: 'BICFI? Nm?',
    BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/,
    Sts: 'Cd|Prtry',
    Dbtr: 'Pty|Agt',
    Cdtr: 'Pty|Agt',
    Pty: 'Nm?',
  },
};
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})?$/;
const VALUES: Record<string, RegExp> = {
  MsgId: /^.{1,35}$/su,
  Id: /^.{1,35}$/su,
  'Othr/Id': /^.{1,34}$/su,
  CreDtTm: DATE_TIME,
  FrDtTm: DATE_TIME,
  ToDtTm: DATE_TIME,
  IBAN: /^[A-Z]{2}\d{2}[a-zA-Z\d]{1,30}$/,
  Ccy: /^[A-Z]{3}$/,
  Nm: /^.{1,140}$/su,
  Cd: /^.{1,4}$/su,
  SubFmlyCd: /^.{1,4}$/su,
  Amt: /^(?=[\d.]{1,19}$)\d+(?:\.\d{1,5})?$/,
  CdtDbtInd: /^(?:CRDT|DBIT)$/,
  'Dt/Dt': /^\d{4}-\d{2}-\d{2}$/,
  'BookgDt/Dt': /^\d{4}-\d{2}-\d{2}$/,
  'ValDt/Dt': /^\d{4}-\d{2}-\d{2}$/,
  RvslInd: /^(?:true|false)$/,
  NtryRef: /^.{1,35}$/su,
  EndToEndId: /^.{1,35}$/su,
  ChqNb: /^.{1,35}$/su,
  Ustrd: /^.{1,140}$/su,
};

interface Parsed {
  tag: string;
  attributes: string;
  text: string;
  children: Parsed[];
}

/** The faults of a camt.053 file of this version, in plain words; empty for a valid one. */
export function camtFaults(xml: string, version: CamtVersion): string[] {
  const [, attributes = ''] = /<Document([^>]*)>/.exec(xml) ?? [];
  if (attributes.trim() !== `xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"`)
    return [`the namespace is ${attributes}`];
  const root: Parsed = { tag: '', attributes: '', text: '', children: [] };
  const open = [root];
  for (const [, end, tag = '', own = '', text = ''] of xml.matchAll(/<(\/?)([A-Za-z]+)([^>]*)>([^<]*)/g)) {
    if (end) {
      if (open.pop()?.tag !== tag) return [`</${tag}> closes another element`];
      continue;
    }
    const element: Parsed = { tag, attributes: own, text: text.replace(/\n\s*$/, ''), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  }
  if (open.length > 1) return [`<${open.at(-1)?.tag}> is not closed`];
  const definitions = { ...ELEMENTS, ...VALUES, ...BY_VERSION[version] };
  return root.children.flatMap((element) => faultsOf(element, '', definitions));
}

function faultsOf(element: Parsed, parent: string, definitions: Record<string, Content>): string[] {
  const { tag, attributes, text, children } = element;
  const definition = definitions[`${parent}/${tag}`] ?? definitions[tag];
  if (definition === undefined) return [`${parent}/${tag} is not known`];
  if (typeof definition === 'string')
    return [
      ...orderFaults(children, definition, tag),
      ...children.flatMap((child) => faultsOf(child, tag, definitions)),
    ];
  const value = text.replace(/&(?:amp|lt|gt|quot);/g, '_');
  if (children.length > 0) return [`${tag} holds a text`];
  if (value.includes('&')) return [`${tag} has a bare &: ${text}`];
  if ((tag === 'Amt') !== /^ Ccy="[A-Z]{3}"$/.test(attributes)) return [`${tag} has ${attributes}`];
  return definition.test(value) ? [] : [`${parent}/${tag} cannot be '${text}'`];
}

function orderFaults(children: readonly Parsed[], definition: string, here: string): string[] {
  const tags = children.map(({ tag }) => tag);
  if (definition.includes('|'))
    return tags.length === 1 && definition.split('|').includes(tags[0] ?? '')
      ? []
      : [`${here} holds ${tags}`];
  const pattern = definition.replace(/([A-Za-z]+)([?*+]?)( |$)/g, '(?:$1 )$2');
  return new RegExp(`^${pattern}$`).test(tags.map((tag) => `${tag} `).join(''))
    ? []
    : [`${here} holds ${tags}`];
}
