import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { decimal, exportMade, MOVEMENTS } from './made-statement.ts';
import { outputOf, runs, withFiles } from './run-program.ts';

const isThere = runs('soffice', ['--version']);
/** LibreOffice's CSV options: delimiter codes, double quote, UTF-8, from line 1, language, quoted fields not as text, detect dates. */
const CSV = (language: 'en-US' | 'en-GB', delimiters = '44') =>
  `CSV:${delimiters},34,76,1,,${language === 'en-US' ? 1033 : 2057},false,true`;
/** Further options: trim leading spaces, evaluate formulas. */
const CARELESS = ',,,true,,true';

/** A cell as LibreOffice parsed it: its type, and its value without formatting. */
interface OpenedCell {
  type: string;
  value: string;
}

/** The rows of a file's first sheet, opened in LibreOffice. */
async function opened(name: string, bytes: Uint8Array, filter?: string): Promise<OpenedCell[][]> {
  const xml = await withFiles({ [name]: bytes }, async (folder) => {
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
    const choice = filter ? [`--infilter=${filter}`] : [];
    await outputOf('soffice', [
      profile,
      '--headless',
      ...choice,
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      join(folder, name),
    ]);
    return readFile(join(folder, name.replace(/\.\w+$/, '.fods')), 'utf8');
  });
  expect(xml).not.toContain('table:formula');
  const sheet = /<table:table .*?<\/table:table>/s.exec(xml)?.[0] ?? '';
  return [...sheet.matchAll(/<table:table-row.*?<\/table:table-row>/gs)]
    .map(([row]) =>
      [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].map(cellOf),
    )
    .filter((row) => row.some(({ type }) => type !== ''));
}

function cellOf([, attributes = '', content = '']: RegExpMatchArray): OpenedCell {
  const attribute = (name: string) => new RegExp(`office:${name}="([^"]*)"`).exec(attributes)?.[1];
  const text = (/<text:p>(.*?)<\/text:p>/s.exec(content)?.[1] ?? '')
    .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count: string | undefined) =>
      ' '.repeat(Number(count ?? 1)),
    )
    .replace(/<[^>]+>/g, '')
    .replace(
      /&(lt|gt|quot|apos|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name] ?? '',
    );
  return {
    type: attribute('value-type') ?? '',
    value: attribute('date-value') ?? attribute('value') ?? text,
  };
}

const dates = MOVEMENTS.map(({ date }) => ({ type: 'date', value: date }));
const amounts = MOVEMENTS.map(({ minor }) => ({ type: 'float', value: String(Number(decimal(minor))) }));
/** Formula-like texts get an apostrophe in CSV, at their start and after semicolons; in Excel they are plain text. */
const texts = MOVEMENTS.map(({ text }) => text);
const harmless = texts.map((text) => text.replace(/(^|;["\s]*)(?=[=-])/g, "$1'"));

function columnOf(rows: readonly OpenedCell[][], heading: string): OpenedCell[] {
  const index = rows[0]?.findIndex(({ value }) => value === heading) ?? -1;
  return rows.slice(1).map((row) => row[index] ?? { type: '', value: '' });
}

describe.skipIf(!isThere)('LibreOffice', () => {
  it.each([
    ['csv', 'csv', 'yyyy-MM-dd', CSV('en-GB'), 'Date', 'Amount'],
    ['csv', 'csv', 'dd/MM/yyyy', CSV('en-GB'), 'Date', 'Amount'],
    ['quickbooks', 'csv', 'MM/dd/yyyy', CSV('en-US'), 'Date', 'Amount'],
    ['xero', 'csv', 'dd/MM/yyyy', CSV('en-GB'), '*Date', '*Amount'],
    ['excel', 'xlsx', 'dd-MM-yyyy', undefined, 'Date', 'Amount'],
  ] as const)(
    'opens %s.%s with dates in %s as dates, amounts as numbers, texts as texts',
    async (format, ending, dateFormat, filter, dateHeading, amountHeading) => {
      const rows = await opened(`a.${ending}`, await exportMade({ format, dateFormat }), filter);
      expect(rows).toHaveLength(MOVEMENTS.length + 1);
      expect(columnOf(rows, dateHeading)).toEqual(dates);
      expect(columnOf(rows, amountHeading)).toEqual(amounts);
      expect(columnOf(rows, 'Description')).toEqual(
        (format === 'excel' ? texts : harmless).map((value) => ({ type: 'string', value })),
      );
    },
  );

  it.each([
    ['csv', 'semicolons', '59'],
    ['csv', 'tabs', '9'],
    ['csv', 'all of them', '44/59/9'],
    ['qif', 'semicolons', '59'],
  ] as const)('finds no formula in %s when it splits at %s', async (format, _, delimiters) => {
    const bytes = await exportMade({ format, dateFormat: 'dd/MM/yyyy' });
    const rows = await opened('a.csv', bytes, CSV('en-GB', delimiters) + CARELESS);
    expect(rows.flat().filter(({ value }) => value.includes('Miete'))).not.toEqual([]);
  });
});
