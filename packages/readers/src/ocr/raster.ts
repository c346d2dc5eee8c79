import type { RasterImage } from '@ledgerlift/engine';
import sharp, { type Sharp } from 'sharp';

/** The picture turned clockwise. */
export function turnImage(image: RasterImage, degrees: 90 | 180 | 270): Promise<RasterImage> {
  return toRaster(open(image).rotate(degrees));
}

/** A horizontal band of the picture, `top` and `height` in its pixels, resized. */
export function resizeBand(
  image: RasterImage,
  band: { top: number; height: number },
  size: { width: number; height: number },
): Promise<RasterImage> {
  const enlarges = size.width > image.width;
  return toRaster(
    open(image)
      .extract({ left: 0, top: band.top, width: image.width, height: band.height })
      .resize(size.width, size.height, { fit: 'fill', kernel: enlarges ? 'cubic' : 'linear' }),
  );
}

function open(image: RasterImage): Sharp {
  return sharp(image.data, {
    raw: { width: image.width, height: image.height, channels: 3 },
    limitInputPixels: false,
  });
}

async function toRaster(pipeline: Sharp): Promise<RasterImage> {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
