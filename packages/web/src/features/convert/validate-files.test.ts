import { MAX_FILE_BYTES, MAX_FILES_PER_JOB } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { acceptFiles, rejectionMessage, validateFiles } from './validate-files.ts';

const empty = (name: string) => new File([], name);
const file = (name: string, type = '') => new File(['x'], name, { type });
const refused = (name: string, code: string) => ({
  file: file(name),
  errors: [{ code, message: rejectionMessage({ code, message: '' }) }],
});

describe('validating files', () => {
  it('refuses with the messages of the specification, sizes in words that people use', () => {
    expect(rejectionMessage({ code: 'file-invalid-type', message: '' })).toMatch(
      /^File type must be \.pdf, /,
    );
    expect(rejectionMessage({ code: 'file-too-large', message: '' })).toBe('File is larger than 10 MB');
    expect(rejectionMessage({ code: 'file-too-small', message: '' })).toBe('File is smaller than 1 byte');
    expect(rejectionMessage({ code: 'too-many-files', message: '' })).toBe('Too many files');
  });

  it('ignores system files silently', () => {
    const { accepted, rejected, hasWrongKind } = acceptFiles(
      ['.DS_Store', 'a.pdf', 'Thumbs.db'].map((name) => file(name)),
      [refused('Thumbs.db', 'file-invalid-type')],
      0,
    );
    expect(accepted.map(({ name }) => name)).toEqual(['a.pdf']);
    expect(rejected).toEqual([]);
    expect(hasWrongKind).toBe(false);
  });

  it('distinguishes the wrong type from the wrong size', () => {
    expect(acceptFiles([], [refused('b.txt', 'file-invalid-type')], 0)).toMatchObject({
      rejected: [{ name: 'b.txt', message: expect.stringMatching(/^File type must be/) }],
      hasWrongKind: true,
    });
    expect(acceptFiles([], [refused('b.pdf', 'file-too-large')], 0).hasWrongKind).toBe(false);
  });

  it('accepts files up to the limit of a job and refuses the rest as too many', () => {
    const names = Array.from({ length: 5 }, (_, index) => `${index}.pdf`);
    const { accepted, rejected } = acceptFiles(
      names.map((name) => file(name)),
      [],
      MAX_FILES_PER_JOB - 3,
    );
    expect(accepted.map(({ name }) => name)).toEqual(['0.pdf', '1.pdf', '2.pdf']);
    expect(rejected).toEqual([
      { name: '3.pdf', message: 'Too many files' },
      { name: '4.pdf', message: 'Too many files' },
    ]);
  });

  it('accepts none into a job over the limit', () => {
    const { accepted, rejected } = acceptFiles([file('a.pdf'), file('b.pdf')], [], MAX_FILES_PER_JOB + 1);
    expect(accepted).toEqual([]);
    expect(rejected.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('validates pasted files and the files of a folder like dropped ones', () => {
    const big = new File([new Uint8Array(MAX_FILE_BYTES + 1)], 'big.PDF');
    const { accepted, rejections } = validateFiles([
      file('scan.TIF'),
      file('no ending', 'image/png'),
      file('notes.txt', 'text/plain'),
      empty('nothing.pdf'),
      big,
    ]);
    expect(accepted.map(({ name }) => name)).toEqual(['scan.TIF', 'no ending']);
    expect(rejections.map(({ file: { name }, errors }) => [name, errors[0]?.code])).toEqual([
      ['notes.txt', 'file-invalid-type'],
      ['nothing.pdf', 'file-too-small'],
      ['big.PDF', 'file-too-large'],
    ]);
  });
});
