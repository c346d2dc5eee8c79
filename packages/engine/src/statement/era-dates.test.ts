import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

const DAYS = ['02-08', '03-04', '03-07', '03-11', '03-13'];

function read(head: string, note = '') {
  const { rows, proof } = convertPages(
    [
      pageOfText(`
港町銀行   普通預金
${head}     お取扱内容       お支払金額        お預り金額         差引残高
07-02-06    繰越                                            *10,000
07-02-08    カード            *3,000                          *7,000
07-03-04    給与                              *5,000        *12,000
07-03-07    ガス              *1,500                         *10,500
07-03-11    給与                              *6,000        *16,500
07-03-13    カード            *2,000                         *14,500
${note}
`),
    ],
    { type: 'bank_statement' },
  );
  return { dates: rows.map(({ date }) => date?.value), proof: proof.state };
}

describe('dates below a head that names an era', () => {
  it('count its years', () => {
    expect(read('年月日（令和）')).toEqual({ dates: DAYS.map((day) => `2025-${day}`), proof: 'proved' });
    expect(read('年月日（平成）').dates).toEqual(DAYS.map((day) => `1995-${day}`));
  });

  it('count those of the era that a note names', () => {
    const { dates } = read('年月日', '年月日は和暦（令和）で表示しています。');
    expect(dates).toEqual(DAYS.map((day) => `2025-${day}`));
  });

  it('are in doubt where it names none', () => {
    expect(read('年月日').proof).toBe('unprovable');
  });
});
