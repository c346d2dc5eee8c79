import { LedgerliftError } from '@ledgerlift/contract';
import { type AccountStatement, accountStatements } from '../accounting/account-statements.ts';
import { fnv1a64 } from '../accounting/fnv1a.ts';
import type { AccountingInput } from '../accounting/statement-files.ts';
import { encodeUtf8 } from '../utf8.ts';
import { element, given, toXml, type XmlElement } from '../xml-elements.ts';
import { camtStatement, creationTime } from './camt-statement.ts';
import type { CamtVersion } from './camt-version.ts';

/** Maximum files that a message names. */
const MAX_NAMED = 5;

/**
 * The statements as ISO 20022 camt.053 (bank to customer statement; XML, UTF-8): one `Stmt` per file, account and
 * currency, by the published schema of the version. Amounts have no sign; `CdtDbtInd` is DBIT for money out and for an
 * overdrawn balance. Throws LedgerliftError `unreadable` for a statement without any printed balance or without its
 * currency, since the schema requires them, and as `writeOfx` does.
 */
export function writeCamt(input: AccountingInput, version: CamtVersion): Uint8Array {
  const format = `camt.053.001.${version}` as const;
  const statements = accountStatements(input, format);
  const unknown = statements.filter(({ currency }) => !/^[A-Z]{3}$/.test(currency));
  if (unknown.length > 0) throw refuse('the currency', unknown);
  const unbalanced = statements.filter(({ opening, closing }) => !opening && !closing);
  if (unbalanced.length > 0) throw refuse('the opening or the closing balance, with its day,', unbalanced);
  const lastDay =
    statements
      .map(({ end }) => end ?? '')
      .sort()
      .at(-1) ?? '';
  const written = statements.map((statement) => camtStatement(statement, version));
  const header = element(
    'GrpHdr',
    ...given('MsgId', `LEDGERLIFT-${fnv1a64(written.map((stmt) => toXml(stmt)).join(''))}`),
    ...given('CreDtTm', creationTime(lastDay)),
  );
  const root: XmlElement = {
    tag: 'Document',
    attributes: { xmlns: `urn:iso:std:iso:20022:tech:xsd:${format}` },
    content: [element('BkToCstmrStmt', header, ...written)],
  };
  return encodeUtf8(`<?xml version="1.0" encoding="UTF-8"?>\n${toXml(root)}`);
}

function refuse(what: string, statements: readonly AccountStatement[]): LedgerliftError {
  const named = [...new Set(statements.map(({ file }) => file))];
  const more = named.length > MAX_NAMED ? `; and ${named.length - MAX_NAMED} more` : '';
  return new LedgerliftError(
    'unreadable',
    `camt.053 requires ${what} of each account, which was not read in ` +
      `${named.slice(0, MAX_NAMED).join('; ')}${more}. Download CSV instead.`,
    { files: named },
  );
}
