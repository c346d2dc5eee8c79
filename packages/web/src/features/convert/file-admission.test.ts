import { MAX_FILE_BYTES } from '@ledgerlift/contract';
import type { FileRejection } from 'react-dropzone';
import { describe, expect, it } from 'vitest';
import { rejectionMessage, rejectionsOf, someOfWrongKind, withoutSystemFiles } from './file-admission.ts';

const rejection = (name: string, code: string): FileRejection => ({
  file: Object.assign(new File([''], name), { path: name, relativePath: name }),
  errors: [{ code, message: rejectionMessage({ code, message: '' }) }],
});

describe('what the drop area takes', () => {
  it('refuses in the words of the specification', () => {
    expect(rejectionMessage({ code: 'file-invalid-type', message: '' })).toMatch(
      /^File type must be \.pdf, /,
    );
    expect(rejectionMessage({ code: 'file-too-large', message: '' })).toBe(
      `File is larger than ${MAX_FILE_BYTES} bytes`,
    );
    expect(rejectionMessage({ code: 'file-too-small', message: '' })).toBe('File is smaller than 1 bytes');
    expect(rejectionMessage({ code: 'too-many-files', message: '' })).toBe('Too many files');
  });

  it('passes over system files without a word', () => {
    const names = withoutSystemFiles(['.DS_Store', 'a.pdf', 'Thumbs.db'].map((name) => new File([''], name)));
    expect(names.map(({ name }) => name)).toEqual(['a.pdf']);
    const system = rejection('Thumbs.db', 'file-invalid-type');
    expect(rejectionsOf([system, rejection('b.txt', 'file-invalid-type')]).map(({ name }) => name)).toEqual([
      'b.txt',
    ]);
    expect(someOfWrongKind([system])).toBe(false);
    expect(someOfWrongKind([rejection('b.txt', 'file-invalid-type')])).toBe(true);
    expect(someOfWrongKind([rejection('b.pdf', 'file-too-large')])).toBe(false);
  });
});
