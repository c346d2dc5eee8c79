import type { RasterImage } from '@ledgerlift/engine';

/** The picture turned clockwise. */
export function turned(image: RasterImage, degrees: 90 | 180 | 270): RasterImage {
  const { width, height } = image;
  if (degrees === 180) return rearranged(image, { width, height }, (x, y) => [width - 1 - x, height - 1 - y]);
  const size = { width: height, height: width };
  return degrees === 90
    ? rearranged(image, size, (x, y) => [y, height - 1 - x])
    : rearranged(image, size, (x, y) => [width - 1 - y, x]);
}

/** The picture as its EXIF or TIFF orientation (1 to 8) shows it. Source: TIFF 6.0, section 8. */
export function upright(image: RasterImage, orientation: number): RasterImage {
  const { width, height } = image;
  const mirrored = () => rearranged(image, { width, height }, (x, y) => [width - 1 - x, y]);
  if (orientation === 2) return mirrored();
  if (orientation === 3) return turned(image, 180);
  if (orientation === 4) return turned(mirrored(), 180);
  if (orientation === 5) return turned(mirrored(), 270);
  if (orientation === 6) return turned(image, 90);
  if (orientation === 7) return turned(mirrored(), 90);
  return orientation === 8 ? turned(image, 270) : image;
}

/** A picture of which each pixel is the one of another at `from`. */
function rearranged(
  image: RasterImage,
  { width, height }: { width: number; height: number },
  from: (x: number, y: number) => [x: number, y: number],
): RasterImage {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [column, row] = from(x, y);
      const at = (row * image.width + column) * 3;
      data[to++] = image.data[at] ?? 0;
      data[to++] = image.data[at + 1] ?? 0;
      data[to++] = image.data[at + 2] ?? 0;
    }
  return { data, width, height };
}
