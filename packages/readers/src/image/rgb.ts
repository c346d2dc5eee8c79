/** Pixels of RGBA as RGB on white paper. */
export function rgbFromRgba(rgba: Uint8Array | Uint8ClampedArray): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    const alpha = (rgba[from + 3] ?? 255) / 255;
    for (let channel = 0; channel < 3; channel++)
      rgb[to++] = Math.round((rgba[from + channel] ?? 0) * alpha + 255 * (1 - alpha));
  }
  return rgb;
}
