import {
  type Facts,
  type Finding,
  groupDecimal,
  type Money,
  moneyToDecimal,
  type TextCell,
} from '@ledgerlift/contract';
import type { PlacedPaymentCode } from './payment-code.ts';

/** The code is for an account that is not printed, though another one is. */
export function accountFinding(code: PlacedPaymentCode, printed: TextCell | undefined): Finding {
  const other = printed?.value ? `prints ${grouped(printed.value)}` : 'prints another one';
  return finding(
    code,
    'payment_code_account',
    'iban',
    `${titleOf(code)} pays to the account ${grouped(code.iban.value)}, but the document ${other}. Ask the sender which of the two is right before you pay.`,
  );
}

export function currencyFinding(code: PlacedPaymentCode, currency: string): Finding {
  return finding(
    code,
    'payment_code_currency',
    'currency',
    `${titleOf(code)} is in ${code.currency}, but the amounts were read as ${currency}. Compare the currency with the document.`,
  );
}

export function amountFinding(code: PlacedPaymentCode, { total, amountDue }: Facts): Finding {
  const asked = code.amount ? shown(code.amount) : '';
  const read = [
    ...(total?.value ? [`the total ${shown(total.value)}`] : []),
    ...(amountDue?.value && amountDue.value.minor !== total?.value?.minor
      ? [`the amount due ${shown(amountDue.value)}`]
      : []),
  ];
  return finding(
    code,
    'payment_code_amount',
    amountDue?.value ? 'amountDue' : 'total',
    `${titleOf(code)} asks for ${asked}, but ${read.join(' and ')} ${read.length > 1 ? 'were' : 'was'} read. It may be an instalment or a price with a discount; if not, compare both with the document before you pay.`,
  );
}

/** Several accounts are printed, and the code shows which one this invoice is paid to. */
export function otherAccountFinding(code: PlacedPaymentCode, before: string): Finding {
  return {
    ...finding(
      code,
      'payment_code_account_taken',
      'iban',
      `The document prints several accounts. ${titleOf(code)} pays to ${grouped(code.iban.value)}, so this one was taken and not ${grouped(before)}.`,
    ),
    severity: 'info',
  };
}

function finding({ page, box }: PlacedPaymentCode, code: string, field: string, message: string): Finding {
  return { code, severity: 'warning', message, row: null, field, page, box, suggestedFix: null };
}

function titleOf({ name, page }: PlacedPaymentCode): string {
  return `The payment code (${name}) on page ${page}`;
}

/** An IBAN in groups of four, as usually printed. */
function grouped(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

function shown(money: Money): string {
  return `${money.currency} ${groupDecimal(moneyToDecimal(money))}`.trim();
}
