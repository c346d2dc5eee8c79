import { describe, expect, it } from 'vitest';
import { UsageError } from '../operator-error.ts';
import { readCommandLine, usageText } from './read-command-line.ts';

describe('readCommandLine', () => {
  it('parses a command, its positional arguments by name, and its options in any position', () => {
    const line = readCommandLine(['credits', 'grant', '--id', 'x', 'ann@example.com', '--json', '25']);
    if (line === 'help') throw new Error('it gave help');
    expect([line.command.words, line.values, line.json]).toEqual([
      'credits grant',
      { id: 'x', email: 'ann@example.com', credits: '25' },
      true,
    ]);
  });

  it.each([
    [['credits'], "There is no command 'credits'"],
    [['users', 'fly'], "There is no command 'users fly'"],
    [['users', 'find'], 'EMAIL is missing. Usage: users find EMAIL'],
    [['users', 'find', 'a@b.c', 'more'], "Unexpected argument 'more'"],
    [['credits', 'grant', 'a@b.c', '1.5'], 'CREDITS must be a whole number above 0'],
    [['credits', 'grant', 'a@b.c', '0'], 'CREDITS must be a whole number above 0'],
    [['credits', 'grant', 'a@b.c', '2000000'], 'CREDITS must be 1000000 or less'],
    [['plan', 'set', 'a@b.c', 'gold'], 'PLAN must be one of free, premium, business'],
    [
      ['plan', 'set', 'a@b.c', 'free', '--status', 'dead'],
      '--status must be one of active, canceled, past_due',
    ],
    [['plan', 'set', 'a@b.c', 'free', '--until', '2026-02-31T'], '--until must look like'],
    [['audit', 'list', '--since', 'yesterday'], '--since must look like 2026-01-31'],
    [['users', 'list', '--page', '-1'], '--page must be a whole number above 0'],
    [['users', 'list', '--page'], '--page needs a value behind it'],
    [['purge', '--hard'], "Unknown option '--hard'"],
    [['conversions', 'rerun'], 'JOB_ID is missing'],
  ])('refuses %j and says why', (argv, words) => {
    expect(() => readCommandLine(argv)).toThrow(UsageError);
    expect(() => readCommandLine(argv)).toThrow(words);
  });

  it('accepts ids that look like options', () => {
    const [job, file] = ['-q'.padEnd(22, 'x'), '--'.padEnd(22, '-')];
    const line = readCommandLine(['conversions', 'rerun', job, '--discard-edits', file]);
    expect(line).toMatchObject({ values: { job_id: job, file_id: file, 'discard-edits': true } });
    expect(readCommandLine(['audit', 'list', '--user', job])).toMatchObject({ values: { user: job } });
  });

  it('prints help with every command', () => {
    expect(readCommandLine([])).toBe('help');
    expect(readCommandLine(['users', '--help'])).toBe('help');
    expect(usageText().split('\n')).toHaveLength(11);
  });
});
