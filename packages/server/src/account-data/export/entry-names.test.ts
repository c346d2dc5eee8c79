import { describe, expect, it } from 'vitest';
import { EntryNames } from './entry-names.ts';

describe('names in an archive', () => {
  it('are unique, also on case-insensitive file systems', () => {
    const names = new EntryNames();
    const given = ['a.pdf', 'A.PDF', 'a.pdf', 'a (2).pdf', 'a'].map((name) => names.file(name, 'id'));
    expect(given).toEqual(['a.pdf', 'A (2).PDF', 'a (3).pdf', 'a (2) (2).pdf', 'a']);
    expect([names.folder('a', 'id'), names.folder('b', 'id')]).toEqual(['a (2)', 'b']);
  });

  it('never point outside the archive', () => {
    const names = new EntryNames();
    expect(names.file('../../etc/passwd', 'id')).toBe('etc passwd');
    expect(names.file('C:\\Windows\\x.pdf', 'id')).toBe('C Windows x.pdf');
    expect(names.file('..', 'id-1')).toBe('id-1');
    expect(names.folder('/', 'id-2')).toBe('id-2');
  });

  it('are short enough, split no character, and keep their extension', () => {
    const names = new EntryNames();
    const name = names.file(`${'💶'.repeat(300)}.pdf`, 'id');
    expect([...name]).toHaveLength(154);
    expect(name).toMatch(/💶\.pdf$/u);
    expect(names.folder('n'.repeat(300), 'id')).toHaveLength(100);
  });
});
