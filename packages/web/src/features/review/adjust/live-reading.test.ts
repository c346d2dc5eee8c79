import { describe, expect, it } from 'vitest';
import { moveEdge } from './column-edits.ts';
import { LiveReading } from './live-reading.ts';
import type { GuidedReading, ReadingRequest } from './reading-messages.ts';
import { madeGuide } from './testing/made-guide.ts';

const reading = (rowCount: number): GuidedReading => ({
  rows: [],
  rowCount,
  sums: [],
  facts: {},
  holdsSeveral: false,
  proof: { state: 'unprovable', missing: [], restsOnEdits: false },
  findings: [],
  bands: [],
});

function started() {
  const sent: ReadingRequest[] = [];
  const heard: (string | number)[] = [];
  const live = new LiveReading(
    { postMessage: (request) => sent.push(request), terminate: () => heard.push('closed') },
    {
      onOpened: ({ pages }) => heard.push(`opened ${pages}`),
      onRead: ({ rowCount }, isLatest) => heard.push(`${rowCount}${isLatest ? '' : ' stale'}`),
      onFailed: (message) => heard.push(message),
    },
  );
  return { live, sent, heard };
}

const guides = [0.25, 0.3, 0.35].map((x) => moveEdge(madeGuide(), 0, 'x1', x));
const [first, second, third] = guides as [(typeof guides)[0], (typeof guides)[0], (typeof guides)[0]];

describe('live reading', () => {
  it('reads one guide at once, and then only the latest', () => {
    const { live, sent, heard } = started();
    for (const guide of [first, second, third]) live.read(guide);
    expect(sent).toEqual([{ kind: 'read', guide: first }]);
    live.receive({ kind: 'read', reading: reading(1) });
    expect(sent[1]).toEqual({ kind: 'read', guide: third });
    live.receive({ kind: 'read', reading: reading(3) });
    expect(sent.length).toBe(2);
    expect(heard).toEqual(['1 stale', '3']);
  });

  it('goes on after a failure', () => {
    const { live, sent, heard } = started();
    live.read(first);
    live.read(second);
    live.receive({ kind: 'failed', request: 'read', message: 'too much' });
    expect(sent.length).toBe(2);
    live.receive({ kind: 'read', reading: reading(2) });
    expect(heard).toEqual(['too much', '2']);
  });

  it('gives a layout, or null where it fails', async () => {
    const { live, sent } = started();
    const layout = live.remember(first);
    expect(sent).toEqual([{ kind: 'remember', guide: first }]);
    live.receive({ kind: 'remembered', layout: null });
    expect(await layout).toBeNull();
    const failed = live.remember(first);
    live.receive({ kind: 'failed', request: 'remember', message: 'too much' });
    expect(await failed).toBeNull();
  });
});
