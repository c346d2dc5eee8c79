import { expect, it, vi } from 'vitest';
import { createSession } from './line-model.ts';
import { startLineReaders } from './line-readers.ts';
import { loadModels } from './models.ts';

vi.mock('./line-model.ts');
vi.mock('./line-readers.ts');

it('leaves nothing loaded when one of the models is missing', async () => {
  const release = vi.fn(async () => undefined);
  const close = vi.fn(async () => undefined);
  vi.mocked(createSession).mockImplementation(async (file) => {
    if (file.includes('_cls_')) throw new Error('no such file');
    return { run: vi.fn(), release };
  });
  vi.mocked(startLineReaders).mockResolvedValue({ read: vi.fn(), readAlternatives: vi.fn(), close });
  await expect(loadModels(1, null)).rejects.toMatchObject({ code: 'unavailable', details: 'no such file' });
  expect(release).toHaveBeenCalledTimes(2);
  expect(close).toHaveBeenCalledTimes(1);
});
