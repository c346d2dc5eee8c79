import {
  ACCEPTED_EXTENSIONS,
  IGNORED_FILE_NAMES,
  MAX_FILE_BYTES,
  MAX_FILES_PER_JOB,
} from '@ledgerlift/contract';
import { ErrorCode, type FileError } from 'react-dropzone';
import type { RejectedFile } from './converter-state.ts';

const MEDIA_TYPES: Record<string, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'image/bmp': ['.bmp'],
  'image/tiff': ['.tiff', '.tif'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
};
/** Types that the file dialog offers and the drop area accepts. */
export const ACCEPTED_FILES = MEDIA_TYPES;
const MIN_FILE_BYTES = 1;
export const TOO_MANY_FILES = 'Too many files';

/** A file that the drop area refuses; react-dropzone's FileRejection is one. */
export interface RefusedFile {
  file: File;
  errors: readonly FileError[];
}

/** The files to send, and the refused ones with their reasons. */
export interface AcceptedFiles {
  accepted: readonly File[];
  rejected: readonly RejectedFile[];
  /** True when a file was refused for its type, not for its size or number. */
  hasWrongKind: boolean;
}

/** Validates files that do not come through the drop area: pasted ones, and those of a chosen folder. */
export function validateFiles(files: readonly File[]): { accepted: File[]; rejections: RefusedFile[] } {
  const accepted: File[] = [];
  const rejections: RefusedFile[] = [];
  for (const file of files) {
    const code = problemOf(file);
    if (code === null) accepted.push(file);
    else rejections.push({ file, errors: [{ code, message: rejectionMessage({ code, message: '' }) }] });
  }
  return { accepted, rejections };
}

/** Limits the files to the room left in a job with `held` files; ignores files that operating systems put into folders. */
export function acceptFiles(
  accepted: readonly File[],
  rejections: readonly RefusedFile[],
  held: number,
): AcceptedFiles {
  const candidates = accepted.filter((file) => !isSystemFile(file.name));
  const room = Math.max(0, MAX_FILES_PER_JOB - held);
  const refused = rejections.filter(({ file }) => !isSystemFile(file.name));
  return {
    accepted: candidates.slice(0, room),
    rejected: [
      ...refused.map(({ file, errors }) => ({ name: file.name, message: errors[0]?.message ?? '' })),
      ...candidates.slice(room).map(({ name }) => ({ name, message: TOO_MANY_FILES })),
    ],
    hasWrongKind: refused.some(({ errors }) => errors.some(({ code }) => code === ErrorCode.FileInvalidType)),
  };
}

/** The message for a refused file. */
export function rejectionMessage(error: FileError): string {
  switch (error.code) {
    case ErrorCode.FileInvalidType:
      return `File type must be ${ACCEPTED_EXTENSIONS.join(', ')}`;
    case ErrorCode.FileTooLarge:
      return `File is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`;
    case ErrorCode.FileTooSmall:
      return `File is smaller than ${MIN_FILE_BYTES} byte`;
    case ErrorCode.TooManyFiles:
      return TOO_MANY_FILES;
    default:
      return error.message;
  }
}

function problemOf({ name, type, size }: File): ErrorCode | null {
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase();
  const isAccepted = type in MEDIA_TYPES || ACCEPTED_EXTENSIONS.some((accepted) => accepted === ending);
  if (!isAccepted) return ErrorCode.FileInvalidType;
  if (size > MAX_FILE_BYTES) return ErrorCode.FileTooLarge;
  return size < MIN_FILE_BYTES ? ErrorCode.FileTooSmall : null;
}

function isSystemFile(name: string): boolean {
  return IGNORED_FILE_NAMES.some((ignored) => ignored === name);
}
