import { sampleDocument } from '@ledgerlift/fixtures';
import type { MakeDocument } from '@ledgerlift/server/testing/crash-trial';
import { onePageStatements } from './one-page-statements.ts';

const MADE_STATEMENTS = 3;

/** One-page documents; bytes after the end of a PDF make each file unique. */
export async function killTrialDocuments(): Promise<MakeDocument> {
  const samples = await Promise.all([sampleDocument('bank_statement'), sampleDocument('receipt')]);
  const documents = [...samples.map(({ bytes }) => bytes), ...(await onePageStatements(MADE_STATEMENTS))];
  return (number) => {
    const document = documents[number % documents.length] ?? new Uint8Array();
    return new Uint8Array(Buffer.concat([document, Buffer.from(`\n% document ${number}\n`)]));
  };
}
