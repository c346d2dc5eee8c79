import { afterAll, beforeAll } from 'vitest';
import { type ClosableRecogniser, createTextRecogniser } from '../ocr/index.ts';

/** The real recogniser, loaded before the tests of the calling file or block and closed after them. */
export function recogniserForTests(): Pick<ClosableRecogniser, 'recognise' | 'reread'> {
  let loaded: ClosableRecogniser | undefined;
  const whenLoaded = () => {
    if (!loaded) throw new Error('The recogniser is there in tests only');
    return loaded;
  };
  beforeAll(async () => {
    loaded = await createTextRecogniser({ threads: 2 });
  });
  afterAll(() => loaded?.close());
  return {
    recognise: (image) => whenLoaded().recognise(image),
    reread: (image, boxes) => whenLoaded().reread(image, boxes),
  };
}
