import type { JobFile, JobFinding } from '@ledgerlift/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../lib/call-query.ts';
import { failureText } from '../../../lib/http.ts';
import { dropDoubles } from '../../../lib/jobs-api.ts';
import { findingsOfFilesKey, jobKey, transactionsKey } from '../../../lib/query-keys.ts';
import { toast } from '../../../lib/toast-store.ts';
import { dropFailed } from '../review-messages.ts';

const NONE: readonly JobFinding[] = [];

/** The position of the row of `fileId` at which to look; null if the finding is about no row. */
export function firstRowOf({ code, rows }: JobFinding): number | null {
  return rows[0]?.position ?? (code === 'statement_gap' ? 0 : null);
}

/** The findings from comparing a job's files; requested only if there are files to compare. */
export function useJobFindings(jobId: string, files: readonly JobFile[]) {
  const client = useQueryClient();
  const converted = files.filter(({ status }) => status === 'converted').map(({ fileId }) => fileId);
  const key = findingsOfFilesKey(jobId, converted);
  const findings = useQuery({
    ...queryOf(key),
    enabled: converted.length > 1,
    refetchOnMount: 'always',
  });

  /** Drops the duplicate rows of a finding; false if that failed. */
  async function drop({ fileId, otherFileId }: JobFinding): Promise<boolean> {
    try {
      client.setQueryData(key, await dropDoubles(jobId, { fileId, otherFileId }));
      await Promise.all([
        client.invalidateQueries({ queryKey: transactionsKey(jobId) }),
        client.invalidateQueries({ queryKey: jobKey(jobId) }),
      ]);
      return true;
    } catch (error) {
      toast(dropFailed(failureText(error, 'The server could not be reached')));
      return false;
    }
  }

  return { findings: findings.data ?? NONE, drop };
}
