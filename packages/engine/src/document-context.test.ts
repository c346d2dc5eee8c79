import { expect, it } from 'vitest';
import { analyseDocument } from './document-context.ts';
import { pageOfText } from './testing/page-of-text.ts';

it('keeps money that may be a date in the digits of any script', () => {
  const { lines } = analyseDocument([
    pageOfText(`
०३-०९-२०२३   ATM       ३,२१६.४२    ९,८५०.५५
०४-०९-२०२३   ATM          ५८.०९    ९,७९२.४६`),
  ]);
  expect(lines.map(({ amounts }) => amounts.map(({ decimal }) => decimal))).toEqual([
    ['3216.42', '9850.55'],
    ['58.09', '9792.46'],
  ]);
});
