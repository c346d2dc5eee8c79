import {
  DEFAULT_FILENAME,
  type DocumentType,
  type HistoryEntry,
  type ProofState,
} from '@ledgerlift/contract';

const TYPE_NAME: Record<DocumentType, string> = {
  invoice: 'Invoice',
  bank_statement: 'Bank statement',
  receipt: 'Receipt',
};
const PROOF_WORDS: Record<ProofState, string> = {
  proved: 'Proved',
  failed: 'Does not add up',
  unprovable: 'Cannot be proved',
};
/** Further file names are only counted. */
const FILES_SHOWN = 2;

/** The custom filename, else the name of the first file. */
export function entryName({ customFilename, fileNames }: HistoryEntry): string {
  const [first] = fileNames;
  if (customFilename !== null || first === undefined) return customFilename ?? DEFAULT_FILENAME;
  return `${first.replace(/\.[^.]+$/, '')}.csv`;
}

/** 'a.pdf, b.pdf and 3 more' */
export function fileNamesLine(fileNames: readonly string[]): string {
  const rest = fileNames.length - FILES_SHOWN;
  const shown = fileNames.slice(0, FILES_SHOWN).join(', ');
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

export function typeNames(types: readonly DocumentType[]): string {
  return types.map((type) => TYPE_NAME[type]).join(', ');
}

/** The proof state to show of a conversion, proved only if every file is; null: nothing is converted yet. */
export function entryState({ proofState, provedFiles, fileNames }: HistoryEntry): ProofState | null {
  return proofState === 'proved' && provedFiles < fileNames.length ? 'unprovable' : proofState;
}

/** What is proved of a conversion, and whether that rests on edits. */
export function proofLabel(entry: HistoryEntry): string {
  const { provedFiles, fileNames, restsOnEdits } = entry;
  const state = entryState(entry);
  if (state === null) return 'Not converted';
  const words =
    fileNames.length === 1 || state === 'proved'
      ? PROOF_WORDS[state]
      : `${provedFiles} of ${fileNames.length} files proved`;
  return restsOnEdits ? `${words}, rests on your edits` : words;
}

/** 'page' or 'pages', 'row' or 'rows'. */
export function counted(count: number, noun: 'page' | 'row'): string {
  return count === 1 ? noun : `${noun}s`;
}
