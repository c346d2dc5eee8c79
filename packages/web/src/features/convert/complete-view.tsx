import type { JobFile } from '@ledgerlift/contract';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import type { Icon as IconComponent } from '../../icons/icon.tsx';
import { Plus, RefreshCw } from '../../icons/lucide-tools.tsx';
import { classNames } from '../../lib/class-names.ts';
import { isSampleJob } from './job-files.ts';
import { StartOverButton } from './start-over-button.tsx';
import type { ConverterControls } from './use-converter.ts';
import { WorkspaceButton } from './workspace-button.tsx';

/** What the rows of a converted job are shown with. */
export interface ReviewSlotProps {
  jobId: string;
  onRemoveFile: (file: JobFile) => void;
  /** The start of the workspace's toolbar; null in the landing page, where the converter shows title and actions itself. */
  toolbar: { title: ReactNode; actions: ReactNode } | null;
}

/** Renders the rows of a converted job; passed in by the application, since features do not import each other. */
export type ReviewSlot = (props: ReviewSlotProps) => ReactNode;

export interface CompleteActionsProps {
  controls: ConverterControls;
  onAdd: () => void;
  /** True in the workspace's toolbar: the words show only if there is room. */
  isCompact: boolean;
}

/** Actions on a converted job: add files, convert them, start over, and change between workspace and landing page. */
export function CompleteActions({ controls, onAdd, isCompact }: CompleteActionsProps) {
  const { state, credits, creditsLoading, isFree } = controls;
  const uploading = state.uploading.length > 0;
  const blocked = uploading || (!isFree && (creditsLoading || credits === 0));
  return (
    <div className={classNames('flex items-center', isCompact ? 'gap-0.5' : 'flex-wrap gap-2')}>
      <Action
        Icon={Plus}
        label={uploading ? 'Uploading...' : 'Add More Files'}
        isCompact={isCompact}
        onClick={onAdd}
        disabled={blocked}
      />
      {!isSampleJob(state.files) && (
        <Action
          Icon={RefreshCw}
          label="Convert to CSV"
          isCompact={isCompact}
          onClick={controls.convert}
          disabled={blocked}
        />
      )}
      <StartOverButton controls={controls} isCompact={isCompact} />
      <WorkspaceButton />
    </div>
  );
}

interface ActionProps {
  Icon: IconComponent;
  label: string;
  isCompact: boolean;
  disabled: boolean;
  onClick: () => void;
}

function Action({ Icon, label, isCompact, ...rest }: ActionProps) {
  return (
    <Button
      size="small"
      variant={isCompact ? 'quiet' : 'secondary'}
      title={isCompact ? label : undefined}
      {...rest}
    >
      <Icon aria-hidden className="size-4" />
      <span className={classNames(isCompact && 'sr-only xl:not-sr-only')}>{label}</span>
    </Button>
  );
}
