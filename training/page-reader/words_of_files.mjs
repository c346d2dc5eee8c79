/**
 * Reads the documents of folders with `docs/` and `truth/`, as the measuring corpus has them, and writes what evaluate.mjs needs:
 * OUT.pages.jsonl (as draw_pages.mjs prints it, without labels) and OUT.documents.json (truth and pages as the engine takes them).
 *
 *   node training/page-reader/words_of_files.mjs OUT FOLDER…
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTextRecogniser, readDocument } from '@ledgerlift/readers';
import { pageLine } from './page_line.mjs';

const [out, ...folders] = process.argv.slice(2);
let recogniser = null;
const start = () => {
  recogniser ??= createTextRecogniser();
  return recogniser;
};
const documents = [];
const lines = [];
for (const folder of folders)
  for (const name of (await readdir(join(folder, 'truth'))).sort()) {
    const truth = JSON.parse(await readFile(join(folder, 'truth', name), 'utf8'));
    try {
      const bytes = new Uint8Array(await readFile(join(folder, 'docs', truth.file)));
      const password = truth.password ? { password: truth.password } : {};
      const { pages } = await readDocument(bytes, { recogniser: start, ...password });
      lines.push(
        ...pages.map((page, index) =>
          pageLine(page, { document: documents.length, type: truth.type, index, pages: pages.length }),
        ),
      );
      documents.push({ name, truth, pages });
    } catch (error) {
      console.error(`${folder} ${name}: ${error.code ?? error}`);
    }
  }
await writeFile(`${out}.pages.jsonl`, `${lines.join('\n')}\n`);
await writeFile(`${out}.documents.json`, JSON.stringify(documents));
console.error(`${documents.length} documents, ${lines.length} pages`);
await (await recogniser)?.close();
