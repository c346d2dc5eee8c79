import { describe, expect, it } from 'vitest';
import { readBillingInformation } from './billing-information.ts';

function plain(text: string) {
  const { invoiceNumber, invoiceDate, taxNumber } = readBillingInformation(text);
  return [invoiceNumber?.value, invoiceDate?.value, taxNumber?.value];
}

describe('billing information', () => {
  it('gives number and date of the invoice and the tax number of its issuer', () => {
    expect(plain('//S1/10/R-4711/11/250305/20/80-22/30/123456788/32/8.1/40/2:10;0:30')).toEqual([
      'R-4711',
      '2025-03-05',
      'CHE-123.456.788',
    ]);
  });

  it('has strokes and backslashes within a value escaped by a backslash', () => {
    expect(plain('//S1/10/2025\\/47\\\\11/11/250305')).toEqual(['2025/47\\11', '2025-03-05', undefined]);
  });

  it.each([
    ['no day', '//S1/11/250230', [undefined, undefined, undefined]],
    ['a wrong check digit', '//S1/10/1/30/123456789', ['1', undefined, undefined]],
    ['empty values', '//S1/10//11/', [undefined, undefined, undefined]],
    ['another syntax', '//XX/10/4711', [undefined, undefined, undefined]],
    ['a tag that is none', '//S1/10/4711/Altenau/5', [undefined, undefined, undefined]],
    ['a repeated tag', '//S1/10/4711/10/4712', [undefined, undefined, undefined]],
    ['nothing', '', [undefined, undefined, undefined]],
  ])('is not guessed at: %s', (_, text, expected) => {
    expect(plain(text)).toEqual(expected);
  });
});
