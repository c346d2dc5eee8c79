import { Plus } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { costOf, filesToConvert, hasResults } from './converter-state.ts';
import { FileList } from './file-list.tsx';
import type { ConverterControls } from './use-converter.ts';

/** 'Files to Convert': the list, what it costs, and the way on. */
export function FilesView({ controls, onAdd }: { controls: ConverterControls; onAdd: () => void }) {
  const { state, credits, creditsLoading } = controls;
  const cost = costOf(state.files);
  const uploading = state.uploading.length > 0;
  const onlyLocked =
    filesToConvert(state.files).length === 0 && state.files.some((file) => file.status === 'locked');
  const noCredits = !creditsLoading && credits === 0 && cost > 0;
  return (
    <div>
      <FileList
        files={state.files}
        uploading={state.uploading}
        onRemove={(file) => void controls.remove(file)}
        onUnlock={controls.unlock}
      />
      <p className="figures mt-3 text-sm text-ink-soft" aria-live="polite">
        {costSentence(cost, creditsLoading ? null : credits)}
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
        {hasResults(state.files) && (
          <Button variant="quiet" onClick={controls.showResults} className="mr-auto">
            Back to results
          </Button>
        )}
        <Button onClick={onAdd} disabled={creditsLoading || credits === 0}>
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

/** What Convert will cost, before it is pressed; `credits` is null while unknown. */
export function costSentence(cost: number, credits: number | null): string {
  if (cost === 0) return 'Costs no credits.';
  const costs = `Costs ${cost} ${cost === 1 ? 'credit' : 'credits'}`;
  return credits === null ? `${costs}.` : `${costs} of the ${credits} you have left this month.`;
}
