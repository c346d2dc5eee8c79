import type { Facts, Proof } from '@ledgerlift/contract';

/** What the figures of an account need of a file. */
export interface FigureFile {
  fileId: string;
  name: string;
  /** Null or absent for a file that was not converted. */
  proof?: Proof | null | undefined;
  facts?: Pick<Facts, 'openingBalance'> | null | undefined;
}
