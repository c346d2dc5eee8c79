import { LedgerliftError } from '@ledgerlift/contract';
import { type OfxElement, toSgml } from './ofx-elements.ts';
import { ofxRoot } from './ofx-statement.ts';
import { onlyAccount } from './statement-accounts.ts';
import type { AccountingInput } from './statement-files.ts';
import { encodeWindows1252, toWindows1252 } from './windows-1252.ts';

/** OFX 1.0.2 section 2.2. QuickBooks takes no other version, and this encoding from most banks. */
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
 * QuickBooks imports files of banks that are on Intuit's list only. Statements print no number of that list, so the file
 * bears that of a bank which offers every kind of account; the user chooses the account of the books on import.
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
 * The movements of one account as a Web Connect file of QuickBooks: OFX 1.0.2 (SGML) in Windows-1252. Letters that this
 * has not lose their marks or become question marks.
 * Throws LedgerliftError `too_complex` for several accounts or currencies, `unreadable` where no closing balance is
 * printed, since QuickBooks requires one; and as `writeOfx` does.
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
