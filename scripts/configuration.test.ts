import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { environmentSchema, SETTINGS_BY_SUBJECT } from '../packages/server/dist/environment-schema.js';
import { configurationPage } from './configuration-page.mjs';

const settings = SETTINGS_BY_SUBJECT.flatMap((group) => Object.entries(group.settings));

describe('docs/configuration.md', () => {
  it('equals the output of `npm run docs:configuration`', () => {
    expect(readFileSync(new URL('../docs/configuration.md', import.meta.url), 'utf8')).toBe(
      configurationPage(),
    );
  });

  it('lists every setting of the server once', () => {
    const read = Object.keys(environmentSchema.shape);
    expect(settings.map(([name]) => name).sort()).toEqual(read.sort());
  });

  it('explains each setting', () => {
    const unexplained = settings.filter(([, schema]) => !schema.meta()?.description);
    expect(unexplained.map(([name]) => name)).toEqual([]);
  });
});
