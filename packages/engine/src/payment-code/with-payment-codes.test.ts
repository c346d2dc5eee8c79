import type { ConvertedDocument, Facts, Money } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import type { MatrixCode } from '../ports.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts } from '../testing/plain-document.ts';
import {
  ACCOUNTS,
  latin1,
  type MadeBill,
  type MadeTransfer,
  QR_REFERENCE,
  swissBytes,
  transferBytes,
} from './testing/made-payloads.ts';
import { withPaymentCodes } from './with-payment-codes.ts';

const BOX = { x0: 190, y0: 600, x1: 320, y1: 730 };

const SWISS = `
Rechnung 4711                         Datum: 05.03.2025

Pos   Bezeichnung            Menge    Preis      Betrag
1     Rohrbogen                  5   289.95     1449.75
2     Montage                    1   500.00      500.00
                                    Total CHF   1949.75
`;
const GERMAN = `
Rechnung Nr. 4711                     Datum: 05.03.2025

Pos   Bezeichnung            Menge    Preis      Betrag
1     Rohrbogen                  5    20,00      100,00
                             MwSt. 19 %           19,00
                                    Gesamt EUR   119,00
`;

function code(bytes: Uint8Array, page = 1): MatrixCode {
  return { page, box: BOX, bytes };
}

function bill(made: MadeBill = {}): MatrixCode {
  return code(swissBytes(made));
}

function transfer(made: MadeTransfer = {}): MatrixCode {
  return code(transferBytes(made));
}

function convert(text: string, codes: readonly MatrixCode[], type: 'invoice' | 'receipt' = 'invoice') {
  const pages = [pageOfText(text)];
  return withPaymentCodes(convertPages(pages, { type }), codes, pages);
}

function plainFindings({ findings }: ConvertedDocument): string[] {
  return findings.map(({ code: what, severity, message }) => `${severity} ${what}: ${message}`);
}

describe('data that the page does not print', () => {
  it('comes from a Swiss QR-bill: account, reference, names, and its billing information', () => {
    const document = convert(SWISS.replace('Rechnung 4711', 'Rechnung'), [
      bill({ more: ['//S1/10/4711/11/250306/30/123456788'] }),
    ]);
    expect(plainFacts(document)).toMatchObject({
      iban: ACCOUNTS.swissQr,
      paymentReference: QR_REFERENCE,
      vendor: 'Röhrenwerk Altenau AG',
      client: 'Amselhof Genossenschaft',
      vendorTaxId: 'CHE-123.456.788',
      invoiceNumber: '4711',
      // Printed on the page.
      issueDate: '2025-03-05',
    });
    expect(document.facts.iban).toEqual({
      value: ACCOUNTS.swissQr,
      raw: ACCOUNTS.swissQr,
      page: 1,
      box: BOX,
      confidence: 1,
      reason: { code: 'payment-code', text: 'read from the payment code (Swiss QR-bill)' },
    });
    expect(document.findings).toEqual([]);
    expect(document.proof.state).toBe('proved');
  });

  it('comes from a GiroCode: account, bank, text and payee', () => {
    const document = convert(GERMAN, [transfer({ bic: 'ALTEDE99XXX' })]);
    expect(plainFacts(document)).toMatchObject({
      iban: ACCOUNTS.german,
      bic: 'ALTEDE99XXX',
      paymentReference: 'Rechnung 4711',
      vendor: 'Röhrenwerk Altenau GmbH',
    });
    expect(document.findings).toEqual([]);
  });

  it('is added to every row: who pays, who is paid, and the kind of shop', () => {
    const creditor = ['S', 'Apotheke am Markt', '', '', '9999', 'Altenau', 'CH'];
    const { rows } = convert(SWISS, [bill({ creditor })]);
    expect(rows.map((row) => [row.sender?.value, row.recipient?.value])).toEqual([
      ['Amselhof Genossenschaft', 'Apotheke am Markt'],
      ['Amselhof Genossenschaft', 'Apotheke am Markt'],
    ]);
    expect(rows.map((row) => row.category?.value)).toEqual(['Health', 'Health']);
  });

  it('includes the merchant of a receipt', () => {
    const text = '\nQuittung\n\nRohrbogen      119,00\nTotal EUR      119,00\n';
    const { facts } = withoutSeller(convert(text, [], 'receipt'));
    expect(facts.merchant).toBeUndefined();
    const pages = [pageOfText(text)];
    const completed = withPaymentCodes(withoutSeller(convert(text, [], 'receipt')), [transfer()], pages);
    expect(completed.facts).toMatchObject({ merchant: { value: 'Röhrenwerk Altenau GmbH' } });
    expect(completed.facts.vendor).toBeUndefined();
  });

  it('includes the currency, which all money then has', () => {
    const document = withoutCurrency(convert(GERMAN, []));
    expect(document.facts.total?.value).toEqual({ minor: 11_900, currency: '' });
    const completed = withPaymentCodes(document, [transfer()], [pageOfText(GERMAN)]);
    expect(completed.currency).toBe('EUR');
    expect(completed.facts.total?.value).toEqual({ minor: 11_900, currency: 'EUR' });
    expect(completed.rows.map((row) => row.amount?.value?.currency)).toEqual(['EUR', 'EUR']);
  });

  it('does not come from a link or a broken code, nor for a statement', () => {
    const link = code(latin1('https://example.org/4711'));
    const broken = transfer({ iban: 'DE15123456780000004711' });
    expect(convert(GERMAN, [link, broken])).toEqual(convert(GERMAN, []));
    const statement: ConvertedDocument = { ...convert(GERMAN, []), type: 'bank_statement' };
    expect(withPaymentCodes(statement, [transfer()], [pageOfText(GERMAN)])).toBe(statement);
  });

  it('does not come from the codes of several sheets in one picture', () => {
    const pages = [pageOfText(GERMAN), pageOfText(GERMAN)];
    const document = convertPages(pages, { type: 'invoice' });
    expect(withPaymentCodes(document, [transfer()], pages)).toBe(document);
  });
});

describe('data that the page prints', () => {
  it('stays unchanged', () => {
    const text = GERMAN.replace('Rechnung Nr.', 'Muster & Sohn GmbH\nRechnung Nr.');
    const document = convert(`${text}\nIBAN DE14 1234 5678 0000 0047 11\n`, [transfer()]);
    expect(document.facts.iban).toMatchObject({ raw: 'DE14 1234 5678 0000 0047 11', reason: null });
    expect(document.facts.vendor?.value).toBe('Muster & Sohn GmbH');
    expect(document.findings).toEqual([]);
  });

  it('is not completed by a code for another account, which causes a finding', () => {
    const document = convert(`${GERMAN}\nIBAN DE82 8765 4321 0000 0047 11\n`, [
      transfer({ bic: 'ALTEDE99XXX' }),
    ]);
    expect(document.facts).not.toHaveProperty('bic');
    expect(document.facts).not.toHaveProperty('paymentReference');
    expect(document.facts.iban?.value).toBe(ACCOUNTS.otherGerman);
    expect(plainFindings(document)).toEqual([
      'warning payment_code_account: The payment code (GiroCode) on page 1 pays to the account DE14 1234 5678 0000 0047 11, but the document prints DE82 8765 4321 0000 0047 11. Ask the sender which of the two is right before you pay.',
    ]);
    expect(document.findings[0]).toMatchObject({ field: 'iban', page: 1, box: BOX });
  });

  it('includes several accounts, of which a code names the one to pay to', () => {
    const accounts = 'IBAN DE82 8765 4321 0000 0047 11  BIC ALTEDE88XXX\nIBAN DE14 1234 5678 0000 0047 11';
    const document = convert(`${GERMAN}\n${accounts}\n`, [transfer()]);
    expect(document.facts.iban?.value).toBe(ACCOUNTS.german);
    // It may be the other bank's.
    expect(document.facts).not.toHaveProperty('bic');
    expect(plainFindings(document)).toEqual([
      'info payment_code_account_taken: The document prints several accounts. The payment code (GiroCode) on page 1 pays to DE14 1234 5678 0000 0047 11, so this one was taken and not DE82 8765 4321 0000 0047 11.',
    ]);
  });

  it('is in another currency than the code, which then adds nothing', () => {
    const document = convert(SWISS, [bill({ currency: 'EUR' })]);
    expect(document.facts).not.toHaveProperty('iban');
    expect(plainFindings(document)).toEqual([
      'warning payment_code_currency: The payment code (Swiss QR-bill) on page 1 is in EUR, but the amounts were read as CHF. Compare the currency with the document.',
    ]);
  });

  it('has another amount than the code: nothing connects the code to the document', () => {
    const document = convert(GERMAN, [transfer({ amount: 'EUR911.00' })]);
    expect(document.facts).not.toHaveProperty('iban');
    expect(plainFindings(document)).toEqual([
      'warning payment_code_amount: The payment code (GiroCode) on page 1 asks for EUR 911.00, but the total EUR 119.00 was read. It may be an instalment or a price with a discount; if not, compare both with the document before you pay.',
    ]);
    expect(document.findings[0]).toMatchObject({ field: 'total' });
  });

  it('has another amount, but the same account: the code belongs to the document', () => {
    const document = convert(`${GERMAN}\nIBAN DE14 1234 5678 0000 0047 11\n`, [
      transfer({ amount: 'EUR100', message: 'Rechnung 4711' }),
    ]);
    expect(document.facts.paymentReference?.value).toBe('Rechnung 4711');
    expect(document.findings.map((finding) => finding.code)).toEqual(['payment_code_amount']);
  });

  it('has the amount due', () => {
    const document = convert(GERMAN, []);
    const paid = (minor: number): NonNullable<Facts['total']> => ({
      ...(document.facts.total as NonNullable<Facts['total']>),
      value: { minor, currency: 'EUR' } satisfies Money,
    });
    const pages = [pageOfText(GERMAN)];
    const codes = [transfer({ amount: 'EUR100' })];
    for (const facts of [{ amountDue: paid(10_000) }, { amountPaid: paid(1_900) }]) {
      const completed = withPaymentCodes(
        { ...document, facts: { ...document.facts, ...facts } },
        codes,
        pages,
      );
      expect(completed.findings).toEqual([]);
      expect(completed.facts.iban?.value).toBe(ACCOUNTS.german);
    }
  });
});

describe('several codes', () => {
  const first = transfer({ amount: 'EUR60', message: 'Rechnung 4711, Teil 1' });
  const second = transfer({ amount: 'EUR59', message: 'Rechnung 4711, Teil 2' });
  const whole = transfer({ message: 'Rechnung 4711' });

  it('are one if they have the same text', () => {
    expect(convert(GERMAN, [whole, whole])).toEqual(convert(GERMAN, [whole]));
  });

  it('of instalments add what all of them contain', () => {
    const document = convert(GERMAN, [first, second]);
    expect(document.facts.iban?.value).toBe(ACCOUNTS.german);
    expect(document.facts).not.toHaveProperty('paymentReference');
    expect(document.findings).toEqual([]);
  });

  it('are the whole price or its instalments: the one for the whole is used', () => {
    const document = convert(GERMAN, [first, whole, second]);
    expect(document.facts.paymentReference?.value).toBe('Rechnung 4711');
    expect(document.findings).toEqual([]);
  });

  it('for two unprinted accounts add neither', () => {
    const document = convert(GERMAN, [whole, transfer({ iban: ACCOUNTS.otherGerman })]);
    expect(document.facts).not.toHaveProperty('iban');
    expect(document.facts.paymentReference?.value).toBe('Rechnung 4711');
  });
});

function withoutSeller(document: ConvertedDocument): ConvertedDocument {
  const { merchant: _, ...facts } = document.facts;
  return { ...document, facts };
}

/** As if the document printed no currency. */
function withoutCurrency(document: ConvertedDocument): ConvertedDocument {
  const unknown = <T extends { value: Money | null } | undefined>(cell: T): T =>
    cell?.value ? { ...cell, value: { ...cell.value, currency: '' } } : cell;
  const { total, ...facts } = document.facts;
  return {
    ...document,
    currency: '',
    facts: { ...facts, ...(total && { total: unknown(total) }) },
    rows: document.rows.map((row) => ({ ...row, ...(row.amount && { amount: unknown(row.amount) }) })),
  };
}
