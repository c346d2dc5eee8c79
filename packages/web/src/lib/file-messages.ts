import { EXPORT_FORMATS, type ExportFormat, isTableFormat } from '@ledgerlift/contract';
import { failureText } from './http.ts';
import type { ToastMessage } from './toast-store.ts';

/** The toasts about downloads and file names. */

export function downloadStarted(format: ExportFormat): ToastMessage {
  return {
    title: 'Download started',
    description: `Your ${EXPORT_FORMATS[format].name} file is being downloaded`,
  };
}

export function downloadFailed(format: ExportFormat, error?: unknown): ToastMessage {
  // The server's refusal of such a format names the unsupported row or file, and a remedy.
  const reason = isTableFormat(format) ? '' : failureText(error, '');
  const failed = `Failed to download ${EXPORT_FORMATS[format].name} file`;
  return {
    title: 'Download failed',
    description: reason === '' ? failed : `${failed}. ${reason}`,
    variant: 'destructive',
  };
}

export const FILENAME_UPDATED: ToastMessage = {
  title: 'Filename updated',
  description: 'Your custom filename has been saved',
};

export function filenameFailed(message: string): ToastMessage {
  return {
    title: 'Error',
    description: `Failed to update filename: ${message}`,
    variant: 'destructive',
  };
}
