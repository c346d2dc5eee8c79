import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { amountsInBoxes } from './boxed-labels.ts';

function boxed(text: string): string[] {
  const { lines } = analyseDocument([pageOfText(text)]);
  return amountsInBoxes(lines).map((item) => `${item.kind} ${item.token.raw}`);
}

describe('a box of labels over as many values', () => {
  it('gives each label the value at its place in the order, though none stands exactly below', () => {
    expect(
      boxed(`
Opening balance     Money in     Money out     Closing balance
100.00         50.00        30.00                          120.00`),
    ).toEqual(['opening 100.00', 'totalIn 50.00', 'totalOut 30.00', 'closing 120.00']);
  });

  it('takes the first of two balances that only their places tell apart for the opening one', () => {
    expect(
      boxed(`
Balance     Money in     Balance
100.00      50.00        150.00`),
    ).toEqual(['opening 100.00', 'totalIn 50.00', 'closing 150.00']);
  });

  it('leaves out what is no label', () => {
    expect(
      boxed(`
Opening balance     Points earned     Closing balance
100.00              55.00             120.00`),
    ).toEqual(['opening 100.00', 'closing 120.00']);
  });

  it.each([
    ['fewer values than labels', 'Opening balance     Money in     Closing balance', '100.00     120.00'],
    ['words beside the values', 'Opening balance     Closing balance', '100.00     120.00     Bakery'],
    ['values beside the labels', 'Opening balance 90.00     Closing balance', '100.00     120.00'],
    ['one label over one value', 'Opening balance', '100.00'],
    ['values far below', 'Opening balance     Closing balance', '\n\n\n\n100.00     120.00'],
  ])('is none with %s', (_, labels, values) => {
    expect(boxed(`\n${labels}\n${values}`)).toEqual([]);
  });

  it('is none over the end of a page', () => {
    const pages = [
      pageOfText('Opening balance     Closing balance', 'text', 1),
      pageOfText('100.00     120.00', 'text', 2),
    ];
    expect(amountsInBoxes(analyseDocument(pages).lines)).toEqual([]);
  });
});
