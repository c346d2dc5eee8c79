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
 * The sharing settings of a conversion and their actions. The first time, the displayed columns are shared: a link must not
 * expose what was hidden. A link appears only once the settings are stored, and only after a reload: another tab may have
 * changed the settings or ended the link.
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
    // In sequence, so that the last choice wins.
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

  /** Resolves to false, with a toast, when the server refuses. */
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
    /** The displayed settings: those being saved, else the stored ones; undefined until first stored. */
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
