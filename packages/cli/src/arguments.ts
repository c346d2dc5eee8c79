import { parseArgs } from 'node:util';
import {
  type AnyColumn,
  COLUMNS,
  DATE_FORMATS,
  type DateFormat,
  type DocumentType,
  documentTypeSchema,
  EXTRA_COLUMNS,
  type ExportFormat,
  exportFormatSchema,
  OWN_FORMAT,
} from '@ledgerlift/contract';

export const USAGE =
  'Usage: ledgerlift [--type auto|bank_statement|invoice|receipt] [--format F] [--out FILE] [--password P] [--date-format F] [--columns LIST] [--profile FILE] [--guide FILE] [--save-guide FILE] [--require-proof] [--explain] FILE...\n' +
  '       ledgerlift mcp [--allow FOLDER]...\n' +
  `Formats: ${exportFormatSchema.options.join(', ')}`;

const EVERY_COLUMN: readonly AnyColumn[] = [...COLUMNS, ...EXTRA_COLUMNS];
const TYPES = ['auto', ...documentTypeSchema.options] as const;

/** What the user asked for on the command line. */
export interface Arguments {
  type: DocumentType | 'auto';
  format: ExportFormat;
  /** The output file; standard output if absent. */
  out: string | undefined;
  /** Tried on every locked file. */
  password: string | undefined;
  dateFormat: DateFormat | undefined;
  /** The columns of the table in order; all usual ones if absent. */
  columns: AnyColumn[] | undefined;
  /** A file with a CSV profile; given with the format `own`, and only with it. */
  profile: string | undefined;
  /** A file with a reading guide by which all files are read. */
  guide: string | undefined;
  /** The file for the guide that shows what was read. */
  saveGuide: string | undefined;
  /** True if a file whose rows are not proved makes the exit code 3. */
  requireProof: boolean;
  /** True if the steps of the reading are printed: what was decided, and why. */
  explain: boolean;
  files: string[];
}

/** Wrong usage of the command line; printed together with the usage line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Parses the arguments after the program's name; 'help' for --help. Throws UsageError. */
export function readArguments(argv: readonly string[]): Arguments | 'help' {
  const { values, positionals } = parseCommandLine(argv);
  if (values.help) return 'help';
  if (positionals.length === 0) throw new UsageError('Name at least one file to convert.');
  if (values['save-guide'] !== undefined && positionals.length > 1)
    throw new UsageError('--save-guide saves the guide of one file: name only one.');
  const format = oneOf(exportFormatSchema.options, values.format ?? 'csv', '--format');
  if (format === OWN_FORMAT && values.profile === undefined)
    throw new UsageError(
      '--format own needs --profile FILE: choose the columns under “My own CSV” on the page, and export them to a file.',
    );
  if (format !== OWN_FORMAT && values.profile !== undefined)
    throw new UsageError('--profile is for --format own.');
  const dateFormat = values['date-format'];
  return {
    type: oneOf(TYPES, values.type ?? 'auto', '--type'),
    format,
    out: values.out,
    password: values.password,
    dateFormat: dateFormat === undefined ? undefined : oneOf(DATE_FORMATS, dateFormat, '--date-format'),
    columns: values.columns?.split(',').map((column) => oneOf(EVERY_COLUMN, column.trim(), '--columns')),
    profile: values.profile,
    guide: values.guide,
    saveGuide: values['save-guide'],
    requireProof: values['require-proof'] ?? false,
    explain: values.explain ?? false,
    files: positionals,
  };
}

function parseCommandLine(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        type: { type: 'string' },
        format: { type: 'string' },
        out: { type: 'string' },
        password: { type: 'string' },
        'date-format': { type: 'string' },
        columns: { type: 'string' },
        profile: { type: 'string' },
        guide: { type: 'string' },
        'save-guide': { type: 'string' },
        'require-proof': { type: 'boolean' },
        explain: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    // Node's message continues with advice on its own syntax; keep the first sentence.
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${message.split('. ')[0]}.`);
  }
}

function oneOf<T extends string>(choices: readonly T[], value: string, option: string): T {
  const choice = choices.find((candidate) => candidate === value);
  if (choice !== undefined) return choice;
  throw new UsageError(`${option} is one of ${choices.join(', ')}; it cannot be '${value}'.`);
}
