import { parseArgs } from 'node:util';
import type { DocumentType } from '@ledgerlift/contract';
import { drawDocument, readDocument } from './first-contact/chunk.ts';
import { documentReport } from './first-contact/document-report.ts';
import { regionOf } from './first-contact/region.ts';
import { stopOnError } from './stop-on-error.ts';

const USAGE =
  'npm run bench:show -- --type TYPE --seed S --path PATH [--hold-out DIMENSION=VALUE]...   (SEED/PATH as bench:first-contact prints it)';

await stopOnError(async () => {
  const { values } = parseArgs({
    options: {
      type: { type: 'string' },
      seed: { type: 'string' },
      path: { type: 'string' },
      'hold-out': { type: 'string', multiple: true, default: [] },
    },
  });
  const seed = Number(values.seed);
  if (!values.type || !values.path || !Number.isInteger(seed)) throw new Error(USAGE);
  const type = values.type as DocumentType;
  const document = drawDocument({ type, seed, region: regionOf(values['hold-out']) }, values.path);
  console.log(documentReport(document, readDocument(document, type)));
});
