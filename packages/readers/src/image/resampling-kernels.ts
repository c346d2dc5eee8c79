/** How much of a pixel goes into a new one, by their distance in new pixels; nothing from `radius` on. */
export interface FixedKernel {
  radius: number;
  weight(distance: number): number;
}

/** Weights are whole numbers of this. */
export const SHIFT = 12;
export const ONE = 1 << SHIFT;
export const HALF = ONE >> 1;
/** Positions between two pixels for which there are weights. */
export const STEPS = 64;

export const LINEAR: FixedKernel = { radius: 1, weight: (distance) => Math.max(0, 1 - Math.abs(distance)) };

/** Catmull-Rom. Source: Keys, Cubic convolution interpolation for digital image processing (1981), a = -1/2. */
export const CUBIC: FixedKernel = {
  radius: 2,
  weight(distance) {
    const x = Math.abs(distance);
    if (x >= 2) return 0;
    return x < 1 ? (1.5 * x - 2.5) * x * x + 1 : ((-0.5 * x + 2.5) * x - 4) * x + 2;
  },
};

/** Source: Turkowski, Filters for common resampling tasks (1990). */
export const LANCZOS: FixedKernel = {
  radius: 3,
  weight: (distance) => (Math.abs(distance) < 3 ? sinc(distance) * sinc(distance / 3) : 0),
};

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** Beyond its edges a picture's outermost pixels repeat. */
export function clampedTo(index: number, count: number): number {
  return index < 0 ? 0 : index >= count ? count - 1 : index;
}
