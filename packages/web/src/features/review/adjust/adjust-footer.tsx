import { Dialog } from 'radix-ui';
import { useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { ConfirmDialog } from '../../../components/dialog.tsx';
import { PendingButton } from '../../../components/pending-button.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { toast } from '../../../lib/toast-store.ts';
import type { AdjustDialogProps } from './adjust-props.ts';
import { layoutName, MOST_CHARACTERS } from './layout-name.ts';
import { useAdjustedFile } from './use-adjusted-file.ts';
import type { GuideOnScreen } from './use-guide.ts';
import type { Reading } from './use-reading.ts';

interface AdjustFooterProps extends AdjustDialogProps {
  reading: Reading;
  guide: GuideOnScreen;
}

type Way = 'guided' | 'automatic';

/** Uses the reading, with the choice to remember its guide. */
export function AdjustFooter(props: AdjustFooterProps) {
  const { jobId, file, hasEdits, whenSaved, onReplaced, onClose, reading } = props;
  const { guide, keep } = props.guide;
  const { replaceRows, remember, isVisitor } = useAdjustedFile(jobId, file, reading.remember);
  const [remembers, setRemembers] = useState(true);
  const [name, setName] = useState(() => layoutName(file));
  const [nameProblem, setNameProblem] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState<Way | null>(null);
  const [asked, setAsked] = useState<Way | null>(null);
  const hasRows = (reading.result?.rowCount ?? 0) > 0 && reading.failure === null;

  function start(way: Way) {
    const isNameless = way === 'guided' && remembers && name.trim() === '';
    setNameProblem(isNameless ? 'Please enter a name' : null);
    if (isNameless) return;
    if (hasEdits) setAsked(way);
    else void use(way);
  }

  /** True once all is done; otherwise the dialog stays and shows why. */
  async function use(way: Way): Promise<boolean> {
    setPending(way);
    setProblem(null);
    await whenSaved();
    const failed = await replaceRows(way === 'guided' ? guide : null);
    if (failed === null) {
      onReplaced();
      keep(guide);
    }
    const unsaved =
      failed === null && way === 'guided' && remembers ? await remember(guide, name.trim()) : null;
    setPending(null);
    setProblem(failed ?? unsaved);
    if (failed !== null || unsaved !== null) return false;
    toast(DONE[way]);
    onClose();
    return true;
  }

  return (
    <div className="border-t border-rule px-4 py-2">
      {problem !== null && (
        <p role="alert" className="mb-2 text-sm text-pretty text-red">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <div className="flex min-w-0 flex-1 items-center gap-3 max-sm:basis-full">
          <span className="shrink-0">
            <Checkbox checked={remembers} onChange={setRemembers}>
              <span className="max-sm:sr-only">Remember for this layout</span>
              <span aria-hidden className="sm:hidden">
                Remember as
              </span>
            </Checkbox>
          </span>
          {remembers && (
            <LayoutNameField
              name={name}
              problem={nameProblem}
              hint={isVisitor ? 'This browser keeps it' : null}
              onChange={(next) => {
                setName(next);
                setNameProblem(null);
              }}
            />
          )}
        </div>
        <div className="ml-auto flex items-center gap-2">
          {file.guided !== null && (
            <PendingButton
              pending={pending === 'automatic'}
              pendingLabel="Reading..."
              disabled={pending !== null}
              onClick={() => start('automatic')}
            >
              Read automatically
            </PendingButton>
          )}
          <Dialog.Close asChild>
            <Button className="max-sm:hidden" disabled={pending !== null}>
              Cancel
            </Button>
          </Dialog.Close>
          <PendingButton
            variant="primary"
            pending={pending === 'guided'}
            pendingLabel="Reading..."
            disabled={!hasRows || pending !== null}
            onClick={() => start('guided')}
          >
            Use this reading
          </PendingButton>
        </div>
      </div>
      {asked !== null && (
        <ConfirmDialog
          title="Replace your edits?"
          confirmLabel="Replace my edits"
          pendingLabel="Reading..."
          tone="danger"
          onConfirm={async () => {
            await use(asked);
            return true;
          }}
          onClose={() => setAsked(null)}
        >
          <p>Your edits of this file will be replaced by the rows as read.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

const DONE = {
  guided: { title: 'Rows replaced', description: 'The file is read as you showed it.' },
  automatic: { title: 'Rows replaced', description: 'The file is read automatically again.' },
};

interface LayoutNameFieldProps {
  name: string;
  problem: string | null;
  hint: string | null;
  onChange: (name: string) => void;
}

function LayoutNameField({ name, problem, hint, onChange }: LayoutNameFieldProps) {
  const id = useId();
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
      <input
        aria-label="Name of the layout"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        value={name}
        maxLength={MOST_CHARACTERS}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className={classNames(
          'h-8 w-full min-w-0 rounded-md border border-rule-strong/60 bg-surface px-2.5 text-sm max-lg:h-11 max-lg:text-base sm:max-w-60',
          problem !== null && 'border-red',
        )}
      />
      {problem !== null ? (
        <span id={id} role="alert" className="text-sm text-red">
          {problem}
        </span>
      ) : (
        hint !== null && <span className="text-xs text-ink-soft max-lg:hidden">{hint}</span>
      )}
    </span>
  );
}
