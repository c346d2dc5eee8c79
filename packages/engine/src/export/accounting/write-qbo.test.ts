import { describe, expect, it } from 'vitest';
import { account, printed } from '../../transactions/example-documents.ts';
import { exportTable } from '../index.ts';
import { exported, inputOf, statementOf, valuesOf } from './example-statements.ts';
import { ofxFaults } from './ofx-structure.ts';
import { encodeWindows1252, toWindows1252 } from './windows-1252.ts';

describe('writeQbo', () => {
  it('writes the header of OFX 1.0.2, values without end tags, and a bank that Intuit knows', async () => {
    const qbo = await exported('qbo', inputOf(statementOf([{ text: 'Tea & <milk>' }])));
    expect(qbo.split('\r\n').slice(0, 11)).toEqual([
      'OFXHEADER:100',
      'DATA:OFXSGML',
      'VERSION:102',
      'SECURITY:NONE',
      'ENCODING:USASCII',
      'CHARSET:1252',
      'COMPRESSION:NONE',
      'OLDFILEUID:NONE',
      'NEWFILEUID:NONE',
      '',
      '<OFX>',
    ]);
    expect(ofxFaults(qbo)).toEqual([]);
    expect(qbo).toContain('<FI>\r\n<ORG>WF\r\n<FID>3000\r\n</FI>\r\n<INTU.BID>3000\r\n</SONRS>');
    expect(qbo).toContain('<NAME>Tea &amp; &lt;milk&gt;\r\n</STMTTRN>');
    expect(valuesOf(qbo, 'BALAMT')).toEqual(['975.50']);
  });

  it('writes Windows-1252: other letters lose their marks or become question marks', async () => {
    const input = inputOf(statementOf([{ text: 'Müller – 5 €, Łódź, Ő, 東京' }]));
    const bytes = await exportTable({ format: 'qbo', ...input });
    const latin = [...bytes].map((byte) => String.fromCharCode(byte)).join('');
    expect(valuesOf(latin, 'NAME')).toEqual(['M\u00fcller \u0096 5 \u0080, L\u00f3dz, O, ??']);
  });

  it('has the same ids as OFX', async () => {
    const input = inputOf(statementOf([{ text: 'Łódź' }, { text: 'Łódź' }, {}]));
    expect(valuesOf(await exported('qbo', input), 'FITID')).toEqual(
      valuesOf(await exported('ofx', input), 'FITID'),
    );
  });

  it('refuses several accounts by name, and several currencies', async () => {
    const other = statementOf([{}], {}, { number: printed('555 0123', '555 0123') });
    await expect(exported('qbo', inputOf(statementOf([{}]), other))).rejects.toMatchObject({
      code: 'too_complex',
      message: expect.stringContaining('here are 2: DE89 3704 0044 0532 0130 00 (EUR); 555 0123 (EUR).'),
    });
    await expect(exported('qbo', inputOf(statementOf([{}, { currency: 'USD' }])))).rejects.toMatchObject({
      code: 'too_complex',
    });
  });

  it('refuses statements without a closing balance, which QuickBooks requires', async () => {
    const { closingBalance: _, ...unbalanced } = account();
    await expect(
      exported('qbo', inputOf(statementOf([{}], { accounts: [unbalanced] }))),
    ).rejects.toMatchObject({ code: 'unreadable' });
  });
});

describe('Windows-1252', () => {
  it('encodes every character that its decoder returns', () => {
    const bytes = Array.from({ length: 256 }, (_, byte) => byte).filter(
      (byte) => ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte),
    );
    const text = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
    const all = bytes.map((byte) => (byte < 0x80 || byte >= 0xa0 ? String.fromCharCode(byte) : '')).join('');
    expect([...encodeWindows1252(all.slice(0, 128) + text + all.slice(128))]).toEqual(bytes);
  });

  it('folds letters and ligatures, and refuses to encode unfolded ones', () => {
    expect(toWindows1252('ﬁn ş ż đ ı')).toBe('fin s z d i');
    expect(toWindows1252('u\u0308')).toBe('ü');
    expect(() => encodeWindows1252('ш')).toThrow(RangeError);
  });
});
