import {
  hevcPicture,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  type PlainPicture,
  profileTierLevel,
} from './made-hevc.ts';

export interface HeicOptions {
  /** Counterclockwise quarter turns that the file specifies (`irot`). */
  turns?: 0 | 1 | 2 | 3;
  /** A false size in pixels for the file's header. */
  claimed?: [width: number, height: number];
}

/**
 * A HEIC file of 64 by 32 pixels: two colours side by side, without any compression. Source: ISO/IEC 23008-12 and, for
 * the boxes, ISO/IEC 14496-12.
 */
export function madeHeic(picture: PlainPicture, { turns = 0, claimed }: HeicOptions = {}): Uint8Array {
  const { parameterSets, slice } = hevcPicture(picture);
  const [width, height] = claimed ?? [PICTURE_WIDTH, PICTURE_HEIGHT];
  const properties = [
    box('hvcC', configuration(parameterSets)),
    fullBox('ispe', 0, u32(width), u32(height)),
    // BT.709 primaries, sRGB transfer, BT.601 matrix, full range.
    box('colr', Buffer.from('nclx'), u16(1), u16(13), u16(6), Buffer.from([0x80])),
    box('irot', Buffer.from([turns])),
  ];
  const associations = Buffer.from([properties.length, ...properties.map((_, index) => 0x80 | (index + 1))]);
  const fileType = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'));
  const metaAt = (offset: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(1)),
      fullBox('iinf', 0, u16(1), fullBox('infe', 2, u16(1), u16(0), Buffer.from('hvc1\0'))),
      box('iprp', box('ipco', ...properties), fullBox('ipma', 0, u32(1), u16(1), associations)),
      fullBox('iloc', 0, u16(0x4400), u16(1), u16(1), u16(0), u16(1), u32(offset), u32(slice.length + 4)),
    );
  const start = fileType.length + metaAt(0).length + 8;
  return Buffer.concat([fileType, metaAt(start), box('mdat', u32(slice.length), slice)]);
}

/** The decoder's configuration record (ISO/IEC 14496-15, 8.3.3.1). */
function configuration(parameterSets: readonly Buffer[]): Buffer {
  const head = Buffer.from([1, ...profileTierLevel(), 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f]);
  const arrays = parameterSets.map((unit) => {
    const type = ((unit[0] ?? 0) >> 1) & 0x3f;
    return Buffer.concat([Buffer.from([0x80 | type]), u16(1), u16(unit.length), unit]);
  });
  return Buffer.concat([head, Buffer.from([arrays.length]), ...arrays]);
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body]);
}

function fullBox(type: string, version: number, ...parts: readonly Buffer[]): Buffer {
  return box(type, Buffer.from([version, 0, 0, 0]), ...parts);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
