/**
 * Parses OFX and checks it against the published order of elements (OFX 2.2, sections 2.5.1, 11.3, 11.4.2.2, 11.4.3.2
 * and 11.4.4.1), limited to the elements of a statement. For tests.
 */

type Content = [tag: string, occurs: '1' | '?' | '*' | '+'][];

const STATEMENT_TAIL: Content = [
  ['BANKTRANLIST', '?'],
  ['LEDGERBAL', '?'],
  ['AVAILBAL', '?'],
];
const AGGREGATES: Record<string, Content> = {
  OFX: contentOf('SIGNONMSGSRSV1 BANKMSGSRSV1? CREDITCARDMSGSRSV1?'),
  SIGNONMSGSRSV1: contentOf('SONRS'),
  SONRS: contentOf(
    'STATUS DTSERVER USERKEY? TSKEYEXPIRE? LANGUAGE DTPROFUP? DTACCTUP? FI? SESSCOOKIE? ACCESSKEY? INTU.BID?',
  ),
  STATUS: contentOf('CODE SEVERITY MESSAGE?'),
  FI: contentOf('ORG FID?'),
  BANKMSGSRSV1: contentOf('STMTTRNRS+'),
  STMTTRNRS: contentOf('TRNUID STATUS CLTCOOKIE? STMTRS?'),
  STMTRS: [...contentOf('CURDEF BANKACCTFROM'), ...STATEMENT_TAIL],
  BANKACCTFROM: contentOf('BANKID BRANCHID? ACCTID ACCTTYPE ACCTKEY?'),
  CREDITCARDMSGSRSV1: contentOf('CCSTMTTRNRS+'),
  CCSTMTTRNRS: contentOf('TRNUID STATUS CLTCOOKIE? CCSTMTRS?'),
  CCSTMTRS: [...contentOf('CURDEF CCACCTFROM'), ...STATEMENT_TAIL],
  CCACCTFROM: contentOf('ACCTID ACCTKEY?'),
  BANKTRANLIST: contentOf('DTSTART DTEND STMTTRN*'),
  STMTTRN: contentOf(
    'TRNTYPE DTPOSTED DTUSER? DTAVAIL? TRNAMT FITID CORRECTFITID? CORRECTACTION? SRVRTID? CHECKNUM? REFNUM? SIC? PAYEEID? NAME? EXTDNAME? MEMO?',
  ),
  LEDGERBAL: contentOf('BALAMT DTASOF'),
};

const DATE = /^\d{8}(?:\d{6})?$/;
const AMOUNT = /^[+-]?\d+(?:\.\d+)?$/;
/** The format of a value; lengths are those of the specification. */
const VALUES: Record<string, RegExp> = {
  DTSERVER: DATE,
  DTSTART: DATE,
  DTEND: DATE,
  DTPOSTED: DATE,
  DTAVAIL: DATE,
  DTASOF: DATE,
  TRNAMT: AMOUNT,
  BALAMT: AMOUNT,
  CURDEF: /^[A-Z]{3}$/,
  LANGUAGE: /^[A-Z]{3}$/,
  CODE: /^\d{1,6}$/,
  SEVERITY: /^(?:INFO|WARN|ERROR)$/,
  TRNUID: /^.{1,36}$/su,
  BANKID: /^.{1,9}$/su,
  ACCTID: /^.{1,22}$/su,
  ACCTTYPE: /^(?:CHECKING|SAVINGS|MONEYMRKT|CREDITLINE|CD)$/,
  TRNTYPE:
    /^(?:CREDIT|DEBIT|INT|DIV|FEE|SRVCHG|DEP|ATM|POS|XFER|CHECK|PAYMENT|CASH|DIRECTDEP|DIRECTDEBIT|REPEATPMT|HOLD|OTHER)$/,
  FITID: /^.{1,255}$/su,
  CHECKNUM: /^.{1,12}$/su,
  REFNUM: /^.{1,32}$/su,
  NAME: /^.{1,32}$/su,
  MEMO: /^.{1,255}$/su,
  ORG: /^.{1,32}$/su,
  FID: /^.{1,32}$/su,
  'INTU.BID': /^\d+$/,
};

function contentOf(text: string): Content {
  return text.split(' ').map((word) => {
    const [, tag = '', occurs = ''] = /^([A-Z\d.]+)([?*+]?)$/.exec(word) ?? [];
    return [tag, (occurs || '1') as Content[number][1]];
  });
}

interface Parsed {
  tag: string;
  value: string;
  children: Parsed[];
}

/** The faults of the OFX below its header, in plain words; empty for a valid file. */
export function ofxFaults(ofx: string): string[] {
  const root: Parsed = { tag: '', value: '', children: [] };
  const open = [root];
  for (const [, end, tag = '', text = ''] of ofx
    .slice(ofx.indexOf('<OFX>'))
    .matchAll(/<(\/?)([A-Z\d.]+)>([^<]*)/g)) {
    if (end) {
      // A value's end tag, which SGML omits, closes only the value.
      if (open.at(-1)?.tag === tag) open.pop();
      else if (tag in AGGREGATES) return [`</${tag}> closes <${open.at(-1)?.tag}>`];
      continue;
    }
    const element = { tag, value: text.replace(/[\r\n]+$/, ''), children: [] };
    open.at(-1)?.children.push(element);
    if (tag in AGGREGATES) open.push(element);
  }
  if (open.length > 1) return [`<${open.at(-1)?.tag}> is not closed`];
  return root.children.flatMap((element) => faultsOf(element, ''));
}

function faultsOf({ tag, value, children }: Parsed, path: string): string[] {
  const here = `${path}/${tag}`;
  const content = AGGREGATES[tag];
  if (!content) {
    const text = value.replace(/&(?:amp|lt|gt);/g, '_');
    const rule = VALUES[tag];
    if (!rule) return [`${here} is not known`];
    if (text.includes('&')) return [`${here} has a bare &: ${value}`];
    return rule.test(text) && text.trim() === text ? [] : [`${here} cannot be '${value}'`];
  }
  return [...orderFaults(children, content, here), ...children.flatMap((child) => faultsOf(child, here))];
}

function orderFaults(children: readonly Parsed[], content: Content, here: string): string[] {
  let next = 0;
  for (const [tag, occurs] of content) {
    let count = 0;
    while (children[next]?.tag === tag && (count === 0 || occurs === '*' || occurs === '+')) {
      next++;
      count++;
    }
    if (count === 0 && (occurs === '1' || occurs === '+')) return [`${here} lacks ${tag}`];
  }
  const left = children[next];
  return left ? [`${here}: ${left.tag} is out of place`] : [];
}
