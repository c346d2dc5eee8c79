import { describe, expect, it } from 'vitest';
import { onnxMetadata } from './line-model.ts';

/** A length-delimited protobuf field of fewer than 128 bytes. */
function field(number: number, content: Uint8Array | string): Uint8Array {
  const bytes = Buffer.from(content);
  return Buffer.concat([Uint8Array.from([number * 8 + 2, bytes.length]), bytes]);
}

describe('onnxMetadata', () => {
  const entry = (key: string, value: string) => field(14, Buffer.concat([field(1, key), field(2, value)]));

  it('finds a property by its whole name, also where the graph holds bytes that look like one', () => {
    const file = Buffer.concat([
      field(7, entry('character', 'graph')),
      entry('characters', 'x'),
      entry('character', 'a\nb'),
    ]);
    expect(onnxMetadata(file, 'character')).toBe('a\nb');
  });

  it('distinguishes a missing property from an empty one', () => {
    const file = entry('character', '');
    expect(onnxMetadata(file, 'character')).toBe('');
    expect(onnxMetadata(file, 'version')).toBeNull();
  });
});
