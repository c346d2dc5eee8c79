import { useEffect, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { Trash2 } from '../../icons/lucide-tools.tsx';
import type { KeptJob } from '../../private/index.ts';
import { ConversionLine } from './conversion-line.tsx';
import { KEEP_TIMES, loadKeepTime, saveKeepTime } from './keep-time.ts';

interface KeptConversionsProps {
  /** Opens a conversion; resolves to false if it is gone. */
  onOpen: (jobId: string) => Promise<boolean>;
}

/** The conversions that are kept in this browser, and for how long. */
export function KeptConversions({ onOpen }: KeptConversionsProps) {
  const [jobs, setJobs] = useState<readonly KeptJob[]>([]);
  const [time, setTime] = useState(loadKeepTime);
  const label = useId();
  useEffect(() => {
    let isShown = true;
    void loadKept(time.ms).then((kept) => {
      if (isShown) setJobs(kept);
    });
    return () => {
      isShown = false;
    };
  }, [time]);
  if (jobs.length === 0) return null;
  const remove = async ({ jobId }: KeptJob) => {
    const { deleteJob } = await import('../../private/index.ts');
    await deleteJob(jobId);
    setJobs((shown) => shown.filter((job) => job.jobId !== jobId));
  };
  return (
    <section aria-labelledby={label} className="pt-5">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h3 id={label} className="text-sm font-semibold">
          On this device
        </h3>
        <div className="flex items-center gap-2 text-xs text-ink-soft">
          <span>Deleted without use after</span>
          <Choice
            label="Deleted without use after"
            value={time.id}
            options={KEEP_TIMES.map(({ id, label: text }) => ({ value: id, text }))}
            onChoose={(id) => {
              const chosen = KEEP_TIMES.find((each) => each.id === id) ?? KEEP_TIMES[0];
              saveKeepTime(chosen);
              setTime(chosen);
            }}
          />
        </div>
      </div>
      <ul className="mt-2 divide-y divide-rule border-y border-rule text-sm">
        {jobs.map((job) => (
          <ConversionLine
            key={job.jobId}
            job={job}
            onOpen={async () => {
              if (!(await onOpen(job.jobId))) await remove(job);
            }}
          >
            <Button
              size="icon"
              variant="quiet"
              aria-label={`Delete ${job.name} from this device`}
              onClick={() => void remove(job)}
            >
              <Trash2 aria-hidden className="size-4" />
            </Button>
          </ConversionLine>
        ))}
      </ul>
    </section>
  );
}

/** The conversions of this browser without those whose time is over, which are deleted. Empty where nothing can be stored. */
async function loadKept(keptMs: number): Promise<KeptJob[]> {
  try {
    const { deleteIdleJobs, listJobs } = await import('../../private/index.ts');
    await deleteIdleJobs(keptMs, Date.now());
    return await listJobs();
  } catch {
    return [];
  }
}
