// How calls about conversions of this browser are recognised. Without imports: every page loads it.

const PREFIX = 'local-';
/** Far above the ids of a server's rows. */
const FIRST_ROW_ID = 2 ** 50;
/** More than the rows of a file of a thousand pages. */
const ROWS_PER_FILE = 2 ** 20;
const LOCAL_PART = /\/local-/;
const ROW_CALL = /^\/api\/transactions\/(\d+)/;

/** A new id of a conversion or file of this browser. */
export function newLocalId(): string {
  return PREFIX + newKey();
}

/** 32 random hexadecimal digits. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** True for the id of a conversion or file of this browser. */
export function isLocalId(id: string | null | undefined): boolean {
  return id?.startsWith(PREFIX) === true;
}

/** The id of a row by the number of its file, from 1, and its own in the file, from 0. */
export function rowIdOf(fileNumber: number, row: number): number {
  return FIRST_ROW_ID + fileNumber * ROWS_PER_FILE + row;
}

/** The number of the file of a row of this browser. */
export function fileNumberOf(rowId: number): number {
  return Math.floor((rowId - FIRST_ROW_ID) / ROWS_PER_FILE);
}

/** True for a call about a conversion of this browser, by its address and JSON body. */
export function isLocalCall(url: string, body?: unknown): boolean {
  const row = ROW_CALL.exec(url)?.[1];
  if (row !== undefined) return Number(row) >= FIRST_ROW_ID;
  const { jobId } = Object(body) as { jobId?: unknown };
  return LOCAL_PART.test(url) || (typeof jobId === 'string' && isLocalId(jobId));
}
