import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { linesOf, lineText } from '@ledgerlift/engine';
import { createTextRecogniser, openDocument } from '@ledgerlift/readers';

/** Reads the text of a picture file. */
export interface Recogniser {
  name: string;
  /** Lines of text from top to bottom. */
  read(path: string, language: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Tesseract's language names; other languages are read as English. */
const TESSERACT_LANGUAGES: Readonly<Record<string, string>> = { de: 'deu', en: 'eng', fr: 'fra', ja: 'jpn' };
const TESSERACT_PACKAGES = 'tesseract-ocr tesseract-ocr-deu tesseract-ocr-fra tesseract-ocr-jpn';

/** Our recognition, as in the product, including decoding. Models are loaded here, before the measurement. */
export async function startOurs(threads: number): Promise<Recogniser> {
  const recogniser = await createTextRecogniser({ threads });
  return {
    name: 'Ledgerlift',
    async read(path) {
      const document = await openDocument(await readFile(path));
      try {
        const lines: string[] = [];
        for (let number = 1; number <= document.pageCount; number++) {
          const { pages } = await document.readPage(number, async () => recogniser);
          lines.push(...pages.flatMap(linesOf).map(lineText));
        }
        return lines;
      } finally {
        await document.close();
      }
    },
    close: () => recogniser.close(),
  };
}

/** Options of the native command. */
export interface TesseractOptions {
  /** Tesseract's threads busy-wait: without a free core for each, fewer threads are faster. */
  threads: number;
  /** Page segmentation mode (`--psm`). */
  segmentation: string;
}

/** The native command, started for each picture, as it has no server mode. Throws Error if it is not installed. */
export async function startTesseract(options: TesseractOptions): Promise<Recogniser> {
  const [version] = (await runTesseract(['--version'], options)).split('\n');
  return {
    name: version ?? 'tesseract',
    async read(path, language) {
      const code = TESSERACT_LANGUAGES[language] ?? 'eng';
      const text = await runTesseract([path, 'stdout', '-l', code, '--psm', options.segmentation], options);
      return text.split('\n').filter((line) => line.trim() !== '');
    },
    close: async () => undefined,
  };
}

/** The standard output of the command. Throws Error if it is not installed or fails. */
function runTesseract(command: readonly string[], { threads }: TesseractOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('tesseract', command, {
      env: { ...process.env, OMP_THREAD_LIMIT: String(threads) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [text, complaint] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      complaint += part;
    });
    child.on('error', () =>
      reject(new Error(`The command 'tesseract' is not installed: apt-get install ${TESSERACT_PACKAGES}`)),
    );
    child.on('close', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`tesseract ended with ${code}: ${complaint.trim()}`)),
    );
  });
}
