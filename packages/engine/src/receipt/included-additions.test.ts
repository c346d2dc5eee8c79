import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

/** Why a receipt with these lines between its head and its total is not proved; its state where nothing says so. */
function doubtOf(lines: string, total: string): string {
  const text = `CORNER SHOP\n14 March 2024 14:03\n\n${lines}\nTOTAL            ${total}`;
  const { proof } = convertPages([pageOfText(text)], { type: 'receipt' });
  return proof.state === 'unprovable' ? proof.missing.join() : proof.state;
}

const REASON = 'the label says that this is within the other amounts or not charged';

describe('an amount that was added to the goods', () => {
  const added = (label: string) =>
    doubtOf(`TEA              12.00\nCAKE              3.00\n${label.padEnd(18)}1.50`, '16.50');

  it.each(['Tax incl', 'VAT included', 'Service included', 'Tip not included', 'Deposit included'])(
    'proves nothing where its label says that it is in the others or not charged: %s',
    (label) => {
      expect(added(label)).toBe(`${label} 1.50: ${REASON}`);
    },
  );

  it.each(['Tax', 'VAT', 'Service charge', 'Deposit'])('is proved under the plain label %s', (label) => {
    expect(added(label)).toBe('proved');
  });
});

describe('a good whose name says that something is included', () => {
  const MENU = 'MENU DRINK INCLUDED   3.00';

  it('is proved among other goods', () => {
    expect(doubtOf(`TEA              12.00\n${MENU}\nCAKE              1.00`, '16.00')).toBe('proved');
  });

  it('proves nothing as the last line above the sums', () => {
    expect(doubtOf(`TEA              12.00\nCAKE              1.00\n${MENU}`, '16.00')).toContain(REASON);
  });

  it('proves nothing where its name begins so', () => {
    const lines = (name: string) =>
      `${name.padEnd(16)} 12.00\nCAKE              1.00\nTEA               3.00`;
    expect(doubtOf(lines('Incl. drink'), '16.00')).toContain(REASON);
    expect(doubtOf(lines('Drink incl.'), '16.00')).toBe('proved');
  });
});

describe('a line among the goods', () => {
  it('proves nothing where it says that it was not supplied', () => {
    const lines = (note: string) =>
      `TEA              12.00\n${`BUN ${note}`.padEnd(17)} 3.00\nCAKE              1.00`;
    expect(doubtOf(lines('NOT SUPPLIED'), '16.00')).toContain(REASON);
    expect(doubtOf(lines('SUPPLIED'), '16.00')).toBe('proved');
  });
});
