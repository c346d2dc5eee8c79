import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { accountName } from './account-names.ts';

function nameIn(text: string): string | null | undefined {
  const context = analyseDocument([pageOfText(text)]);
  return accountName(context, 0, context.lines.length)?.value;
}

describe('what tells one of several accounts', () => {
  it.each([
    ['Member number: 0000017\nSUFFIX 09   SHARE DRAFT CHECKING', 'SUFFIX 09 SHARE DRAFT CHECKING'],
    ['Account 0000000016\nPLATINUM : 4000 0000 0000 0017', '4000 0000 0000 0017'],
    ['IBAN   LT00 9999 0000 0000 0017\nSomewhere   BIC   ABCDEF00XXX', 'LT00 9999 0000 0000 0017'],
    ['Regular savings', 'Regular savings'],
    ['Report a lost card +44 00 0000 0017\nEUR pocket', 'EUR pocket'],
    ['Somewhere   BIC   ABCDEF00XXX', undefined],
    ['Transaction history - EUR', undefined],
    ['Statement 11/2022', undefined],
    ['Regular savings\nWyciąg 11/2022', 'Regular savings'],
    ['Regular savings\nhelp@northfield.example', 'Regular savings'],
  ])('%j: %s', (text, name) => {
    expect(nameIn(text)).toBe(name);
  });
});
