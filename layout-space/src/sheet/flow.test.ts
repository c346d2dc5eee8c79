import { describe, expect, it } from 'vitest';
import { Flow } from './flow.ts';

const flow = () => new Flow({ paper: { width: 200, height: 300 }, isRightToLeft: false, margin: 20 });

describe('Flow', () => {
  it('turns to a further sheet where something does not fit', () => {
    const sheets = flow();
    sheets.need(260);
    expect(sheets.sheets).toHaveLength(1);
    sheets.need(261);
    expect([sheets.sheets.length, sheets.y]).toEqual([2, 20]);
  });

  it('writes the foot on the sheet that it leaves, even where its room is used up', () => {
    const sheets = flow();
    sheets.onEnd = () => sheets.need(40);
    sheets.y = 270;
    sheets.need(40);
    expect(sheets.sheets).toHaveLength(2);
  });
});
