import { z } from 'zod';
import { MAX_CSV_COLUMNS } from './constants.ts';
import { refuseCsvContradictions } from './csv-contradictions.ts';
import { parseVersioned } from './parse-versioned.ts';
import { layoutIdSchema } from './saved-layout.ts';
import { COLUMN_LABEL, COLUMNS, DATE_FORMATS, EXTRA_COLUMNS } from './table.ts';

/** What a column may hold: the columns of the table, and values made from them. */
export const CSV_SOURCES = [
  ...COLUMNS,
  ...EXTRA_COLUMNS,
  'moneyOut',
  'moneyIn',
  'absoluteAmount',
  'direction',
  'counterparty',
  'page',
  'kind',
] as const;
export type CsvSource = (typeof CSV_SOURCES)[number];

export const CSV_SOURCE_LABEL: Readonly<Record<CsvSource, string>> = {
  ...COLUMN_LABEL,
  moneyOut: 'Money Out',
  moneyIn: 'Money In',
  absoluteAmount: 'Amount Without Sign',
  direction: 'Debit or Credit',
  counterparty: 'Counterparty',
  page: 'Page',
  kind: 'Kind of Row',
};

export const CSV_DATE_PATTERNS = [
  ...DATE_FORMATS,
  'dd.MM.yyyy',
  'd.M.yyyy',
  'd/M/yyyy',
  'M/d/yyyy',
  'yyyy/MM/dd',
  'yyyyMMdd',
] as const;
export type CsvDatePattern = (typeof CSV_DATE_PATTERNS)[number];

export const CSV_SIGNS = ['leadingMinus', 'trailingMinus', 'parentheses', 'unsigned'] as const;
export const CSV_DELIMITERS = [',', ';', '\t', '|'] as const;
export const CSV_ENCODINGS = ['utf-8', 'utf-8-bom', 'windows-1252', 'utf-16le'] as const;
export type CsvEncoding = (typeof CSV_ENCODINGS)[number];

/** One line of text: control characters would break lines of the file and of the page. */
function lineOf(max: number) {
  return z
    .string()
    .max(max, `must be at most ${max} characters`)
    .regex(/^\P{Cc}*$/u, 'must be one line without control characters');
}

const headingSchema = lineOf(100);
/** A column of the file: a value of each row, or a fixed text, '' for an empty column. */
export const csvColumnSchema = z.discriminatedUnion('source', [
  z.strictObject({ source: z.enum(CSV_SOURCES), heading: headingSchema }),
  z.strictObject({ source: z.literal('fixedText'), heading: headingSchema, text: lineOf(200) }),
]);
export type CsvColumn = z.infer<typeof csvColumnSchema>;

const wordSchema = lineOf(20).min(1, 'must not be empty');

/** A column mapping of a user's own CSV files. Contradictory styles are refused with what to change. */
export const csvProfileSchema = z
  .strictObject({
    version: z.literal(1),
    name: lineOf(80).trim().min(1, 'Please enter a name'),
    /** In the order of the file. */
    columns: z.array(csvColumnSchema).min(1, 'Choose at least one column').max(MAX_CSV_COLUMNS),
    hasHeader: z.boolean(),
    datePattern: z.enum(CSV_DATE_PATTERNS),
    decimal: z.enum(['.', ',']),
    /** '' for none. */
    thousands: z.enum(['', ',', '.', ' ', "'"]),
    /** Of amounts; `unsigned` holds for the amount alone, and a negative balance keeps its minus. */
    sign: z.enum(CSV_SIGNS),
    /** The values of the column `direction`. */
    directionWords: z.strictObject({ debit: wordSchema, credit: wordSchema }),
    delimiter: z.enum(CSV_DELIMITERS),
    quoting: z.enum(['whenNeeded', 'always']),
    lineEnd: z.enum(['lf', 'crlf']),
    encoding: z.enum(CSV_ENCODINGS),
  })
  .superRefine((profile, context) => refuseCsvContradictions(profile, context))
  .meta({ id: 'CsvProfile' });
export type CsvProfile = z.infer<typeof csvProfileSchema>;

/** The id that the client chose; unique only for its user. */
export const csvProfileIdSchema = layoutIdSchema;

/** A profile with its id. */
export const keptCsvProfileSchema = z.strictObject({ id: csvProfileIdSchema, profile: csvProfileSchema });
export type KeptCsvProfile = z.infer<typeof keptCsvProfileSchema>;

export const savedCsvProfileSchema = keptCsvProfileSchema
  .extend({ createdAt: z.string() })
  .meta({ id: 'SavedCsvProfile' });
export type SavedCsvProfile = z.infer<typeof savedCsvProfileSchema>;

/** Checks a profile from a file. Throws LedgerliftError `invalid_request` with what to change. */
export function parseCsvProfile(value: unknown): CsvProfile {
  return parseVersioned(csvProfileSchema, value, 'CSV profile');
}

/** A profile to begin with: the usual columns for a program that takes commas. */
export const DEFAULT_CSV_PROFILE: CsvProfile = {
  version: 1,
  name: 'My CSV',
  columns: (['date', 'description', 'amount', 'currency', 'balance'] as const).map((source) => ({
    source,
    heading: COLUMN_LABEL[source],
  })),
  hasHeader: true,
  datePattern: 'yyyy-MM-dd',
  decimal: '.',
  thousands: '',
  sign: 'leadingMinus',
  directionWords: { debit: 'debit', credit: 'credit' },
  delimiter: ',',
  quoting: 'whenNeeded',
  lineEnd: 'crlf',
  encoding: 'utf-8',
};
