import type { ToastMessage } from '../../lib/toast-store.ts';

/** The texts of the converter's toasts. */

export const ONLY_PDF_AND_IMAGES = 'Only PDF files and images (JPG, PNG, etc.) are allowed';
export const UPLOAD_FAILED = 'Failed to upload files';
export const CONVERSION_FAILED = 'Failed to convert files';

/** `isPrivate`: nothing was sent. */
export function uploaded(count: number, isPrivate: boolean): ToastMessage {
  const ready = `${count} ${count === 1 ? 'file' : 'files'} ready for conversion.`;
  return isPrivate
    ? { title: 'Files added', description: `${ready} They stay on this device.` }
    : {
        title: 'Files uploaded successfully',
        description: `${ready} Each PDF page or image uses 1 credit.`,
      };
}

export const NOT_OPENED: ToastMessage = {
  title: 'Not opened',
  description:
    'This server no longer lets browsers convert files. Choose the file on the page if you want to upload it.',
  variant: 'destructive',
};

export function uploadFailed(detail: string): ToastMessage {
  return { title: 'Upload failed', description: detail, variant: 'destructive' };
}

/** Names the refused files; the reasons of each stand in the converter. */
export function refusedNames(refused: readonly { name: string }[]): string {
  const [first] = refused;
  if (refused.length === 1 && first) return first.name;
  return `${refused.length} files`;
}

export function notTaken(refused: readonly { name: string }[]): string {
  return `${refusedNames(refused)} could not be taken`;
}

export function fileRemoved(name: string): ToastMessage {
  return { title: 'File removed', description: name };
}

export function removalFailed(detail: string): ToastMessage {
  return { title: 'Removal failed', description: detail, variant: 'destructive' };
}

/** `remaining` is null if unknown; `failed` counts the files that could not be converted. */
export function converted(remaining: number | null, failed: number): ToastMessage {
  const lines: string[] = [];
  if (failed > 0) lines.push(`${failed} ${failed === 1 ? 'file' : 'files'} could not be converted.`);
  if (remaining !== null)
    lines.push(`You have ${remaining} ${remaining === 1 ? 'credit' : 'credits'} remaining.`);
  return lines.length === 0
    ? { title: 'Conversion complete' }
    : { title: 'Conversion complete', description: lines.join(' ') };
}

export function conversionFailed(detail: string): ToastMessage {
  return { title: 'Conversion failed', description: detail, variant: 'destructive' };
}

export const NO_NEW_FILES: ToastMessage = {
  title: 'No new files to process',
  description: 'All files have already been processed.',
};

export const NOT_CANCELLED: ToastMessage = {
  title: 'Could not cancel',
  description:
    'The server did not answer, and the conversion may continue. Each converted file costs credits.',
  variant: 'destructive',
};
