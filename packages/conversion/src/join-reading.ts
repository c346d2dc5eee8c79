import type { Account, ConvertedDocument, Finding, Proof } from '@ledgerlift/contract';
import type { DocumentReading } from '@ledgerlift/readers';

/** The part of a reading that becomes part of a converted document. */
type ReadingFacts = Pick<DocumentReading, 'pageCount' | 'missingPages'> & { findings: Finding[] };

/** Adds the reader's facts; a document with missing pages can't be proved, whatever its other pages say. */
export function joinReading(document: ConvertedDocument, reading: ReadingFacts): ConvertedDocument {
  const { pageCount, missingPages } = reading;
  const findings = [...document.findings, ...reading.findings];
  const joined = { ...document, pages: pageCount, missingPages, findings };
  if (missingPages.length === 0) return joined;
  return {
    ...joined,
    proof: withoutPages(document.proof, missingPages),
    accounts: document.accounts.map(
      (account): Account => ({ ...account, proof: withoutPages(account.proof, missingPages) }),
    ),
  };
}

/** Makes a failed proof unprovable, too: the rows of the missing page may be the difference. */
function withoutPages(proof: Proof, missingPages: readonly number[]): Proof {
  const already = proof.state === 'unprovable' ? proof.missing : [];
  const pages = missingPages.map((page) => `page ${page} could not be read`);
  return { state: 'unprovable', missing: [...already, ...pages], restsOnEdits: proof.restsOnEdits };
}
