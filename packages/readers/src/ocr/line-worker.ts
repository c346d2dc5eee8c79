import { parentPort } from 'node:worker_threads';
import type { RasterImage } from '@ledgerlift/engine';
import type { Reading } from './decode.ts';
import { loadLineModel } from './models.ts';
import { recogniseLine } from './recognise.ts';

// The program of a line reader's thread, started by `startLineReaders` alone. It reads one line after the other with one
// thread of the runtime: two such readers take two thirds of the time of one that shares each line out to two threads.

/** The models that read lines: the Latin one, and the Chinese one, which is also a second opinion on figures. */
export type LineModelName = 'latin' | 'chinese';

export interface LineRequest {
  id: number;
  model: LineModelName;
  picture: RasterImage;
  /** Whether all the texts that the line may be are wanted, too. */
  alternatives: boolean;
}

export type LineAnswer =
  | { kind: 'ready' }
  | { kind: 'reading'; id: number; reading: Reading }
  | { kind: 'failed'; id: number; message: string };

async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  const answer = (message: LineAnswer) => port.postMessage(message);
  const models = { latin: await loadLineModel('latin'), chinese: await loadLineModel('chinese') };
  port.on('message', async ({ id, model, picture, alternatives }: LineRequest) => {
    try {
      const reading = await recogniseLine(models[model], picture, alternatives);
      answer({ kind: 'reading', id, reading });
    } catch (error) {
      answer({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
    }
  });
  answer({ kind: 'ready' });
}

if (parentPort) await serve(parentPort);
