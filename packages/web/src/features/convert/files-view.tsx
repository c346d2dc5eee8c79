import type { JobFile } from '@ledgerlift/contract';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Plus } from '../../icons/lucide-tools.tsx';
import { isLocalId } from '../../private/local-ids.ts';
import { FileList } from './file-list.tsx';
import { costOf, filesToConvert, hasResults, lockedFiles } from './job-files.ts';
import type { ConverterControls } from './use-converter.ts';

/** 'Files to Convert': the list, its cost, and the actions. */
export function FilesView({ controls, onAdd }: { controls: ConverterControls; onAdd: () => void }) {
  const { state, credits, creditsLoading, isFree } = controls;
  const cost = costOf(state.files);
  const uploading = state.uploading.length > 0;
  const onlyLocked = filesToConvert(state.files).length === 0 && lockedFiles(state.files).length > 0;
  const noCredits = !creditsLoading && credits === 0 && cost > 0;
  return (
    <div>
      <FileList
        files={state.files}
        uploading={state.uploading}
        removing={state.removing}
        onRemove={(file) => void controls.remove(file)}
        onUnlock={controls.unlock}
      />
      <p className="figures mt-3 text-sm text-ink-soft" aria-live="polite">
        {costSentence(state.files, creditsLoading ? null : credits)}
      </p>
      {!creditsLoading && cost > credits && credits > 0 && (
        <div className="mt-3">
          <Notice tone="warning">
            These files need {cost} credits and you have {credits}. Remove some files to stay within your
            credits.
          </Notice>
        </div>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        {uploading ? (
          <Button variant="quiet" onClick={controls.stopUploads} className="mr-auto">
            Stop uploading
          </Button>
        ) : (
          hasResults(state.files) && (
            <Button variant="quiet" onClick={controls.showResults} className="mr-auto">
              Back to results
            </Button>
          )
        )}
        <Button onClick={onAdd} disabled={!isFree && (creditsLoading || credits === 0)}>
          <Plus aria-hidden className="size-4" />
          Add More Files
        </Button>
        <Button
          variant="primary"
          onClick={controls.convert}
          disabled={state.files.length === 0 || uploading || noCredits || onlyLocked}
        >
          Convert to CSV
        </Button>
      </div>
    </div>
  );
}

/** What Convert will cost, as far as known; `credits` is null while loading. */
export function costSentence(files: readonly JobFile[], credits: number | null): string {
  const locked = lockedFiles(files).filter(({ cost }) => cost !== 0).length;
  const sentences: string[] = [];
  if (filesToConvert(files).length > 0 || locked === 0) sentences.push(knownCost(costOf(files), credits));
  if (locked === 1) sentences.push('The cost of the protected file is known once it is unlocked.');
  if (locked > 1)
    sentences.push(`The cost of the ${locked} protected files is known once they are unlocked.`);
  if (files.some(({ fileId }) => isLocalId(fileId))) sentences.push('The files stay on this device.');
  return sentences.join(' ');
}

function knownCost(cost: number, credits: number | null): string {
  if (cost === 0) return 'Costs no credits.';
  const costs = `Costs ${cost} ${cost === 1 ? 'credit' : 'credits'}`;
  return credits === null ? `${costs}.` : `${costs} of the ${credits} you have left this month.`;
}
