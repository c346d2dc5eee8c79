import { isIban } from '../../values/iban.ts';
import type { AccountStatement, DatedBalance } from '../accounting/account-statements.ts';
import { fnv1a64 } from '../accounting/fnv1a.ts';
import { cutTo, plainLine } from '../accounting/plain-line.ts';
import { element, given, type XmlElement } from '../xml-elements.ts';
import { camtAmount, camtEntry } from './camt-entry.ts';
import type { CamtVersion } from './camt-version.ts';

/** The narrower of both versions' patterns, that of version 2. */
const BIC = /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9](?:[A-Z0-9]{3})?$/;
const MAX_NAME = 140;
const MAX_ACCOUNT_NAME = 70;

/** A statement as `Stmt`, with its elements in the order of the schema. */
export function camtStatement(statement: AccountStatement, version: CamtVersion): XmlElement {
  const { key, start, end, opening, closing, movements } = statement;
  if (start === null || end === null) throw new RangeError('a statement with a balance has a day');
  const content = [key, start, end, ...movements.map(({ id }) => id)].join('\n');
  return element(
    'Stmt',
    ...given('Id', `${end.replaceAll('-', '')}-${fnv1a64(content)}`),
    ...given('CreDtTm', creationTime(end)),
    element('FrToDt', ...given('FrDtTm', `${start}T00:00:00`), ...given('ToDtTm', `${end}T23:59:59`)),
    account(statement, version),
    ...balance('OPBD', statement, opening),
    ...balance('CLBD', statement, closing),
    ...movements.map((movement) => camtEntry(movement, version)),
  );
}

/** An export uses no clock: a file is of the last day in its statements, so that the same rows give the same bytes. */
export function creationTime(day: string): string {
  return `${day}T10:00:00Z`;
}

function account(statement: AccountStatement, version: CamtVersion): XmlElement {
  const { number, accountId, currency } = statement;
  const iban = number.replace(/\s/g, '').toUpperCase();
  const id = isIban(iban) ? given('IBAN', iban) : [element('Othr', ...given('Id', accountId))];
  const name = cutTo(plainLine(statement.holder), MAX_ACCOUNT_NAME);
  return element(
    'Acct',
    element('Id', ...id),
    ...given('Ccy', currency),
    ...(name === '' ? [] : [element('Ownr', ...given('Nm', name))]),
    ...servicer(statement, version),
  );
}

/** The bank: its BIC where a valid one is printed, and its name. */
function servicer({ bic, bank }: AccountStatement, version: CamtVersion): XmlElement[] {
  const known = [
    ...given(version === '02' ? 'BIC' : 'BICFI', BIC.test(bic) ? bic : ''),
    ...given('Nm', cutTo(plainLine(bank), MAX_NAME)),
  ];
  return known.length === 0 ? [] : [element('Svcr', element('FinInstnId', ...known))];
}

function balance(
  code: 'OPBD' | 'CLBD',
  { currency }: AccountStatement,
  printed: DatedBalance | null,
): XmlElement[] {
  if (printed === null) return [];
  return [
    element(
      'Bal',
      element('Tp', element('CdOrPrtry', ...given('Cd', code))),
      ...camtAmount(printed.amount, currency),
      element('Dt', ...given('Dt', printed.date)),
    ),
  ];
}
