import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { COMMANDS, SHELLS } from '../options.ts';
import { completionsFor } from './completions.ts';
import { manualPage } from './manual-page.ts';

/** What bash offers for a typed line; null where bash is not installed. */
function bashOffers(...words: string[]): string[] {
  const script = `${completionsFor('bash')}
COMP_WORDS=(ledgerlift ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}
_ledgerlift; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\n').filter(Boolean);
}

describe('completions', () => {
  it.each(SHELLS)('of %s name every command and option', (shell) => {
    const text = completionsFor(shell);
    for (const { name, options } of COMMANDS) {
      expect(text).toContain(name);
      for (const option of options)
        expect(text).toContain(shell === 'fish' ? `-l ${option.name}` : `--${option.name}`);
    }
  });

  it.skipIf(process.platform === 'win32')('of bash work in bash', () => {
    expect(bashOffers('comp')).toContain('completion');
    expect(bashOffers('--req')).toEqual(['--require-proof']);
    expect(bashOffers('convert', '--type', 'inv')).toEqual(['invoice']);
    expect(bashOffers('serve', '--role', 'w')).toEqual(['web', 'worker']);
    expect(bashOffers('completion', 'z')).toEqual(['zsh']);
  });
});

it('the manual page is made from the table of options', async () => {
  // Written anew by `npx vitest run packages/cli/src/shell -u`.
  await expect(manualPage('0.1.0')).toMatchFileSnapshot('../../man/ledgerlift.1');
});
