import { describe, expect, it } from 'vitest';
import { delimited, fieldsOf, float32, valuesOf, wholeNumber } from './protobuf.ts';

describe('fieldsOf', () => {
  it('skips numbers of every wire type and finds the fields after them', () => {
    const message = Uint8Array.from([
      ...[0x08, 0xff, 0xff, 0x03], // field 1, varint of three bytes
      ...[0x11, 0x0a, 2, 3, 4, 5, 6, 7, 8], // field 2, 64 bit, looks like a field inside
      ...[0x1d, 0x0a, 2, 3, 4], // field 3, 32 bit
      ...[0x72, 0x02, 0x68, 0x69], // field 14, 'hi'
      ...[0x92, 0x01, 0x00], // field 18 by a key of two bytes, empty
    ]);
    const fields = [...fieldsOf(message)];
    expect(fields.map(({ number, bytes }) => [number, bytes && Buffer.from(bytes).toString()])).toEqual([
      [1, null],
      [2, null],
      [3, null],
      [14, 'hi'],
      [18, ''],
    ]);
    expect(Buffer.concat(fields.map(({ raw }) => raw)).equals(message)).toBe(true);
  });

  it('reads what it writes', () => {
    const long = 'x'.repeat(300);
    const message = Buffer.concat([delimited(3, long), wholeNumber(20, 300), float32(2, 0.5)]);
    expect([...fieldsOf(message)].map(({ number }) => number)).toEqual([3, 20, 2]);
    expect(valuesOf(message, 3).map((value) => Buffer.from(value).toString())).toEqual([long]);
    expect([...message.subarray(-9)]).toEqual([0xa0, 0x01, 0xac, 0x02, 0x15, 0, 0, 0, 0x3f]);
  });

  it('refuses a field that is longer than the message, a cut varint and an unknown wire type', () => {
    expect(() => [...fieldsOf(Uint8Array.from([0x0a, 0x05, 0x61]))]).toThrow(RangeError);
    expect(() => [...fieldsOf(Uint8Array.from([0x08, 0x80]))]).toThrow(RangeError);
    expect(() => [...fieldsOf(Uint8Array.from([0x0f]))]).toThrow(RangeError);
  });
});
