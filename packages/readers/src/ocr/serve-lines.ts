import type { Reading } from './decode.ts';
import type { LineRequest } from './line-request.ts';
import { loadLineModel } from './models.ts';
import { recogniseLine } from './recognise.ts';
import { type CallPort, serveCalls } from './serve-calls.ts';

/**
 * Loads the line models and reads one line after the other with one thread of the runtime: two such readers take two
 * thirds of the time of one reader that splits each line over two threads.
 */
export async function serveLines(port: CallPort<LineRequest, Reading>): Promise<void> {
  const models = { latin: await loadLineModel('latin'), chinese: await loadLineModel('chinese') };
  serveCalls(port, ({ model, picture, alternatives }) => recogniseLine(models[model], picture, alternatives));
}
