import { ACCEPTED_EXTENSIONS, IGNORED_FILE_NAMES, MAX_FILE_BYTES } from '@ledgerlift/contract';
import { ErrorCode, type FileError, type FileRejection } from 'react-dropzone';
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
/** What the file dialogue offers and the drop area takes. */
export const ACCEPTED_FILES = MEDIA_TYPES;

/** The drop area's words for a file that it does not take. */
export function rejectionMessage(error: FileError): string {
  switch (error.code) {
    case ErrorCode.FileInvalidType:
      return `File type must be ${ACCEPTED_EXTENSIONS.join(', ')}`;
    case ErrorCode.FileTooLarge:
      return `File is larger than ${MAX_FILE_BYTES} bytes`;
    case ErrorCode.FileTooSmall:
      return 'File is smaller than 1 bytes';
    case ErrorCode.TooManyFiles:
      return 'Too many files';
    default:
      return error.message;
  }
}

/** Leaves out the files that operating systems put into folders. */
export function withoutSystemFiles(files: readonly File[]): readonly File[] {
  return files.filter((file) => !isSystemFile(file.name));
}

/** The files that the drop area refused, with the first reason of each; system files are not worth a word. */
export function rejectionsOf(rejections: readonly FileRejection[]): readonly RejectedFile[] {
  return rejections
    .filter(({ file }) => !isSystemFile(file.name))
    .map(({ file, errors }) => ({ name: file.name, message: errors[0]?.message ?? '' }));
}

/** True when a file was refused for its kind, not for its size or number. */
export function someOfWrongKind(rejections: readonly FileRejection[]): boolean {
  return rejections.some(
    ({ file, errors }) =>
      !isSystemFile(file.name) && errors.some(({ code }) => code === ErrorCode.FileInvalidType),
  );
}

function isSystemFile(name: string): boolean {
  return IGNORED_FILE_NAMES.some((ignored) => ignored === name);
}
