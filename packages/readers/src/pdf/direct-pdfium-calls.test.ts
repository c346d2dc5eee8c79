import { describe, expect, it, vi } from 'vitest';
import { callPdfiumDirectly, OFTEN_CALLED } from './direct-pdfium-calls.ts';
import { loadPdfium } from './pdfium.ts';

describe('calling PDFium directly', () => {
  it('finds every frequently called function among the exports of the module', async () => {
    const { api, memory } = await loadPdfium();
    const assign = vi.spyOn(Object, 'assign');
    callPdfiumDirectly(api, {});
    expect(assign).not.toHaveBeenCalled();
    callPdfiumDirectly(api, memory.wasmExports);
    const names = assign.mock.calls.flatMap(([, replaced]) => Object.keys(replaced));
    assign.mockRestore();
    expect(names).toEqual([...OFTEN_CALLED]);
    expect(names).toContain('FPDFText_GetUnicode');
  });
});
