import {
  type AnyColumn,
  DATE_FORMATS,
  type DateFormat,
  type DocumentType,
  type ExportFormat,
  exportFormatSchema,
  OWN_FORMAT,
} from '@ledgerlift/contract';
import { CONVERT, EVERY_COLUMN, TYPES } from './options.ts';
import { oneOf, type ParsedOptions, parseOptions, UsageError } from './parse-options.ts';

/** What the user asked for on the command line. */
export interface Arguments {
  type: DocumentType | 'auto';
  format: ExportFormat;
  /** The output file, or the folder of a watch; standard output if absent. */
  out: string | undefined;
  /** Tried on every locked file. */
  password: string | undefined;
  dateFormat: DateFormat | undefined;
  /** The columns of the table in order; all usual ones if absent. */
  columns: AnyColumn[] | undefined;
  /** A file with a reading guide by which all files are read. */
  guide: string | undefined;
  /** The file for the guide that shows what was read. */
  saveGuide: string | undefined;
  /** True if a file whose rows are not proved makes the exit code 3. */
  requireProof: boolean;
  /** True if the steps of the reading are printed: what was decided, and why. */
  explain: boolean;
  /** True if only failures are printed to standard error. */
  quiet: boolean;
  /** A file with a CSV profile; given with the format `own`, and only with it. */
  profile: string | undefined;
  /** The folder whose files are converted as they arrive. */
  watch: string | undefined;
  /** Files, folders, patterns, and - for standard input, as typed. */
  files: string[];
}

/** Parses the arguments of a conversion; 'help' for --help. Throws UsageError. */
export function readArguments(argv: readonly string[]): Arguments | 'help' {
  const parsed = parseOptions(CONVERT, argv);
  if (parsed.isOn('help')) return 'help';
  refuseContradictions(parsed);
  const dateFormat = parsed.text('date-format');
  return {
    type: oneOf(TYPES, parsed.text('type') ?? 'auto', '--type'),
    format: oneOf(exportFormatSchema.options, parsed.text('format') ?? 'csv', '--format'),
    out: parsed.text('out'),
    password: parsed.text('password'),
    dateFormat: dateFormat === undefined ? undefined : oneOf(DATE_FORMATS, dateFormat, '--date-format'),
    columns: parsed
      .text('columns')
      ?.split(',')
      .map((column) => oneOf<AnyColumn>(EVERY_COLUMN, column.trim(), '--columns')),
    guide: parsed.text('guide'),
    saveGuide: parsed.text('save-guide'),
    requireProof: parsed.isOn('require-proof'),
    explain: parsed.isOn('explain'),
    quiet: parsed.isOn('quiet'),
    profile: parsed.text('profile'),
    watch: parsed.text('watch'),
    files: parsed.operands,
  };
}

/** Throws UsageError for options and operands that cannot be used together. */
function refuseContradictions(parsed: ParsedOptions): void {
  const count = parsed.operands.length;
  const isOwn = parsed.text('format') === OWN_FORMAT;
  const hasProfile = parsed.text('profile') !== undefined;
  if (isOwn && !hasProfile)
    throw new UsageError(
      '--format own needs --profile FILE: choose the columns under “My own CSV” on the page, and export them to a file.',
    );
  if (hasProfile && !isOwn) throw new UsageError('--profile is for --format own.');
  if (parsed.operands.filter((word) => word === '-').length > 1)
    throw new UsageError('Standard input can be read once: name - only once.');
  if (parsed.text('watch') === undefined) {
    if (count === 0) throw new UsageError('Name at least one file to convert.');
    if (parsed.text('save-guide') !== undefined && count > 1)
      throw new UsageError('--save-guide saves the guide of one file: name only one.');
    return;
  }
  if (count > 0) throw new UsageError('--watch converts the files of its folder: name no others.');
  if (parsed.text('out') === undefined)
    throw new UsageError('--watch needs the folder of the results: give --out FOLDER.');
  for (const name of ['save-guide', 'explain', 'require-proof'])
    if (parsed.isOn(name) || parsed.text(name) !== undefined)
      throw new UsageError(`--${name} cannot be used with --watch.`);
}
