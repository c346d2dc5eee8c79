import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from '../operator-error.ts';
import type { OperatorCommand, TypedValues } from './command.ts';
import { COMMANDS } from './commands.ts';

/** The operator's command line. */
export interface CommandLine {
  command: OperatorCommand;
  values: TypedValues;
  /** True to print the result as JSON. */
  json: boolean;
}

/** All commands with their arguments. */
export function usageText(): string {
  const lines = COMMANDS.map(({ words, usage }) => `  ${words} ${usage}`.trimEnd());
  return ['Usage: npm run -s operator -- COMMAND [--json]', ...lines].join('\n');
}

/** Parses the arguments; 'help' when asked for. Throws UsageError. */
export function readCommandLine(argv: readonly string[]): CommandLine | 'help' {
  if (argv.length === 0 || argv.includes('--help') || argv.includes('-h')) return 'help';
  const command = COMMANDS.find(({ words }) => isBeginning(words.split(' '), argv));
  if (!command) throw new UsageError(`There is no command '${argv.slice(0, 2).join(' ')}'.`);
  const { json, ...values } = typedValues(command, argv.slice(command.words.split(' ').length));
  const problem = command.problemOf(values);
  if (problem !== null)
    throw new UsageError(`${problem}. Usage: ${command.words} ${command.usage}`.trimEnd());
  return { command, values, json: json === true };
}

function isBeginning(words: readonly string[], argv: readonly string[]): boolean {
  return words.every((word, index) => argv[index] === word);
}

function typedValues(command: OperatorCommand, argv: readonly string[]): TypedValues {
  const options: Options = { json: { type: 'boolean' } };
  for (const [name, type] of Object.entries(command.options)) options[name] = { type };
  const { values, positionals } = parsed(argv, options);
  const [unexpected] = positionals.slice(command.positionals.length);
  if (unexpected !== undefined)
    throw new UsageError(
      `Unexpected argument '${unexpected}'. Usage: ${command.words} ${command.usage}`.trimEnd(),
    );
  const named = command.positionals.flatMap((name, index) => {
    const value = positionals[index];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...(values as TypedValues), ...Object.fromEntries(named) };
}

type Options = NonNullable<ParseArgsConfig['options']>;
/** Ids of jobs, files and users are random, so one in 64 begins with a dash. */
const ID = /^[A-Za-z0-9_-]{22}$/;

/**
 * Rewrites the arguments so that no id looks like an option: joins options with their values, and puts positional
 * arguments after `--`.
 */
function unambiguousArguments(argv: readonly string[], options: Options): string[] {
  const named: string[] = [];
  const positionals: string[] = [];
  const words = argv.values();
  for (const word of words) {
    const option = word.startsWith('--') ? options[word.slice(2)] : undefined;
    if (option?.type === 'string') {
      const value = words.next().value;
      if (value === undefined) throw new UsageError(`${word} needs a value behind it.`);
      named.push(`${word}=${value}`);
    } else if (option || (word.startsWith('-') && !ID.test(word))) named.push(word);
    else positionals.push(word);
  }
  return [...named, '--', ...positionals];
}

function parsed(argv: readonly string[], options: Options) {
  try {
    return parseArgs({ args: unambiguousArguments(argv, options), allowPositionals: true, options });
  } catch (error) {
    // Node's message gives advice on its own syntax from the second sentence on.
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${message.split(/\.\s/)[0]}.`);
  }
}
