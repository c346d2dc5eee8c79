import { describe, expect, it } from 'vitest';
import { lengthDelimitedFields } from './protobuf.ts';

describe('lengthDelimitedFields', () => {
  it('skips numbers of every wire type and finds the fields after them', () => {
    const message = Uint8Array.from([
      ...[0x08, 0xff, 0xff, 0x03], // field 1, varint of three bytes
      ...[0x11, 0x0a, 2, 3, 4, 5, 6, 7, 8], // field 2, 64 bit, looks like a field inside
      ...[0x1d, 0x0a, 2, 3, 4], // field 3, 32 bit
      ...[0x72, 0x02, 0x68, 0x69], // field 14, 'hi'
      ...[0x92, 0x01, 0x00], // field 18 by a key of two bytes, empty
    ]);
    const fields = [...lengthDelimitedFields(message)];
    expect(fields.map(({ number, bytes }) => [number, Buffer.from(bytes).toString()])).toEqual([
      [14, 'hi'],
      [18, ''],
    ]);
  });

  it('refuses a field that is longer than the message, a cut varint and an unknown wire type', () => {
    expect(() => [...lengthDelimitedFields(Uint8Array.from([0x0a, 0x05, 0x61]))]).toThrow(RangeError);
    expect(() => [...lengthDelimitedFields(Uint8Array.from([0x08, 0x80]))]).toThrow(RangeError);
    expect(() => [...lengthDelimitedFields(Uint8Array.from([0x0f]))]).toThrow(RangeError);
  });
});
