import { loadPart } from './browser-files.ts';
import { browserPictures } from './browser-pictures.ts';
import { browserRecognition } from './browser-recognition.ts';
import type { Platform } from './platform.ts';

export {
  keepParts,
  missingBytes,
  type PartAddresses,
  partBytes,
  servePackageFiles,
} from './browser-files.ts';
export { loadRecognitionScripts } from './browser-recognition.ts';
export { serveReadingThread } from './browser-threads.ts';
export { PACKAGE_PARTS, type PackagePart } from './package-parts.ts';
export { partPath } from './part-paths.ts';

/** Reading in a worker of a browser. */
export const platform: Platform = {
  packageFile: (specifier) => loadPart(specifier),
  nextTask: () =>
    new Promise((resolve) => {
      // A timer would wait for milliseconds once timers are nested.
      const { port1, port2 } = new MessageChannel();
      const received = () => {
        port1.close();
        resolve();
      };
      port1.addEventListener('message', received, { once: true });
      port1.start();
      port2.postMessage(null);
    }),
  ...browserPictures,
  ...browserRecognition,
};
