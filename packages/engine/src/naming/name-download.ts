import {
  type CsvEncoding,
  type CsvProfile,
  csvFileSuffix,
  EXPORT_FORMATS,
  type ExportFormat,
  LedgerliftError,
} from '@ledgerlift/contract';
import { fileNameOf } from './file-name.ts';

const ENDING = '.csv';
/** The name of a download when its conversion has no name. */
const FALLBACK_NAME = 'transactions';

const CHARSETS: Readonly<Record<CsvEncoding, string>> = {
  'utf-8': 'utf-8',
  'utf-8-bom': 'utf-8',
  'windows-1252': 'windows-1252',
  'utf-16le': 'utf-16le',
};

/** The name that a user gives to a conversion, with `.csv` appended where it is missing. Throws `invalid_request` for an empty one. */
export function nameOfConversion(typed: string): string {
  const name = fileNameOf(typed);
  if (name === '' || name.toLowerCase() === ENDING)
    throw new LedgerliftError('invalid_request', 'Enter a file name that holds a letter or a digit.');
  return name.toLowerCase().endsWith(ENDING) ? name : name + ENDING;
}

/** Name and media type of a conversion's download. `profile`: that of the format `own`. */
export function describeDownload(
  conversionName: string | null,
  format: ExportFormat,
  profile?: CsvProfile,
): { fileName: string; mime: string } {
  const name = (conversionName ?? FALLBACK_NAME).replace(/\.csv$/i, '');
  const { ending, mediaType, ...facts } = EXPORT_FORMATS[format];
  const suffix = profile ? csvFileSuffix(profile) : (facts.suffix ?? '');
  const charset = profile ? CHARSETS[profile.encoding] : facts.charset;
  const mime = charset ? `${mediaType}; charset=${charset}` : mediaType;
  return { fileName: `${name}${suffix}.${ending}`, mime };
}
