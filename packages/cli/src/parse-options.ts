import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Command, Option } from './options.ts';

/** Wrong usage of the command line; printed together with the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The values of a command's options by name, and its operands. */
export interface ParsedOptions {
  text(name: string): string | undefined;
  texts(name: string): string[];
  isOn(name: string): boolean;
  operands: string[];
}

/** Parses the arguments of a command by its table. Throws UsageError. */
export function parseOptions({ options, operands }: Command, argv: readonly string[]): ParsedOptions {
  const { values, positionals } = parse({
    args: [...argv],
    allowPositionals: operands !== '',
    options: Object.fromEntries(options.map(forParser)),
  });
  const all = (name: string) => [values[name] ?? []].flat();
  return {
    text: (name) => all(name).find((value) => typeof value === 'string'),
    texts: (name) => all(name).filter((value) => typeof value === 'string'),
    isOn: (name) => values[name] === true,
    operands: positionals,
  };
}

/** The one of the choices that a value is. Throws UsageError when it is none. */
export function oneOf<T extends string>(choices: readonly T[], value: string, option: string): T {
  const choice = choices.find((candidate) => candidate === value);
  if (choice !== undefined) return choice;
  throw new UsageError(`${option} is one of ${choices.join(', ')}; it cannot be '${value}'.`);
}

function forParser({ name, short, value, multiple }: Option) {
  const type = value === undefined ? ('boolean' as const) : ('string' as const);
  return [name, { type, ...(short && { short }), ...(multiple && { multiple }) }] as const;
}

function parse(config: ParseArgsConfig & { options: NonNullable<ParseArgsConfig['options']> }) {
  try {
    return parseArgs(config);
  } catch (error) {
    // Node's message continues with advice on its own syntax; keep the first sentence.
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${message.split('. ')[0]}.`);
  }
}
