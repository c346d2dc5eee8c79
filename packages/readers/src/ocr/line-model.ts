import { platform } from '#platform';
import type { Session } from '../platform/session.ts';
import { fasterModel } from './model-graph/faster-model.ts';
import { textOf, valuesOf } from './model-graph/protobuf.ts';

/** A model that turns a picture of one line into characters. */
export interface LineModel {
  session: Session;
  /** Maps class numbers to texts; class 0 is the blank of CTC decoding. */
  alphabet: string[];
}

// Field numbers of onnx.proto: ModelProto.metadata_props, and key and value of StringStringEntryProto.
const METADATA_PROPERTIES = 14;
const ENTRY_KEY = 1;
const ENTRY_VALUE = 2;

/** Loads a line model from a file, for one thread. Throws when the file is missing, damaged or has no dictionary. */
export async function loadLineModelFile(file: string): Promise<LineModel> {
  return { session: await createSession(file, 1), alphabet: await readAlphabet(file) };
}

/**
 * The texts of a line model's classes. An inference session does not expose its file's metadata, so the dictionary is
 * read from the model file itself, or from a text file of the same name. Throws when there is neither.
 */
export async function readAlphabet(file: string): Promise<string[]> {
  const dictionary =
    onnxMetadata(await platform.recognitionFile(file), 'character') ??
    textOf(await platform.recognitionFile(file.replace(/\.onnx$/, '.txt')));
  const characters = dictionary.replaceAll('\r', '').replace(/\n$/, '').split('\n');
  return ['', ...characters, ' '];
}

/** Loads a model for `threads` threads. Throws when its file is missing or damaged. */
export async function createSession(file: string, threads: number): Promise<Session> {
  return await platform.loadSession(fasterModel(await platform.recognitionFile(file)), threads);
}

/** The value of a metadata property of an ONNX file, null when it has none of that name. */
export function onnxMetadata(file: Uint8Array, name: string): string | null {
  for (const property of valuesOf(file, METADATA_PROPERTIES)) {
    const text = (number: number) => textOf(valuesOf(property, number)[0] ?? new Uint8Array());
    if (text(ENTRY_KEY) === name) return text(ENTRY_VALUE);
  }
  return null;
}
