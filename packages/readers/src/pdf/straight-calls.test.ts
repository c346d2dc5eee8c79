import { describe, expect, it, vi } from 'vitest';
import { loadPdfium } from './pdfium.ts';
import { callStraight, OFTEN_CALLED } from './straight-calls.ts';

describe('calling PDFium straight', () => {
  it('finds every function that is called often among the exports of the module', async () => {
    const { api, memory } = await loadPdfium();
    const assign = vi.spyOn(Object, 'assign');
    callStraight(api, {});
    expect(assign).not.toHaveBeenCalled();
    callStraight(api, memory.wasmExports);
    const names = assign.mock.calls.flatMap(([, replaced]) => Object.keys(replaced));
    assign.mockRestore();
    expect(names).toEqual([...OFTEN_CALLED]);
    expect(names).toContain('FPDFText_GetUnicode');
  });
});
