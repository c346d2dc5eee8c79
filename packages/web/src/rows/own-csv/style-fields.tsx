import { CSV_DATE_PATTERNS, type CsvProfile } from '@ledgerlift/contract';
import { Checkbox } from '../../components/checkbox.tsx';
import { TextField } from '../../components/text-field.tsx';
import { LabelledChoice } from './labelled-choice.tsx';

interface StyleFieldsProps {
  profile: CsvProfile;
  onChange: (changes: Partial<CsvProfile>) => void;
}

const optionsOf = <T extends string>(...options: [value: T, text: string][]) =>
  options.map(([value, text]) => ({ value, text }));

const DATES = CSV_DATE_PATTERNS.map((value) => ({ value, text: value }));
const DECIMALS = optionsOf<CsvProfile['decimal']>(['.', 'Point: 1234.50'], [',', 'Comma: 1234,50']);
/** A list's value must not be '', so none has a name. */
const NO_SEPARATOR = 'none';
const THOUSANDS = optionsOf(
  [NO_SEPARATOR, 'None: 1234'],
  [',', 'Comma: 1,234'],
  ['.', 'Point: 1.234'],
  [' ', 'Space: 1 234'],
  ["'", "Apostrophe: 1'234"],
);
const SIGNS = optionsOf<CsvProfile['sign']>(
  ['leadingMinus', 'Minus before: -12.50'],
  ['trailingMinus', 'Minus after: 12.50-'],
  ['parentheses', 'Parentheses: (12.50)'],
  ['unsigned', 'No sign: 12.50'],
);
const DELIMITERS = optionsOf<CsvProfile['delimiter']>(
  [',', 'Comma ,'],
  [';', 'Semicolon ;'],
  ['\t', 'Tab'],
  ['|', 'Pipe |'],
);
const QUOTING = optionsOf<CsvProfile['quoting']>(
  ['whenNeeded', 'Only where needed'],
  ['always', 'Around every value'],
);
const LINE_ENDS = optionsOf<CsvProfile['lineEnd']>(['crlf', 'CR LF (Windows)'], ['lf', 'LF (Unix)']);
const ENCODINGS = optionsOf<CsvProfile['encoding']>(
  ['utf-8', 'UTF-8'],
  ['utf-8-bom', 'UTF-8 with byte order mark'],
  ['windows-1252', 'Windows-1252'],
  ['utf-16le', 'UTF-16 with byte order mark'],
);

/** How dates, numbers and lines are written. */
export function StyleFields({ profile, onChange }: StyleFieldsProps) {
  const { directionWords } = profile;
  const hasWords = profile.columns.some(({ source }) => source === 'direction');
  return (
    <section aria-label="Style" className="space-y-3">
      <Checkbox checked={profile.hasHeader} onChange={(hasHeader) => onChange({ hasHeader })}>
        The first line holds the headings
      </Checkbox>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <LabelledChoice
          label="Dates"
          value={profile.datePattern}
          options={DATES}
          onChoose={(datePattern) => onChange({ datePattern })}
        />
        <LabelledChoice
          label="Decimals"
          value={profile.decimal}
          options={DECIMALS}
          onChoose={(decimal) => onChange({ decimal })}
        />
        <LabelledChoice
          label="Thousands"
          value={profile.thousands || NO_SEPARATOR}
          options={THOUSANDS}
          onChoose={(chosen) =>
            onChange({ thousands: chosen === NO_SEPARATOR ? '' : (chosen as CsvProfile['thousands']) })
          }
        />
        <LabelledChoice
          label="Negative amounts"
          value={profile.sign}
          options={SIGNS}
          onChoose={(sign) => onChange({ sign })}
        />
        <LabelledChoice
          label="Delimiter"
          value={profile.delimiter}
          options={DELIMITERS}
          onChoose={(delimiter) => onChange({ delimiter })}
        />
        <LabelledChoice
          label="Quotes"
          value={profile.quoting}
          options={QUOTING}
          onChoose={(quoting) => onChange({ quoting })}
        />
        <LabelledChoice
          label="Line ends"
          value={profile.lineEnd}
          options={LINE_ENDS}
          onChoose={(lineEnd) => onChange({ lineEnd })}
        />
        <LabelledChoice
          label="Encoding"
          value={profile.encoding}
          options={ENCODINGS}
          onChoose={(encoding) => onChange({ encoding })}
        />
        {hasWords && (
          <>
            <TextField
              label="Word for money out"
              maxLength={20}
              value={directionWords.debit}
              onChange={({ target }) =>
                onChange({ directionWords: { ...directionWords, debit: target.value } })
              }
            />
            <TextField
              label="Word for money in"
              maxLength={20}
              value={directionWords.credit}
              onChange={({ target }) =>
                onChange({ directionWords: { ...directionWords, credit: target.value } })
              }
            />
          </>
        )}
      </div>
    </section>
  );
}
