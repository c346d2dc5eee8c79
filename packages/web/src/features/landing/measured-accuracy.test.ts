import { describe, expect, it } from 'vitest';
import { accuracyAnswer } from './measured-accuracy.ts';

describe('the answer about accuracy', () => {
  it('says that there is no figure as long as none was measured', () => {
    expect(accuracyAnswer(null)).toMatch(/there is none yet/);
    expect(accuracyAnswer(null)).not.toMatch(/\d/);
  });

  it('says the measured figure, whatever it is, with what it measures', () => {
    const measured = { percent: '96.4', measures: 'the rows of 212 statements', month: 'May 2027' };
    expect(accuracyAnswer(measured)).toContain(
      '96.4 percent of the rows of 212 statements came out right, measured in May 2027 on documents that were never used to make the program.',
    );
  });
});
