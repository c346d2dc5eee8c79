/** One length-delimited field (a string, bytes or a nested message) of a protocol buffers message. */
export interface ProtobufField {
  number: number;
  bytes: Uint8Array;
}

const VARINT = 0;
const FIXED_64 = 1;
const LENGTH_DELIMITED = 2;
const FIXED_32 = 5;

/**
 * The length-delimited fields of a message, in file order; it skips fields of other wire types. Throws RangeError
 * when the bytes are not a message.
 */
export function* lengthDelimitedFields(message: Uint8Array): Generator<ProtobufField> {
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
    const key = varint();
    const wireType = key % 8;
    if (wireType === VARINT) varint();
    else if (wireType === FIXED_64) offset += 8;
    else if (wireType === FIXED_32) offset += 4;
    else if (wireType === LENGTH_DELIMITED) {
      const length = varint();
      if (offset + length > message.length) throw new RangeError('protobuf field is longer than its message');
      yield { number: Math.floor(key / 8), bytes: message.subarray(offset, offset + length) };
      offset += length;
    } else throw new RangeError(`protobuf wire type ${wireType} is unknown`);
  }
}
