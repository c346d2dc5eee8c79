import { type Definitions, NO_ATTRIBUTES, structureFaults } from '../xml-structure.ts';
import type { CamtVersion } from './camt-version.ts';

/**
 * Parses camt.053 and checks it against the published schemas camt.053.001.02 and camt.053.001.08: the order and
 * number of elements, choices, patterns and lengths, limited to the elements of `writeCamt`. For tests. The schemas
 * themselves are not part of the repository, as their licence is not an open one.
 */

const ELEMENTS: Definitions = {
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
const BY_VERSION: Record<CamtVersion, Definitions> = {
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

/** The faults of a camt.053 file of this version, in plain words; empty for a valid one. */
export function camtFaults(xml: string, version: CamtVersion): string[] {
  const [, attributes = ''] = /<Document([^>]*)>/.exec(xml) ?? [];
  if (attributes.trim() !== `xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"`)
    return [`the namespace is ${attributes}`];
  const definitions = { ...ELEMENTS, ...VALUES, ...BY_VERSION[version] };
  return structureFaults(xml, definitions, (tag) => (tag === 'Amt' ? / Ccy="[A-Z]{3}"/ : NO_ATTRIBUTES));
}
