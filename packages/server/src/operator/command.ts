import type { z } from 'zod';
import type { AppParts } from '../app-parts.ts';

/** What the operator's commands work with, in the server and out of it. */
export interface OperatorParts
  extends Pick<AppParts, 'db' | 'fileStore' | 'creditRules' | 'jobSignal' | 'worker'> {
  /** True where plans are paid for. */
  isProduction: boolean;
}

/** What was typed behind a command: positional words by their names, and options. */
export type TypedValues = Record<string, string | boolean>;

interface CommandDefinition<Input extends z.ZodObject, Result> {
  /** How it is called, e.g. `credits grant`. */
  words: string;
  /** What stands behind the words, e.g. `EMAIL CREDITS [--reason TEXT]`. */
  usage: string;
  /** Names of the positional words in `input`, in order; those that may be missing come last. */
  positionals: readonly string[];
  options: Readonly<Record<string, 'string' | 'boolean'>>;
  /** Checks what was typed; its messages follow the name of the field. */
  input: Input;
  /** `by` is who typed it. Throws OperatorError. The result holds nothing that JSON does not. */
  run(parts: OperatorParts, input: z.output<Input>, by: string): Promise<Result>;
  /** The result for people. */
  show(result: Result): string;
}

/** A command whose input and result are known to itself alone. */
export interface OperatorCommand {
  words: string;
  usage: string;
  positionals: readonly string[];
  options: Readonly<Record<string, 'string' | 'boolean'>>;
  /** What is wrong with the values, in words; null when nothing is. */
  problemOf(values: TypedValues): string | null;
  run(parts: OperatorParts, values: TypedValues, by: string): Promise<unknown>;
  /** Takes a result of `run`, perhaps after its way through JSON. */
  show(result: unknown): string;
}

/** Makes a command; the same definition reads the command line, runs in the server and shows the result. */
export function defineCommand<Input extends z.ZodObject, Result>(
  definition: CommandDefinition<Input, Result>,
): OperatorCommand {
  const { words, usage, positionals, options, input } = definition;
  return {
    words,
    usage,
    positionals,
    options,
    problemOf(values) {
      const issue = input.safeParse(values).error?.issues[0];
      if (!issue) return null;
      const field = String(issue.path[0] ?? '');
      const name = field in options ? `--${field}` : field.toUpperCase();
      return `${name} ${field in values ? issue.message : 'is missing'}`;
    },
    run: (parts, values, by) => definition.run(parts, input.parse(values), by),
    show: (result) => definition.show(result as Result),
  };
}
