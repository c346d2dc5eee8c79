import type { RasterImage } from '@ledgerlift/engine';

/** Pixels in four channels, as browsers represent them. */
export interface GreyPicture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Below this brightness the background is dark, and its print light. */
const DARK_GROUND = 110;

/** The picture of a line in grey, dark on light, with a border in its background colour. */
export function greyWithBorder(picture: RasterImage, border: number): GreyPicture {
  const { width, height } = picture;
  const grey = new Uint8Array(width * height);
  for (let index = 0; index < grey.length; index++) {
    const [red, green, blue] = [index * 3, index * 3 + 1, index * 3 + 2];
    grey[index] =
      0.3 * (picture.data[red] ?? 0) + 0.6 * (picture.data[green] ?? 0) + 0.1 * (picture.data[blue] ?? 0);
  }
  const ground = groundOf(grey, width);
  const turn = ground < DARK_GROUND ? 255 : 0;
  const fullWidth = width + 2 * border;
  const fullHeight = height + 2 * border;
  const data = new Uint8ClampedArray(fullWidth * fullHeight * 4).fill(255);
  for (let y = 0; y < fullHeight; y++) {
    for (let x = 0; x < fullWidth; x++) {
      const inside = x >= border && x < border + width && y >= border && y < border + height;
      const value = inside ? (grey[(y - border) * width + x - border] ?? ground) : ground;
      data.fill(value ^ turn, (y * fullWidth + x) * 4, (y * fullWidth + x) * 4 + 3);
    }
  }
  return { data, width: fullWidth, height: fullHeight };
}

/** The median brightness along the upper and lower edge, where a line has hardly any print. */
function groundOf(grey: Uint8Array, width: number): number {
  const edges = [...grey.subarray(0, width), ...grey.subarray(grey.length - width)].sort((a, b) => a - b);
  return edges[Math.floor(edges.length / 2)] ?? 255;
}
