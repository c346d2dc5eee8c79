import { describe, expect, it } from 'vitest';
import { setHabit } from './area-edits.ts';
import { moveEdge } from './column-edits.ts';
import { historyOf, redoneGuide, settled, undoneGuide, withGuide } from './guide-history.ts';
import { madeGuide } from './testing/made-guide.ts';

const first = madeGuide();
const second = moveEdge(first, 0, 'x1', 0.25);
const third = moveEdge(first, 0, 'x1', 0.3);

describe('the history of a guide', () => {
  it('goes back and forth', () => {
    const history = withGuide(withGuide(historyOf(first), second), third);
    const back = undoneGuide(undoneGuide(history));
    expect(back.guide).toEqual(first);
    expect(undoneGuide(back).guide).toEqual(first);
    expect(redoneGuide(redoneGuide(back)).guide).toEqual(third);
  });

  it('drops what was undone once something else is done', () => {
    const history = withGuide(undoneGuide(withGuide(historyOf(first), second)), third);
    expect(history.undone).toEqual([]);
    expect(undoneGuide(history).guide).toEqual(first);
  });

  it('takes the moves of one drag as one step, and those of the next as another', () => {
    const dragged = withGuide(withGuide(historyOf(first), second, 'edge'), third, 'edge');
    expect(undoneGuide(dragged).guide).toEqual(first);
    const again = withGuide(settled(withGuide(historyOf(first), second, 'edge')), third, 'edge');
    expect(undoneGuide(again).guide).toEqual(second);
  });

  it('has no step for an edit without an effect', () => {
    expect(withGuide(historyOf(first), setHabit(first, 'decimal', undefined)).done).toEqual([]);
  });
});
