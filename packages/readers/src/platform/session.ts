import type * as OnnxRuntime from 'onnxruntime-node';

/** An array of 32-bit floating-point numbers, row by row. */
export interface NumberArray {
  values: Float32Array;
  dimensions: readonly number[];
}

/** A loaded model of one input and one output. */
export interface Session {
  run(input: NumberArray): Promise<NumberArray>;
  /** Frees its memory; it cannot be used afterwards. */
  release(): Promise<void>;
}

/** The part of ONNX Runtime that all its packages have. */
export type Runtime = Pick<typeof OnnxRuntime, 'InferenceSession' | 'Tensor'>;

/** Loads a model. Throws when its bytes are damaged. */
export async function openSession(
  { InferenceSession, Tensor }: Runtime,
  model: Uint8Array,
  options: OnnxRuntime.InferenceSession.SessionOptions,
): Promise<Session> {
  const session = await InferenceSession.create(model, options);
  const [inputName] = session.inputNames;
  const [outputName] = session.outputNames;
  if (inputName === undefined || outputName === undefined) throw new Error('model has no input or output');
  return {
    async run({ values, dimensions }) {
      const outputs = await session.run({ [inputName]: new Tensor('float32', values, [...dimensions]) });
      const output = outputs[outputName];
      if (!(output?.data instanceof Float32Array))
        throw new Error('model does not answer with 32-bit numbers');
      return { values: output.data, dimensions: output.dims };
    },
    release: () => session.release(),
  };
}
