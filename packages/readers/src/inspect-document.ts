import { LedgerliftError } from '@ledgerlift/contract';
import { type DocumentKind, detectKind } from './document-kind.ts';
import { openDocument } from './open-document.ts';

/** What an upload needs to know of a file. */
export interface DocumentInspection extends DocumentKind {
  /** 0 while the file is locked. */
  pages: number;
  /** True when a password is needed and none was given. */
  locked: boolean;
}

/**
 * Detects type and page count of a file without reading its contents. Throws LedgerliftError `unsupported_type`,
 * `unreadable`, `password_wrong`, `too_many_pages`, `too_complex`.
 */
export async function inspectDocument(
  bytes: Uint8Array,
  password?: string,
  options: { maxPages?: number } = {},
): Promise<DocumentInspection> {
  try {
    const document = await openDocument(bytes, password === undefined ? options : { ...options, password });
    const { mime, kind, pageCount } = document;
    await document.close();
    return { mime, kind, pages: pageCount, locked: false };
  } catch (error) {
    if (!(error instanceof LedgerliftError && error.code === 'password_required')) throw error;
    return { ...(await detectKind(bytes)), pages: 0, locked: true };
  }
}
