import type { ExportFormat } from '@ledgerlift/contract';
import { failureText } from './http.ts';
import type { ToastMessage } from './toast-store.ts';

/** The toasts about downloads and file names. */

const FORMAT_NAME: Record<ExportFormat, string> = {
  csv: 'CSV',
  excel: 'Excel',
  json: 'JSON',
  ofx: 'OFX',
  qbo: 'QBO',
  qif: 'QIF',
  quickbooks: 'QuickBooks CSV',
  xero: 'Xero CSV',
};

export function downloadStarted(format: ExportFormat): ToastMessage {
  return {
    title: 'Download started',
    description: `Your ${FORMAT_NAME[format]} file is being downloaded`,
  };
}

/** Formats whose error message names the unsupported row or file, and a remedy. */
const SELDOM_FIT: ReadonlySet<ExportFormat> = new Set(['ofx', 'qbo', 'qif', 'quickbooks', 'xero']);

export function downloadFailed(format: ExportFormat, error?: unknown): ToastMessage {
  const reason = SELDOM_FIT.has(format) ? failureText(error, '') : '';
  const failed = `Failed to download ${FORMAT_NAME[format]} file`;
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
