import type { Transaction } from '@ledgerlift/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { editTransaction } from '../../lib/jobs-api.ts';
import { jobKey, transactionsKey } from '../../lib/query-keys.ts';
import { toast } from '../../lib/toast-store.ts';
import type { CellEdit } from '../../rows/table/cell-address.ts';
import { UPDATE_FAILED } from './review-messages.ts';

/** Saves cell edits one after the other; the table shows each at once and takes it back when saving fails. */
export function useEditCell(jobId: string): (edit: CellEdit) => void {
  const client = useQueryClient();
  const rowsKey = transactionsKey(jobId);
  const mutationKey = ['edit-cell', jobId];

  const changeRow = (id: number, change: (row: Transaction) => Transaction) =>
    client.setQueryData<Transaction[]>(rowsKey, (rows) =>
      rows?.map((row) => (row.id === id ? change(row) : row)),
    );
  /** Edits of the same row that are not saved yet, this one included. */
  const pendingEdits = (id: number) =>
    client
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .filter((mutation) => (mutation.state.variables as CellEdit | undefined)?.id === id).length;

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ id, field, value }: CellEdit) => editTransaction(id, field, value),
    onMutate: async ({ id, field, value }) => {
      await client.cancelQueries({ queryKey: rowsKey });
      const before = client.getQueryData<Transaction[]>(rowsKey)?.find((row) => row.id === id);
      changeRow(id, (row) => ({ ...row, [field]: value }));
      return before;
    },
    onError: (_error, { id, field }, before) => {
      if (before) changeRow(id, (row) => ({ ...row, [field]: before[field] }));
      toast(UPDATE_FAILED);
    },
    onSuccess: (saved, { id }) => {
      // While later edits of the row wait, the last answer brings them all.
      if (pendingEdits(id) <= 1) changeRow(id, () => saved);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: jobKey(jobId) });
    },
  });
  return mutate;
}
