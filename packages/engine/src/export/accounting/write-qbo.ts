import { LedgerliftError } from '@ledgerlift/contract';
import { type OfxElement, toSgml } from './ofx-elements.ts';
import { ofxRoot } from './ofx-statement.ts';
import { onlyAccount } from './statement-accounts.ts';
import type { AccountingInput } from './statement-files.ts';
import { encodeWindows1252, toWindows1252 } from './windows-1252.ts';

/** OFX 1.0.2 section 2.2. QuickBooks accepts no other version, and most banks use this encoding. */
const HEADER = [
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
  '',
  '',
].join('\r\n');

/**
 * QuickBooks imports only files of banks on Intuit's list. Statements do not print a number of that list, so the file
 * has the number of a bank that offers every kind of account; the user chooses the account on import.
 */
const INSTITUTION: readonly OfxElement[] = [
  [
    'FI',
    [
      ['ORG', 'WF'],
      ['FID', '3000'],
    ],
  ],
  ['INTU.BID', '3000'],
];

/**
 * The movements of one account as a Web Connect file of QuickBooks: OFX 1.0.2 (SGML) in Windows-1252. Other letters
 * lose their marks or become question marks. Throws LedgerliftError `too_complex` for several accounts or currencies,
 * `unreadable` when no closing balance is printed, since QuickBooks requires one; and as `writeOfx` does.
 */
export function writeQbo(input: AccountingInput): Uint8Array {
  const account = onlyAccount(input, 'qbo');
  if (!account.balance)
    throw new LedgerliftError(
      'unreadable',
      'A QBO file has to tell the closing balance of its account, and these statements print none. Download QuickBooks CSV instead.',
    );
  return encodeWindows1252(HEADER + toSgml(ofxRoot([account], INSTITUTION, toWindows1252)));
}
