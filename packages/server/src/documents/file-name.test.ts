import { expect, it } from 'vitest';
import { attachmentHeader } from './file-name.ts';

it('encodes the name of a download for old and new clients, and does not let it break out', () => {
  expect(attachmentHeader(`a"b\r\nX: y'é.csv`)).toBe(
    `attachment; filename="a_b__X: y'_.csv"; filename*=UTF-8''a%22b%0D%0AX%3A%20y%27%C3%A9.csv`,
  );
});
