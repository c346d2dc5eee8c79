/** The hue of type that is printed in a colour: statements set money out in red, some money in in green. */
export type Ink = 'red' | 'green';

/** Of the largest channel: type with a smaller difference between its channels looks black, grey or white. */
const MIN_SATURATION = 0.5;
/** Of 255: darker type looks black whatever its hue. */
const MIN_BRIGHTNESS = 80;
/** Degrees on either side of pure red (0): crimson to vermilion. */
const RED_RANGE = 18;
/** Degrees between yellow-green and teal. */
const GREEN_FROM = 90;
const GREEN_TO = 165;

/** The ink that a colour shows; null for black, grey, white and all other hues. Channels from 0 to 255. */
export function inkOf(red: number, green: number, blue: number): Ink | null {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (most < MIN_BRIGHTNESS || spread < MIN_SATURATION * most) return null;
  const hue = hueOf(red, green, blue, most, spread);
  if (hue <= RED_RANGE || hue >= 360 - RED_RANGE) return 'red';
  return hue >= GREEN_FROM && hue <= GREEN_TO ? 'green' : null;
}

/** Degrees on the colour wheel of HSV, from red over green to blue. */
function hueOf(red: number, green: number, blue: number, most: number, spread: number): number {
  if (most === red) return (60 * ((green - blue) / spread) + 360) % 360;
  return most === green ? 60 * ((blue - red) / spread) + 120 : 60 * ((red - green) / spread) + 240;
}
