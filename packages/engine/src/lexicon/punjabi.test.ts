import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';

const read = (type: 'bank_statement' | 'invoice' | 'receipt', text: string) =>
  convertPages([pageOfText(text)], { type });

describe('a page in Punjabi', () => {
  it('is read as a receipt', () => {
    const document = read(
      'receipt',
      `ਢਿੱਲੋਂ ਸਟੋਰ
ਰਸੀਦ
ਮਿਤੀ: 14/03/2024

ਚਾਹ                    120.00
ਦੁੱਧ                     60.00
ਉਪ-ਕੁੱਲ                 180.00
ਛੂਟ                    -10.00
ਕੁੱਲ                    170.00
ਨਕਦ                    170.00`,
    );
    expect(plainRows(document)).toEqual(['item ਚਾਹ = 120.00', 'item ਦੁੱਧ = 60.00', 'discount ਛੂਟ = -10.00']);
    expect(plainFacts(document)).toMatchObject({ date: '2024-03-14', total: '170.00' });
    expect(document.proof.state).toBe('proved');
  });

  it('is read as an invoice', () => {
    const document = read(
      'invoice',
      `ਢਿੱਲੋਂ ਸਟੋਰ                         ਟੈਕਸ ਇਨਵੌਇਸ
ਇਨਵੌਇਸ ਨੰਬਰ: A-4711
ਇਨਵੌਇਸ ਮਿਤੀ: 14 ਮਾਰਚ 2024
ਅਦਾਇਗੀ ਮਿਤੀ: 28 ਮਾਰਚ 2024

ਵੇਰਵਾ                ਮਾਤਰਾ     ਕੀਮਤ        ਰਕਮ
ਮੇਜ਼                      2    400.00     800.00
ਕੁਰਸੀ                    4    100.00     400.00
                     ਉਪ-ਕੁੱਲ           1,200.00
                     ਟੈਕਸ 5%              60.00
                     ਕੁੱਲ              1,260.00`,
    );
    expect(plainRows(document)).toEqual([
      'item ਮੇਜ਼ 2 x 400.00 = 800.00',
      'item ਕੁਰਸੀ 4 x 100.00 = 400.00',
      'tax ਟੈਕਸ 5% = 60.00',
    ]);
    expect(plainFacts(document)).toMatchObject({
      invoiceNumber: 'A-4711',
      issueDate: '2024-03-14',
      dueDate: '2024-03-28',
      total: '1260.00',
    });
    expect(document.proof.state).toBe('proved');
  });

  it('is read as a statement, with the digits of its script', () => {
    const document = read(
      'bank_statement',
      `ਖਾਤਾ ਸਟੇਟਮੈਂਟ
ਖਾਤਾ ਨੰਬਰ: 4012873465

ਮਿਤੀ           ਵੇਰਵਾ               ਡੈਬਿਟ      ਕ੍ਰੈਡਿਟ       ਬਕਾਇਆ
              ਸ਼ੁਰੂਆਤੀ ਬਕਾਇਆ                                ੧,੦੦੦.੦੦
੦੨/੦੩/੨੦੨੪    ਕਿਰਾਇਆ             ੩੦੦.੦੦                  ੭੦੦.੦੦
੦੫/੦੩/੨੦੨੪    ਤਨਖਾਹ                         ੫੦੦.੦੦    ੧,੨੦੦.੦੦
              ਅੰਤਿਮ ਬਕਾਇਆ                                 ੧,੨੦੦.੦੦`,
    );
    expect(document.rows.map(({ date, amount }) => [date?.value, amount?.value?.minor])).toEqual([
      ['2024-03-02', -30000],
      ['2024-03-05', 50000],
    ]);
    expect(document.proof.state).toBe('proved');
  });
});
