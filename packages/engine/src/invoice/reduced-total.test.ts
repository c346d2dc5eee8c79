import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

const pageWith = (discount: string, total: string) =>
  pageOfText(`
Aldersgate 商会
請求書番号 445205
請求日 2025/03/03

詳細          個数   単価   税金    合計
Oak panel        2     4,000   10 %     8,000
Hinge set        1     2,000   10 %     2,000

Net total      税合計       割引       合計金額
10,000         1,000        ${discount}     JPY ${total}

税率    正味金額     税        合計(税込)
10      10,000       1,000     11,000
`);

describe('the gross amount in a table of taxes', () => {
  it.each([
    ['as large as the tax', '-1,000', '10,000'],
    ['of another size', '-1,500', ' 9,500'],
  ])('is not proved as the total where a discount %s leads to a lower one', (_, discount, total) => {
    const { proof } = convertPages([pageWith(discount, total)], { type: 'invoice' });
    expect(proof.state).toBe('unprovable');
  });
});
