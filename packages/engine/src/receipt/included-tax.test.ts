import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts } from '../testing/plain-document.ts';
import { readReceipt } from './read-receipt.ts';

function factsOf(tax: string) {
  const text = `CORNER SHOP\nTEA            2.00\nCAKE           3.00\nTOTAL          5.00\nVAT INCL       ${tax}`;
  return plainFacts(readReceipt(analyseDocument([pageOfText(text, 'recognised')])));
}

describe('a tax within the prices', () => {
  it('is read up to the largest share that a tax can have', () => {
    expect(factsOf('0.83')).toMatchObject({ tax: '0.83' });
    expect(factsOf('1.20')).toMatchObject({ tax: '1.20' });
  });

  it('is ignored if it is larger: then the number is misread or means something else', () => {
    expect(factsOf('1.25')).not.toHaveProperty('tax');
  });
});
