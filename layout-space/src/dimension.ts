import fc from 'fast-check';

/**
 * The values of a dimension, each with how often it is drawn beside the others. The plainest comes first: a failing document
 * shrinks towards it.
 */
export type Dimension = Readonly<Record<string, number>>;
export type Dimensions = Readonly<Record<string, Dimension>>;

/** One value of each dimension: a place in the space. */
export type Point<Space extends Dimensions> = { readonly [Name in keyof Space]: keyof Space[Name] & string };

/** Holds dimensions at a value, or away from values. */
export interface Region {
  only?: Readonly<Record<string, string>>;
  without?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Draws points of a space, each dimension for itself.
 * Throws RangeError when the region names an unknown dimension or value, or leaves a dimension no value.
 */
export function pointsOf<Space extends Dimensions>(
  space: Space,
  region: Region = {},
): fc.Arbitrary<Point<Space>> {
  for (const [name, value] of namedValues(region))
    if (space[name]?.[value] === undefined) throw new RangeError(`There is no ${name}=${value}.`);
  const arbitraries = Object.entries(space).map(
    ([name, dimension]) => [name, drawnValue(name, dimension, region)] as const,
  );
  return fc.record(Object.fromEntries(arbitraries)) as unknown as fc.Arbitrary<Point<Space>>;
}

function drawnValue(
  name: string,
  dimension: Dimension,
  { only = {}, without = {} }: Region,
): fc.Arbitrary<string> {
  const fixed = only[name];
  if (fixed !== undefined) return fc.constant(fixed);
  const values = Object.entries(dimension).filter(([value]) => !without[name]?.includes(value));
  const total = values.reduce((sum, [, weight]) => sum + weight, 0);
  if (total === 0) throw new RangeError(`No value of ${name} is left.`);
  return fc.integer({ min: 0, max: total - 1 }).map((ticket) => {
    let left = ticket;
    for (const [value, weight] of values) {
      if (left < weight) return value;
      left -= weight;
    }
    throw new RangeError(`${name} has no value for ${ticket}`);
  });
}

function namedValues({ only = {}, without = {} }: Region): [string, string][] {
  return [
    ...Object.entries(only),
    ...Object.entries(without).flatMap(([name, values]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  ];
}
