import type { z } from 'zod';
import type { AppParts } from '../app-parts.ts';

/** Dependencies of the operator's commands, in the server and outside of it. */
export interface OperatorParts
  extends Pick<AppParts, 'db' | 'fileStore' | 'creditRules' | 'jobSignal' | 'worker'> {
  /** True where users pay for plans. */
  isProduction: boolean;
}

/** The arguments of a command: positional ones by name, and options. */
export type TypedValues = Record<string, string | boolean>;

interface CommandDefinition<Input extends z.ZodObject, Result> {
  /** The command's name, e.g. `credits grant`. */
  words: string;
  /** The command's arguments, e.g. `EMAIL CREDITS [--reason TEXT]`. */
  usage: string;
  /** Names of the positional arguments in `input`, in order; optional ones come last. */
  positionals: readonly string[];
  options: Readonly<Record<string, 'string' | 'boolean'>>;
  /** Validates the arguments; its messages follow the name of the field. */
  input: Input;
  /** `by`: who runs the command. Throws OperatorError. The result is JSON-serialisable. */
  run(parts: OperatorParts, input: z.output<Input>, by: string): Promise<Result>;
  /** Formats the result for people. */
  show(result: Result): string;
}

/** A command that hides the types of its input and result. */
export interface OperatorCommand {
  words: string;
  usage: string;
  positionals: readonly string[];
  options: Readonly<Record<string, 'string' | 'boolean'>>;
  /** The problem of the values in words; null for valid ones. */
  problemOf(values: TypedValues): string | null;
  run(parts: OperatorParts, values: TypedValues, by: string): Promise<unknown>;
  /** Formats a result of `run`, also after its transport as JSON. */
  show(result: unknown): string;
}

/** Defines a command: parses its arguments, runs it in the server and shows its result. */
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
