import { describe, expect, it } from 'vitest';
import { convertPages } from './convert-pages.ts';
import { applyEdit } from './edit/apply-edit.ts';
import { pageOfText } from './testing/page-of-text.ts';

const RECEIPT = pageOfText(
  `
   CORNER SHOP
TEA          2.00
TOTAL        2.00
CASH         5.00
CHANGE       3.00
`,
  'recognised',
);

describe('a picture of several sheets', () => {
  it('is proved if it shows one', () => {
    const document = convertPages([RECEIPT], { type: 'receipt' });
    expect(document.proof.state).toBe('proved');
    expect(document.findings.map(({ code }) => code)).not.toContain('several_sheets');
  });

  it('is never proved if it shows three, and the finding states their number', () => {
    const document = convertPages([RECEIPT, RECEIPT, RECEIPT], { type: 'receipt' });
    expect(document.findings[0]).toMatchObject({ code: 'several_sheets', severity: 'warning', page: 1 });
    expect(document.findings[0]?.message).toContain('3 separate sheets');
    expect(document.proof).toMatchObject({ state: 'unprovable' });
    const edited = applyEdit(document, { position: 0, field: 'amount', value: '2.00' });
    expect(edited.proof.state).toBe('unprovable');
    expect(edited.proof).toEqual(applyEdit(edited, { position: 0, field: 'amount', value: '2.00' }).proof);
  });

  it('does not apply to a document of several pages', () => {
    const document = convertPages([RECEIPT, { ...RECEIPT, number: 2, words: [] }], { type: 'receipt' });
    expect(document.proof.state).toBe('proved');
  });
});
