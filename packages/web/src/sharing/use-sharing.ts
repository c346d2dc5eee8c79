import type { Job, Sharing } from '@ledgerlift/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOf } from '../lib/call-query.ts';
import { jobKey } from '../lib/query-keys.ts';
import { toast } from '../lib/toast-store.ts';
import type { TableChoices } from '../rows/table-choices.ts';
import { chooseSharing, endSharing, renewShareCode } from './sharing-api.ts';
import { LINK_RENEWED, SHARING_ENDED, sharingFailed } from './sharing-messages.ts';

/**
 * What the owner shares of a conversion, and all that can be done about it. Who shares for the first time shares the columns
 * that the table shows: what was hidden from view is not given away by a link. There is no link before that is stored, and
 * none of what this page knew before: the choice may have been made, or the link ended, in another tab.
 */
export function useSharing(
  jobId: string,
  table: TableChoices | null,
  onShareCode?: (code: string | null) => void,
) {
  const client = useQueryClient();
  const query = useQuery({ ...queryOf(jobKey(jobId)), refetchOnMount: 'always' });
  const job = query.isFetchedAfterMount && !query.isError ? query.data : undefined;
  const changeJob = (change: (job: Job) => Partial<Job>) =>
    client.setQueryData(jobKey(jobId), (known) => known && { ...known, ...change(known) });

  const saving = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: `sharing ${jobId}` },
    mutationFn: (sharing: Sharing) => chooseSharing(jobId, sharing),
    onSuccess: (saved) => changeJob(() => ({ sharing: { ...saved, isChosen: true } })),
  });

  const { mutate } = saving;
  const isFirstTime = job?.sharing.isChosen === false;
  const chooseFirst = () => {
    if (job !== undefined)
      mutate({ columns: [...(table?.columns ?? job.sharing.columns)], includesFacts: false });
  };
  const chooseFirstRef = useRef(chooseFirst);
  chooseFirstRef.current = chooseFirst;
  useEffect(() => {
    if (isFirstTime) chooseFirstRef.current();
  }, [isFirstTime]);

  /** false, and told, when the server refuses. */
  async function changeCode(call: typeof renewShareCode): Promise<boolean> {
    try {
      const { shareCode } = await call(jobId);
      changeJob(() => ({ shareCode }));
      onShareCode?.(shareCode);
      return true;
    } catch (error) {
      toast(sharingFailed(error));
      return false;
    }
  }

  return {
    job,
    isLoadFailed: query.isError,
    reload: () => void query.refetch(),
    /** As it is shown: what is being saved, else what is stored; undefined until it is first stored. */
    sharing: saving.isPending && !isFirstTime ? saving.variables : isFirstTime ? undefined : job?.sharing,
    saving: saving.status,
    savingError: saving.error,
    choose: mutate,
    chooseFirst,
    renew: async () => {
      const isDone = await changeCode(renewShareCode);
      if (isDone) toast(LINK_RENEWED);
      return isDone;
    },
    begin: () => changeCode(renewShareCode),
    end: async () => {
      const isDone = await changeCode(endSharing);
      if (isDone) toast(SHARING_ENDED);
      return isDone;
    },
  };
}
export type SharingControls = ReturnType<typeof useSharing>;
