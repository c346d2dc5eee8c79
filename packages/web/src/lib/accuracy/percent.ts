/** A share as a percentage with one decimal, rounded down: only 1 is '100.0'. */
export function percentOf(share: number): string {
  // Without the addition 0.29 would be 28.9: its product is 289.99999999999994.
  return (Math.floor(share * 1000 + 1e-9) / 10).toFixed(1);
}
