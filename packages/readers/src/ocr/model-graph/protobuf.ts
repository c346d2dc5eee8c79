/** One field of a protocol buffers message. */
export interface ProtobufField {
  number: number;
  /** The whole field with its key, to copy it unchanged. */
  raw: Uint8Array;
  /** The value of a length-delimited field (a string, bytes or a nested message); null for other wire types. */
  bytes: Uint8Array | null;
}

const VARINT = 0;
const FIXED_64 = 1;
const LENGTH_DELIMITED = 2;
const FIXED_32 = 5;

/** The fields of a message, in file order. Throws RangeError when the bytes are not a message. */
export function* fieldsOf(message: Uint8Array): Generator<ProtobufField> {
  let offset = 0;
  const byte = (): number => {
    const value = message[offset++];
    if (value === undefined) throw new RangeError('protobuf message ends inside a field');
    return value;
  };
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const part = byte();
      value += (part & 127) * factor;
      if (part < 128) return value;
    }
  };
  while (offset < message.length) {
    const start = offset;
    const key = varint();
    const wireType = key % 8;
    let bytes: Uint8Array | null = null;
    if (wireType === VARINT) varint();
    else if (wireType === FIXED_64) offset += 8;
    else if (wireType === FIXED_32) offset += 4;
    else if (wireType === LENGTH_DELIMITED) {
      const length = varint();
      bytes = message.subarray(offset, offset + length);
      offset += length;
    } else throw new RangeError(`protobuf wire type ${wireType} is unknown`);
    if (offset > message.length) throw new RangeError('protobuf field is longer than its message');
    yield { number: Math.floor(key / 8), raw: message.subarray(start, offset), bytes };
  }
}

/** The values of the length-delimited fields of one number, in file order. Throws RangeError like `fieldsOf`. */
export function valuesOf(message: Uint8Array, number: number): Uint8Array[] {
  return [...fieldsOf(message)].flatMap((field) => (field.number === number ? (field.bytes ?? []) : []));
}

/** A length-delimited field. */
export function delimited(number: number, value: Uint8Array | string): Uint8Array {
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value;
  return joined([startOfDelimited(number, bytes.length), bytes]);
}

/** What comes before the value of a length-delimited field: its key, and how many bytes follow. */
export function startOfDelimited(number: number, length: number): Uint8Array {
  return joined([varintOf(number * 8 + LENGTH_DELIMITED), varintOf(length)]);
}

/** A field with a whole number that is not negative. */
export function wholeNumber(number: number, value: number): Uint8Array {
  return joined([varintOf(number * 8 + VARINT), varintOf(value)]);
}

/** A field with a 32-bit floating-point number. */
export function float32(number: number, value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setFloat32(0, value, true);
  return joined([varintOf(number * 8 + FIXED_32), bytes]);
}

/** The parts one after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The text of bytes in UTF-8. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function varintOf(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Uint8Array.from([...bytes, rest]);
}
