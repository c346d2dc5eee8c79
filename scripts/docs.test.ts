import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

function pages(): string[] {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  return ['README.md', ...docs.filter((path) => path.endsWith('.md')).map((path) => `docs/${path}`)];
}

/** The anchors that GitHub generates for a page's headings. */
function headingsOf(path: string): string[] {
  return [...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('the links of README.md and docs/', () => {
  it.each(pages())('of %s have existing targets', (page) => {
    const targets = [...textOf(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(
      ([, target = '']) => target,
    );
    const broken = targets.filter((target) => {
      const [path, heading] = target.split('#');
      const linked = path ? join(dirname(page), path) : page;
      if (!existsSync(join(root, linked))) return true;
      return heading !== undefined && !headingsOf(linked).includes(heading);
    });
    expect(broken).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  it('names files and folders that exist', () => {
    const { stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
    const files = existsSync(join(root, '.git'))
      ? stdout.split('\n')
      : readdirSync(root, { recursive: true });
    const text = textOf('docs/architecture.md').replace(/```[\s\S]*?```/g, '');
    const named = [...text.matchAll(/`([\w./*-]+(?:\.(?:tsx?|mjs|json)|\/))`/g)].map(([, path = '']) => path);
    const missing = named.filter((path) => {
      const escaped = path.replace(/^s\//, 'packages/server/src/').replaceAll('.', '\\.');
      const pattern = new RegExp(`(^|/)${escaped.replaceAll('*', '[^/]*')}${path.endsWith('/') ? '' : '$'}`);
      return !files.some((file) => pattern.test(String(file)));
    });
    expect(named.length).toBeGreaterThan(80);
    expect(missing).toEqual([]);
  });
});
