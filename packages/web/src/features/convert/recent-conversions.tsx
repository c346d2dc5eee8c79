import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { X } from '../../icons/lucide.tsx';
import { useUser } from '../../lib/session.ts';
import { ConversionLine } from './conversion-line.tsx';
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
          <ConversionLine
            key={job.jobId}
            job={job}
            onOpen={async () => {
              if (!(await onOpen(job.jobId))) drop(job);
            }}
          >
            <Button
              size="icon"
              variant="quiet"
              aria-label={`Take ${job.name} off the list`}
              onClick={() => drop(job)}
            >
              <X aria-hidden className="size-4" />
            </Button>
          </ConversionLine>
        ))}
      </ul>
    </section>
  );
}
