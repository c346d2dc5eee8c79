import { LedgerliftError } from '@ledgerlift/contract';
import type { OfxElement } from './ofx-elements.ts';
import { type Fitting, ofxDate, ofxTransaction } from './ofx-transaction.ts';
import type { StatementAccount } from './statement-accounts.ts';

const STATUS: OfxElement = [
  'STATUS',
  [
    ['CODE', '0'],
    ['SEVERITY', 'INFO'],
  ],
];

/**
 * The root element of a file with these accounts: the sign-on response, then a statement per account, banks before
 * cards. `institution` are the elements of SONRS after LANGUAGE. The file's date is the last day in the statements,
 * so that the same rows always give the same bytes. Throws LedgerliftError `unreadable` when no date is known.
 */
export function ofxRoot(
  accounts: readonly StatementAccount[],
  institution: readonly OfxElement[],
  fitted: Fitting,
): OfxElement {
  const lastDay = accounts
    .map(({ end }) => end ?? '')
    .sort()
    .at(-1);
  if (!lastDay)
    throw new LedgerliftError(
      'unreadable',
      'These statements print neither movements nor a period, so that there is no date to write. Download CSV instead.',
    );
  const signOn: OfxElement = [
    'SIGNONMSGSRSV1',
    [['SONRS', [STATUS, ['DTSERVER', ofxDate(lastDay)], ['LANGUAGE', 'ENG'], ...institution]]],
  ];
  return [
    'OFX',
    [
      signOn,
      ...messageSet(
        'BANKMSGSRSV1',
        accounts.filter(({ kind }) => kind === 'bank'),
        fitted,
      ),
      ...messageSet(
        'CREDITCARDMSGSRSV1',
        accounts.filter(({ kind }) => kind === 'card'),
        fitted,
      ),
    ],
  ];
}

function messageSet(tag: string, accounts: readonly StatementAccount[], fitted: Fitting): OfxElement[] {
  return accounts.length === 0 ? [] : [[tag, accounts.map((account) => statementResponse(account, fitted))]];
}

/** TRNUID 0 marks a response without a request, such as a file. */
function statementResponse(account: StatementAccount, fitted: Fitting): OfxElement {
  const prefix = account.kind === 'card' ? 'CC' : '';
  return [
    `${prefix}STMTTRNRS`,
    [
      ['TRNUID', '0'],
      STATUS,
      [
        `${prefix}STMTRS`,
        [
          ['CURDEF', account.currency],
          accountElement(account, fitted),
          ...movementList(account, fitted),
          ...balance(account),
        ],
      ],
    ],
  ];
}

function accountElement({ kind, bankId, accountId }: StatementAccount, fitted: Fitting): OfxElement {
  if (kind === 'card') return ['CCACCTFROM', [['ACCTID', fitted(accountId)]]];
  return [
    'BANKACCTFROM',
    [
      ['BANKID', fitted(bankId)],
      ['ACCTID', fitted(accountId)],
      ['ACCTTYPE', 'CHECKING'],
    ],
  ];
}

/** Omitted, as the specification allows, when there is neither a movement nor a period. */
function movementList({ start, end, movements }: StatementAccount, fitted: Fitting): OfxElement[] {
  if (start === null || end === null) return [];
  const listed = movements.map((movement) => ofxTransaction(movement, fitted));
  return [['BANKTRANLIST', [['DTSTART', ofxDate(start)], ['DTEND', ofxDate(end)], ...listed]]];
}

/**
 * The specification requires LEDGERBAL. It is omitted anyway when no closing balance is printed: many programs treat
 * it as optional, but all of them book an invented balance.
 */
function balance({ balance }: StatementAccount): OfxElement[] {
  if (!balance) return [];
  return [
    [
      'LEDGERBAL',
      [
        ['BALAMT', balance.amount],
        ['DTASOF', ofxDate(balance.date)],
      ],
    ],
  ];
}
