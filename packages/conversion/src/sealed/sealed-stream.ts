import { Transform } from 'node:stream';
import type { NewDataKey } from './sealed-header.ts';
import { openSegment, SEALED_SEGMENT_BYTES, SEGMENT_BYTES, sealSegment } from './sealed-segments.ts';

/** Plain bytes in, a sealed file out: header, then segments. Holds one segment at a time. */
export function sealingStream({ dataKey, header }: NewDataKey): Transform {
  const stream = inPieces(SEGMENT_BYTES, (index, isLast, piece) =>
    sealSegment(dataKey, index, isLast, piece),
  );
  stream.push(header);
  return stream;
}

/** The segments of a sealed file in, without its header; plain bytes out, each segment verified before it is passed on. */
export function openingStream(dataKey: Uint8Array): Transform {
  return inPieces(SEALED_SEGMENT_BYTES, (index, isLast, piece) => openSegment(dataKey, index, isLast, piece));
}

/** Cuts a stream into pieces of `size` bytes, the last of 0 to `size`, and emits the result of `turn` for each. */
function inPieces(
  size: number,
  turn: (index: number, isLast: boolean, piece: Uint8Array) => Uint8Array,
): Transform {
  const piece = Buffer.alloc(size);
  let filled = 0;
  let index = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        for (let from = 0; from < chunk.length; ) {
          // Holds a full piece back until more data comes: only then it is known not to be the last.
          if (filled === size) {
            this.push(turn(index++, false, piece));
            filled = 0;
          }
          const copied = chunk.copy(piece, filled, from);
          filled += copied;
          from += copied;
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        done(null, turn(index, true, piece.subarray(0, filled)));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
