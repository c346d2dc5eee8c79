import { takeSharedFiles } from './shared-files.ts';

/** https://wicg.github.io/web-app-launch/: browsers that open files with an installed page. */
interface LaunchQueue {
  setConsumer(consume: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void;
}

/**
 * Passes on files that another app has shared with this one or that the system opens with it, now and while the page is open.
 * A file that cannot be read is left out.
 */
export async function takeOpenedFiles(onFiles: (files: readonly File[]) => void): Promise<void> {
  const pass = (files: readonly File[]) => {
    if (files.length > 0) onFiles(files);
  };
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    void Promise.allSettled(files.map((handle) => handle.getFile())).then((read) =>
      pass(read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))),
    );
  });
  // Where nothing may be stored, nothing is shared.
  pass(await takeSharedFiles().catch(() => []));
}
