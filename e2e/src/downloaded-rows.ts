import { strFromU8, unzipSync } from 'fflate';

/** A row of a downloaded table; dates are yyyy-MM-dd. */
export interface DownloadedRow {
  date: string;
  description: string;
  amount: string;
  fileName: string;
}

const DAY_FIRST = /^(\d\d)-(\d\d)-(\d{4})$/;
/** Day 0 of Excel's dates. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Rows of a CSV file with the default columns and date format. */
export function csvRows(bytes: Uint8Array): DownloadedRow[] {
  const text = Buffer.from(bytes).toString('utf8');
  if (!text.startsWith('\uFEFF')) throw new Error('the CSV file has no byte order mark');
  const [heading = [], ...records] = csvRecords(text.slice(1));
  return records.map((record) => {
    const field = (label: string) => record[heading.indexOf(label)] ?? '';
    return {
      date: field('Date').replace(DAY_FIRST, '$3-$2-$1'),
      description: field('Description'),
      amount: field('Amount'),
      fileName: field('Source File'),
    };
  });
}

/** RFC 4180. */
function csvRecords(text: string): string[][] {
  const records: string[][] = [];
  for (const line of text.split('\r\n').slice(0, -1)) {
    const fields = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)];
    records.push(fields.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''));
  }
  return records;
}

/** Rows of the first sheet of an Excel file; throws unless dates and amounts are numeric cells. */
export function excelRows(bytes: Uint8Array): DownloadedRow[] {
  const parts = unzipSync(bytes);
  const part = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, item = '']) =>
    plainText([...item.matchAll(/<t[^>]*>([\s\S]*?)<\/t>/g)].map(([, text]) => text).join('')),
  );
  const [heading, ...lines] = [
    ...part('xl/worksheets/sheet1.xml').matchAll(/<row[^>]*>([\s\S]*?)<\/row>/g),
  ].map(([, row = '']) => sheetCells(row, texts));
  const columnOf = (label: string) =>
    [...(heading ?? [])].find(([, cell]) => cell.value === label)?.[0] ?? '';
  return lines.map((line) => {
    const field = (label: string, isNumber: boolean) => {
      const cell = line.get(columnOf(label));
      if (cell && cell.isNumber !== isNumber) throw new Error(`${label} is ${cell.value} of the wrong kind`);
      return cell?.value ?? '';
    };
    const day = field('Date', true);
    return {
      date: day === '' ? '' : new Date(EXCEL_EPOCH + Number(day) * DAY_MS).toISOString().slice(0, 10),
      description: field('Description', false),
      amount: Number(field('Amount', true)).toFixed(2),
      fileName: field('Source File', false),
    };
  });
}

function sheetCells(
  row: string,
  texts: readonly string[],
): Map<string, { value: string; isNumber: boolean }> {
  const cells = new Map<string, { value: string; isNumber: boolean }>();
  for (const [, column = '', attributes = '', content = ''] of row.matchAll(
    /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g,
  )) {
    const value = /<v>([\s\S]*?)<\/v>/.exec(content)?.[1];
    if (value === undefined) continue;
    const isShared = attributes.includes('t="s"');
    cells.set(column, { value: isShared ? (texts[Number(value)] ?? '') : value, isNumber: !isShared });
  }
  return cells;
}

function plainText(xml: string): string {
  return xml.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => {
    return { lt: '<', gt: '>', quot: '"', apos: "'" }[name] ?? '&';
  });
}

/** Rows of a JSON file, document by document. */
export function jsonRows(bytes: Uint8Array): DownloadedRow[] {
  const { documents } = JSON.parse(strFromU8(bytes)) as { documents: { transactions: DownloadedRow[] }[] };
  return documents
    .flatMap(({ transactions }) => transactions)
    .map(({ date, description, amount, fileName }) => ({ date, description, amount, fileName }));
}
