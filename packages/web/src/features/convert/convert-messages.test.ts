import { describe, expect, it } from 'vitest';
import { conversionFailed, converted, NO_NEW_FILES, uploaded, uploadFailed } from './convert-messages.ts';

describe('the toasts of the converter', () => {
  it('have the texts of the specification', () => {
    expect(uploaded(2, false)).toEqual({
      title: 'Files uploaded successfully',
      description: '2 files ready for conversion. Each PDF page or image uses 1 credit.',
    });
    expect(uploaded(1, false).description).toMatch(/^1 file ready/);
    expect(uploadFailed('x')).toEqual({ title: 'Upload failed', description: 'x', variant: 'destructive' });
    expect(conversionFailed('Failed to convert files')).toEqual({
      title: 'Conversion failed',
      description: 'Failed to convert files',
      variant: 'destructive',
    });
    expect(NO_NEW_FILES).toEqual({
      title: 'No new files to process',
      description: 'All files have already been processed.',
    });
  });

  it('name the remaining credits, if known, and the number of failed files', () => {
    expect(converted(null, 0)).toEqual({ title: 'Conversion complete' });
    expect(converted(7, 0).description).toBe('You have 7 credits remaining.');
    expect(converted(0, 1).description).toBe('1 file could not be converted. You have 0 credits remaining.');
  });
});
