import { encodeUtf8 } from '../utf8.ts';
import { toXml } from './ofx-elements.ts';
import { ofxRoot } from './ofx-statement.ts';
import { statementAccounts } from './statement-accounts.ts';
import type { AccountingInput } from './statement-files.ts';

/** OFX 2.2 section 2.2: the XML declaration and the OFX declaration, in place of the header of OFX 1. */
const HEADER =
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n' +
  '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n';

/**
 * The movements of all accounts as OFX 2.2 (XML, UTF-8), with a statement per account and currency. Throws
 * LedgerliftError `no_transactions` without a statement, `too_complex` when other documents are among them,
 * `unreadable` for rows without an amount, date or currency.
 */
export function writeOfx(input: AccountingInput): Uint8Array {
  const root = ofxRoot(statementAccounts(input, 'ofx'), [], (text) => text);
  return encodeUtf8(HEADER + toXml(root));
}
