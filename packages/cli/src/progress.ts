/** Where progress is shown: standard error, if it is a terminal. */
export interface ProgressStream {
  isTTY?: boolean;
  write(text: string): unknown;
}

export interface Progress {
  page(file: string, donePages: number, totalPages: number): void;
  file(): void;
  /** Erases the line. */
  clear(): void;
}

const ERASE_LINE = '\r\u001B[K';

/** Shows progress in one line; nothing if the stream is not a terminal. */
export function createProgress(stream: ProgressStream, fileCount: number): Progress {
  let doneFiles = 0;
  const show = (detail: string) => {
    if (stream.isTTY) stream.write(`${ERASE_LINE}${doneFiles} of ${fileCount} files done${detail}`);
  };
  show('');
  return {
    page: (file, donePages, totalPages) => show(`; ${file}: page ${donePages} of ${totalPages}`),
    file: () => {
      doneFiles++;
      show('');
    },
    clear: () => {
      if (stream.isTTY) stream.write(ERASE_LINE);
    },
  };
}
