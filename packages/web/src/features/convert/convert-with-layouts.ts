import type { ConvertRequest, ConvertResponse } from '@ledgerlift/contract';
import { browserLayouts } from '../../lib/browser-layouts.ts';
import { CallError } from '../../lib/http.ts';
import { convertFiles } from '../../lib/jobs-api.ts';

/**
 * Converts files by the layouts that this browser keeps. Where the server refuses the request, as it may with layouts of
 * another version, it is sent again without them. Throws as `call` does.
 */
export async function convertWithLayouts(jobId: string, request: ConvertRequest): Promise<ConvertResponse> {
  const layouts = browserLayouts();
  if (layouts.length === 0) return convertFiles(jobId, request);
  try {
    return await convertFiles(jobId, { ...request, layouts });
  } catch (error) {
    if (error instanceof CallError && error.code === 'invalid_request') return convertFiles(jobId, request);
    throw error;
  }
}
