import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { X } from '../../icons/lucide.tsx';
import { useUser } from '../../lib/session.ts';
import { dropRecentJob, loadRecentJobs, type RecentJob } from './recent-jobs.ts';

interface RecentConversionsProps {
  /** Opens a conversion; resolves to false if it is no longer on the server. */
  onOpen: (jobId: string) => Promise<boolean>;
}

/** The visitor's conversions of the last 24 hours in this browser. Users have their history instead. */
export function RecentConversions({ onOpen }: RecentConversionsProps) {
  const { user, loading } = useUser();
  const [jobs, setJobs] = useState(() => loadRecentJobs(Date.now()));
  if (loading || user !== null || jobs.length === 0) return null;
  const drop = ({ jobId }: RecentJob) => {
    dropRecentJob(jobId, Date.now());
    setJobs(jobs.filter((job) => job.jobId !== jobId));
  };
  return (
    <section aria-labelledby="recent-conversions" className="pt-2">
      <h3 id="recent-conversions" className="text-sm font-semibold">
        Recent conversions
      </h3>
      <p className="mt-0.5 text-xs text-ink-soft">In this browser, for 24 hours after their last use.</p>
      <ul className="mt-2 divide-y divide-rule border-y border-rule text-sm">
        {jobs.map((job) => (
          <li
            key={job.jobId}
            className="flex items-center gap-2 py-1 pointer-coarse:py-0 pointer-coarse:[&_button]:h-11 pointer-coarse:[&_button]:min-w-11"
          >
            <span className="min-w-0 flex-1 truncate">{job.name}</span>
            <span className="figures shrink-0 text-ink-soft">{sizeOf(job)}</span>
            <Button
              size="inline"
              variant="link"
              aria-label={`Open ${job.name}`}
              onClick={async () => {
                if (!(await onOpen(job.jobId))) drop(job);
              }}
            >
              Open
            </Button>
            <Button
              size="icon"
              variant="quiet"
              aria-label={`Take ${job.name} off the list`}
              onClick={() => drop(job)}
            >
              <X aria-hidden className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sizeOf({ files, rows }: RecentJob): string {
  const counted = `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;
  return files > 1 ? `${files} files, ${counted}` : counted;
}
