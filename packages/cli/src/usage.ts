import { COMMANDS, type Command, EXIT_CODES, type Option, PROGRAM_OPTIONS } from './options.ts';

const WIDTH = 26;

/** The usage of one command, with its options. */
export function usageOf(command: Command): string {
  return [
    `Usage: ${synopsisOf(command)}`,
    '',
    command.text,
    '',
    'Options:',
    ...linesOf(command.options),
  ].join('\n');
}

/** The usage of the program: its commands and exit codes. */
export function usageOfProgram(): string {
  return [
    `Usage: ${COMMANDS.map(shortSynopsis).join('\n       ')}`,
    '       ledgerlift FILE...',
    '',
    'Commands (each has its own --help):',
    ...COMMANDS.map(({ name, text }) => entry(name, text)),
    '',
    'Options:',
    ...linesOf(PROGRAM_OPTIONS),
    '',
    'Exit codes:',
    ...EXIT_CODES.map(([code, text]) => entry(String(code), text)),
  ].join('\n');
}

/** A command and all its options in one line. */
export function synopsisOf(command: Command): string {
  const options = command.options
    .filter(({ name }) => name !== 'help')
    .map((option) => `[${written(option)}]${option.multiple ? '...' : ''}`);
  return ['ledgerlift', command.name, ...options, command.operands].filter(Boolean).join(' ');
}

/** An option as it is typed. */
export function written({ name, value }: Option): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

function shortSynopsis({ name, options, operands }: Command): string {
  const hasOwn = options.some((option) => option.name !== 'help');
  return ['ledgerlift', name, hasOwn && '[OPTION]...', operands].filter(Boolean).join(' ');
}

function linesOf(options: readonly Option[]): string[] {
  return options.flatMap((option) => {
    const head = option.short ? `-${option.short}, ${written(option)}` : written(option);
    const choices = option.choices ? [`${' '.repeat(WIDTH + 2)}One of: ${option.choices.join(', ')}`] : [];
    return [entry(head, option.text), ...choices];
  });
}

function entry(head: string, text: string): string {
  return `  ${head.padEnd(WIDTH)}${text}`;
}
