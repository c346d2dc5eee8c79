import { createRequire } from 'node:module';
import type * as OnnxRuntime from 'onnxruntime-node';
import { requiredFolder } from '../recognition-packages.ts';

// ONNX Runtime, from wherever it is installed. Import this only where pictures are read: without it the import fails.

const runtime: typeof OnnxRuntime = createRequire(import.meta.url)(requiredFolder('onnxruntime-node'));

export const { InferenceSession, Tensor } = runtime;
export type InferenceSession = OnnxRuntime.InferenceSession;
export type Tensor = OnnxRuntime.Tensor;
