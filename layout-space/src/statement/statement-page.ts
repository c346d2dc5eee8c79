import type { Random } from '@ledgerlift/fixtures/random';
import type { PlacedColumns } from '../sheet/columns.ts';
import type { StatementPoint } from './dimensions.ts';
import type { Figures } from './figures.ts';
import type { StatementWords } from './statement-words.ts';
import type { Story } from './story.ts';

/** What everything that is printed on a statement needs to know. */
export interface StatementPage {
  random: Random;
  story: Story;
  point: StatementPoint;
  words: StatementWords;
}

/** What is printed of one account needs to know this, too. */
export interface AccountPage extends StatementPage {
  figures: Figures;
  placed: PlacedColumns;
  /** Index of the account, and of its first row in the document. */
  account: number;
  firstRow: number;
}
