import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../env.ts';
import { assistantSettings } from './assistant-settings.ts';

const ON = { ASSISTANT: 'on', ASSISTANT_PROVIDER: 'openai', ASSISTANT_MODEL: 'm', ASSISTANT_API_KEY: 'k' };

describe('the settings of the assistant', () => {
  it('are missing by default, and required only while it is on', () => {
    expect(assistantSettings(readEnvironment({}))).toBeNull();
    expect(assistantSettings(readEnvironment({ ...ON, ASSISTANT: 'off' }))).toBeNull();
    expect(assistantSettings(readEnvironment({ ...ON, ASSISTANT: '' }))).toBeNull();
  });

  it('include limits', () => {
    expect(assistantSettings(readEnvironment(ON))).toEqual({
      provider: 'openai',
      model: 'm',
      apiKey: 'k',
      url: undefined,
      pagesPerDay: 100,
      pagesPerFile: 5,
      seconds: 60,
    });
  });

  it('need the address but no key for the operator’s own endpoint', () => {
    const { ASSISTANT_API_KEY: _, ...keyless } = { ...ON, ASSISTANT_PROVIDER: 'compatible' };
    const url = 'http://localhost:11434/v1';
    expect(assistantSettings(readEnvironment({ ...keyless, ASSISTANT_URL: url }))).toMatchObject({
      provider: 'compatible',
      apiKey: undefined,
      url,
    });
    expect(() => readEnvironment(keyless)).toThrow(
      'ASSISTANT_URL: must be set where ASSISTANT_PROVIDER is compatible',
    );
  });

  it.each(['ASSISTANT_PROVIDER', 'ASSISTANT_MODEL', 'ASSISTANT_API_KEY'])(
    'say that %s is missing at the start',
    (name) => {
      expect(() => readEnvironment({ ...ON, [name]: '' })).toThrow(
        `${name}: must be set where ASSISTANT is on`,
      );
    },
  );

  it.each([
    ['ASSISTANT', 'yes'],
    ['ASSISTANT_PROVIDER', 'other'],
    ['ASSISTANT_URL', 'file:///etc/passwd'],
    ['ASSISTANT_PAGES_PER_FILE', '51'],
    ['ASSISTANT_PAGES_PER_DAY', '0'],
    ['ASSISTANT_SECONDS', '0'],
  ])('refuse %s=%s', (name, value) => {
    expect(() => readEnvironment({ ...ON, [name]: value })).toThrow(name);
  });
});
