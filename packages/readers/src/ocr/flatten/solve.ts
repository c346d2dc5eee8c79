import { LuDecomposition, Matrix } from 'ml-matrix';

/** A linear equation: each term times its unknown, added up, equals the value. */
export interface Equation {
  /** Index of the unknown and its factor. */
  terms: readonly (readonly [unknown: number, factor: number])[];
  value: number;
  /** Weight from 0. */
  weight: number;
}

/** Iterations; the weights hardly change after these. */
const ROUNDS = 12;
/** Residuals beyond this multiple of the usual one get no weight (Tukey's biweight, 95% efficient). */
const CUTOFF = 4.685;
/** Factor from the median of absolute residuals to their standard deviation. */
const DEVIATIONS_PER_MEDIAN = 1.4826;
/** A smaller pivot is a rounding error of zero: the unknown is undetermined. */
const LEAST_PIVOT = 1e-12;

/** The least-squares solution of weighted equations; null when they do not determine every unknown. */
export function solveLeastSquares(equations: readonly Equation[], unknowns: number): number[] | null {
  const factors = Array.from({ length: unknowns }, () => new Array<number>(unknowns).fill(0));
  const values = new Array<number>(unknowns).fill(0);
  for (const { terms, value, weight } of equations) {
    for (const [row, factor] of terms) {
      const target = factors[row];
      if (!target) continue;
      for (const [column, other] of terms) target[column] = (target[column] ?? 0) + weight * factor * other;
      values[row] = (values[row] ?? 0) + weight * factor * value;
    }
  }
  const decomposition = new LuDecomposition(new Matrix(factors));
  const pivots = decomposition.upperTriangularMatrix.diagonal();
  if (pivots.some((pivot) => Math.abs(pivot) < LEAST_PIVOT)) return null;
  return decomposition.solve(Matrix.columnVector(values)).getColumn(0);
}

/**
 * Robust least squares: repeats the solution with weights that fall with the residual (Huber 1981, Tukey's biweight),
 * so that equations which contradict the majority lose their influence. `firm` equations, such as smoothness, keep
 * their weight. `floor` is the residual that is always tolerated.
 */
export function solveRobustly(
  equations: readonly Equation[],
  unknowns: number,
  floor: number,
  firm: readonly Equation[] = [],
): number[] | null {
  let solution = solveLeastSquares([...equations, ...firm], unknowns);
  for (let round = 0; round < ROUNDS && solution; round++) {
    const current = solution;
    const residuals = equations.map((equation) => Math.abs(residualOf(equation, current)));
    const usual = Math.max(floor, DEVIATIONS_PER_MEDIAN * weightedMedian(residuals, equations));
    // The first rounds only damp outliers: a start misled by contradictions must not discard the rest.
    const weigh = round < ROUNDS / 2 ? dampened : biweight;
    const weighed = equations.map((equation, index) => ({
      ...equation,
      weight: equation.weight * weigh((residuals[index] ?? 0) / usual),
    }));
    solution = solveLeastSquares([...weighed, ...firm], unknowns);
  }
  return solution;
}

/** The residual of an equation under a solution. */
function residualOf({ terms, value }: Equation, solution: readonly number[]): number {
  return terms.reduce((sum, [unknown, factor]) => sum + factor * (solution[unknown] ?? 0), 0) - value;
}

/** The value below which half of the weight lies; 0 without values. */
export function weightedMedian(values: readonly number[], weights: readonly { weight: number }[]): number {
  const sorted = values
    .map((value, index) => ({ value, weight: weights[index]?.weight ?? 0 }))
    .sort((a, b) => a.value - b.value);
  let remaining = sorted.reduce((sum, entry) => sum + entry.weight, 0) / 2;
  for (const { value, weight } of sorted) {
    remaining -= weight;
    if (remaining <= 0) return value;
  }
  return 0;
}

function dampened(residual: number): number {
  return residual <= 1 ? 1 : 1 / residual;
}

function biweight(residual: number): number {
  const share = residual / CUTOFF;
  return share >= 1 ? 0 : (1 - share * share) ** 2;
}
