import { describe, expect, it } from 'vitest';
import { codesOf, convertMade, embedded } from './testing/convert-made.ts';
import { invoicePdf } from './testing/invoice-pdf.ts';
import { facturX, orderX } from './testing/made-cii.ts';
import { PLAIN, RICH } from './testing/made-invoice.ts';
import { ubl } from './testing/made-ubl.ts';

describe('attachments that are no e-invoice', () => {
  it.each([
    ['XML of another kind', '<orders xmlns="urn:made:orders"><order id="1">119.00</order></orders>'],
    ['an Invoice of nobody', '<Invoice><ID>1</ID><Total>5.00</Total></Invoice>'],
    ['text that speaks of it', 'CrossIndustryInvoice is what was asked for.'],
    ['a picture', '\u0089PNG\r\n'],
    ['nothing', ' '],
  ])('(%s) are left alone', async (_, content) => {
    const document = await convertMade(await invoicePdf(PLAIN, [embedded(content)]));
    expect(document.findings).toEqual([]);
    expect(document.rows[0]?.amount?.reason).toBeNull();
    expect(document.proof.state).toBe('proved');
  });

  const good = facturX(PLAIN);
  const bomb = `<!DOCTYPE bomb [<!ENTITY a "119.00">${Array.from({ length: 20 }, (_, index) => `<!ENTITY a${index} "&a;&a;&a;&a;&a;&a;&a;&a;">`).join('')}]>`;
  it.each([
    ['cut short', good.slice(0, good.length - 200)],
    ['with entities of its own', good.replace('?>\n', `?>\n${bomb}`).replace('>119.00<', '>&a19;<')],
    ['with entities from outside', good.replace('?>\n', '?>\n<!DOCTYPE x SYSTEM "file:///etc/hostname">')],
    ['with an unknown entity', good.replace('>119.00<', '>&total;<')],
    ['nested without end', good.replace('<ram:ID>', '<ram:ID>'.repeat(100_000))],
    ['with elements without end', good.replace('<ram:ID>', `${'<ram:Note/>'.repeat(260_000)}<ram:ID>`)],
    ['without amounts', good.replace(/<ram:\w*Amount[^/]*<\/ram:\w*Amount>/g, '')],
  ])('but broken (%s) are reported, and the page is read', async (_, content) => {
    const document = await convertMade(await invoicePdf(PLAIN, [embedded(content)]));
    expect(codesOf(document)).toEqual(['e_invoice_broken']);
    expect(document.findings[0]).toMatchObject({ severity: 'warning' });
    expect(document.rows[0]?.amount).toMatchObject({ raw: '51.00', reason: null });
    expect(document.proof.state).toBe('proved');
  });

  it('cause only a mild finding when another one is read', async () => {
    const files = [embedded(good.slice(0, 900), 'a.xml'), embedded(good, 'b.xml')];
    const document = await convertMade(await invoicePdf(PLAIN, files));
    expect(document.findings).toMatchObject([{ code: 'e_invoice_broken', severity: 'info' }]);
    expect(document.rows[0]?.amount?.reason?.code).toBe('e-invoice');
  });

  it('with absurdly large amounts leave the page as it was read', async () => {
    const huge = good
      .replaceAll('>51.00<', '>51000000000000.00<')
      .replaceAll('>119.00<', '>88000000000000.00<');
    const document = await convertMade(await invoicePdf(PLAIN, [embedded(huge)]));
    expect(codesOf(document)).toEqual(['e_invoice_broken']);
    expect(document.proof.state).toBe('proved');
  });
});

describe('several e-invoices in one file', () => {
  it('are ranked by how much they hold, and an order comes last', async () => {
    const files = [
      embedded(orderX(RICH), 'order-x.xml'),
      embedded(facturX(PLAIN, 'minimum'), 'factur-x.xml'),
      embedded(ubl(PLAIN), 'xrechnung.xml'),
    ];
    const document = await convertMade(await invoicePdf(PLAIN, files));
    expect(document.facts.invoiceNumber?.value).toBe('LP-2024-0815');
    expect(document.rows[0]?.amount?.reason?.code).toBe('e-invoice');
  });
});

describe('the character encoding of an e-invoice', () => {
  const xml = facturX({
    ...PLAIN,
    seller: { ...PLAIN.seller, name: 'Käthe Öhr & Söhne'.replace('&', '&amp;') },
  });
  const utf16 = (text: string, isBig: boolean) => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };
  it.each([
    ['UTF-8', Buffer.from(xml)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${xml}`)],
    ['UTF-16, little end first', utf16(xml.replace('UTF-8', 'UTF-16'), false)],
    ['UTF-16, big end first', utf16(xml.replace('UTF-8', 'UTF-16'), true)],
    ['UTF-16 without a mark', Buffer.from(xml.replace('UTF-8', 'UTF-16'), 'utf16le')],
    ['Latin-1, declared', Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
    ['Latin-1, declared to be UTF-8', Buffer.from(xml, 'latin1')],
  ])('are read in %s', async (_, bytes) => {
    const document = await convertMade(await invoicePdf(PLAIN, [embedded(bytes)]));
    expect(document.facts.vendor?.value).toBe('Käthe Öhr & Söhne');
    expect(document.findings).toEqual([]);
  });
});
