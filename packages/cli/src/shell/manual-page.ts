import { COMMANDS, type Command, EXIT_CODES, type Option, PROGRAM_OPTIONS } from '../options.ts';
import { written } from '../usage.ts';

/** The manual page in the language of man(7), made from the table of options. */
export function manualPage(version: string): string {
  const lines = [
    `.TH LEDGERLIFT 1 "" "Ledgerlift ${version}" "User Commands"`,
    '.SH NAME',
    'ledgerlift \\- turns statements, invoices and receipts into exact, proved rows',
    '.SH SYNOPSIS',
    ...COMMANDS.flatMap(({ name, operands }) => [
      '.B ledgerlift',
      plain([name, '[OPTION]...', operands].filter(Boolean).join(' ')),
      '.br',
    ]),
    '.B ledgerlift',
    'FILE...',
    '.SH OPTIONS',
    ...PROGRAM_OPTIONS.flatMap(optionLines),
    '.SH COMMANDS',
    ...COMMANDS.flatMap(commandLines),
    '.SH EXIT STATUS',
    ...EXIT_CODES.flatMap(([code, text]) => ['.TP', `.B ${code}`, plain(text)]),
    '.SH FILES',
    '.TP',
    '.B FOLDER/.ledgerlift/',
    plain(
      'What a watch has converted into FOLDER, one file for each content. Remove a file to convert its content again.',
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function commandLines({ name, text, options }: Command): string[] {
  return [`.SS ${name}`, plain(text), ...options.flatMap(optionLines)];
}

function optionLines(option: Option): string[] {
  const choices = option.choices ? ['.br', plain(`One of: ${option.choices.join(', ')}.`)] : [];
  const short = option.short ? `-${option.short}, ` : '';
  return ['.TP', `.B ${plain(short + written(option))}`, plain(option.text), ...choices];
}

/** A text in which nothing is a command of roff. */
function plain(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/, '\\&$1');
}
