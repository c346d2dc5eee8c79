import type { ExportFormat } from '@ledgerlift/contract';
import type { ToastMessage } from './toast-store.ts';

/** The words of the toasts about files to download and their names. */

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

export function downloadFailed(format: ExportFormat): ToastMessage {
  return {
    title: 'Download failed',
    description: `Failed to download ${FORMAT_NAME[format]} file`,
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
