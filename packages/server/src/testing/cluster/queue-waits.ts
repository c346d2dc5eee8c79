/** How long conversions waited for a worker, in seconds. */
export interface Waits {
  name: string;
  count: number;
  median: number;
  p95: number;
  longest: number;
}

export function waitsOf(name: string, seconds: readonly number[]): Waits {
  const sorted = [...seconds].sort((left, right) => left - right);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { name, count: sorted.length, median: at(0.5), p95: at(0.95), longest: at(1) };
}
