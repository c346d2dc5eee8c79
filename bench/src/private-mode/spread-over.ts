/** At most `most` of the values, evenly spread: neighbours in a set are alike. */
export function spreadOver<Value>(values: readonly Value[], most: number): Value[] {
  if (values.length <= most) return [...values];
  return Array.from({ length: most }, (_, index) => {
    const value = values[Math.floor((index * values.length) / most)];
    if (value === undefined) throw new RangeError('no such value');
    return value;
  });
}
