import type { JobFile, Transaction } from '@ledgerlift/contract';
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { transactionsKey } from '../../../lib/query-keys.ts';
import type { CellAddress } from '../../../rows/table/cell-address.ts';
import { DEFAULT_CHOICES } from '../../../rows/table-choices.ts';
import { convertedFile, transaction } from '../../../testing/examples.ts';
import { type FakeRows, useFakeRows } from '../../../testing/fake-rows.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { EmbeddedRows } from '../embedded-review.tsx';
import { RefusedEdits } from '../refused-edits.tsx';
import { RowsSection, type Target } from '../rows-section.tsx';
import { useAnnouncer } from '../use-announcer.ts';
import { useRowChanges } from '../use-row-changes.ts';

export type User = ReturnType<typeof renderPage>['user'];

/** A server with three rows: a debit, a credit and a fee. */
export const threeRows = (): FakeRows =>
  useFakeRows([
    transaction(0, { amount: '-5.00' }),
    transaction(1, { amount: '1200.50', type: 'credit', category: 'Income' }),
    transaction(2, { amount: '-30.00', category: 'Fees' }),
  ]);

function Section({ files, onActive }: { files: readonly JobFile[]; onActive: (cell: CellAddress) => void }) {
  const rows = useQuery<Transaction[]>({ queryKey: transactionsKey('job') }).data;
  const [choices, setChoices] = useState(DEFAULT_CHOICES);
  const [jump, setJump] = useState<CellAddress | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const { words, announce } = useAnnouncer();
  const changes = useRowChanges({
    jobId: 'job',
    files,
    dateFormat: choices.dateFormat,
    onShow: (shown, how) => setTarget({ cell: shown, how }),
    announce,
  });
  if (!rows) return null;
  return (
    <>
      <p role="status">{words}</p>
      <button type="button" onClick={() => setJump({ rowId: 2, column: 'date' })}>
        Go to the third
      </button>
      <RefusedEdits
        refused={changes.refused}
        rowOf={(id) => rows.find((row) => row.id === id) ?? null}
        dateFormat={choices.dateFormat}
        onUse={changes.saveRefused}
        onDiscard={changes.discardRefused}
      />
      <RowsSection
        files={files}
        transactions={rows}
        changes={changes}
        choices={choices}
        onChoices={setChoices}
        onActive={onActive}
        jump={jump}
        target={target}
        announce={announce}
      >
        {(parts) => <EmbeddedRows rows={parts} />}
      </RowsSection>
    </>
  );
}

/** Renders the rows of `useFakeRows` with all tools. `onActive` receives the active cell. */
export async function openRows(
  files: readonly JobFile[] = [convertedFile('statement.pdf')],
  onActive: (cell: CellAddress) => void = () => {},
): Promise<User> {
  const { user } = renderPage(<Section files={files} onActive={onActive} />);
  await screen.findByRole('grid', { name: 'Transactions' });
  return user;
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const cell = (row: number, column: number) => {
  const found = document.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
  if (!found) throw new Error(`there is no cell ${row}:${column}`);
  return found;
};
export const focused = () => document.activeElement?.getAttribute('data-cell');
export const descriptions = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[2]?.textContent?.replace(/ \(.*\)/, ''));
export const selectedMarks = () =>
  [...document.querySelectorAll('[aria-selected="true"]')].map((each) => each.getAttribute('data-cell'));

/** Types keys in the table, starting at its first cell. */
export async function fromFirstCell(user: User, keys: string) {
  cell(0, 0).focus();
  await user.keyboard(keys);
}
