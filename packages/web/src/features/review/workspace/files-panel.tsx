import type { JobFile } from '@ledgerlift/contract';
import { Button } from '../../../components/button.tsx';
import { PanelRightClose, PanelRightOpen } from '../../../icons/lucide-tools.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { proofSum } from '../../../rows/proof-lines.tsx';
import { byAttention } from './file-order.ts';
import { fileState } from './file-state.ts';

interface FilesPanelProps {
  files: readonly JobFile[];
  current: JobFile | null;
  onChoose: (file: JobFile) => void;
  /** True if only the icons of the files have room. */
  isCollapsed: boolean;
  onCollapse: (isCollapsed: boolean) => void;
}

/** The files of the job with their proof states, those that need attention first. */
export function FilesPanel({ files, current, onChoose, isCollapsed, onCollapse }: FilesPanelProps) {
  const label = isCollapsed ? 'Show the names of the files' : 'Hide the names of the files';
  // The icons are of a panel on the right.
  const ToggleIcon = isCollapsed ? PanelRightOpen : PanelRightClose;
  return (
    <nav aria-label="Files" className="flex h-full flex-col">
      <div
        className={classNames(
          'flex shrink-0 items-center gap-1 py-1',
          isCollapsed ? 'justify-center' : 'pr-1 pl-3',
        )}
      >
        <p className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1 truncate text-sm font-medium'}>
          {proofSum(files)}
        </p>
        <Button
          variant="quiet"
          size="icon"
          aria-label={label}
          title={label}
          aria-expanded={!isCollapsed}
          onClick={() => onCollapse(!isCollapsed)}
        >
          <ToggleIcon aria-hidden className="size-4 -scale-x-100" />
        </Button>
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto border-t border-rule">
        {byAttention(files).map((file) => {
          const { Icon, colour, words } = fileState(file);
          const isCurrent = file.fileId === current?.fileId;
          return (
            <li key={file.fileId}>
              <button
                type="button"
                aria-current={isCurrent || undefined}
                title={`${file.name}: ${file.proofText ?? file.error?.message ?? 'Not converted yet'}`}
                onClick={() => onChoose(file)}
                className={classNames(
                  'flex w-full gap-2 border-b border-l-2 border-b-rule text-left text-sm focus-visible:-outline-offset-2',
                  isCollapsed ? 'h-9 items-center justify-center pr-0.5' : 'items-start px-2.5 py-1.5',
                  isCurrent ? 'border-l-green bg-green-wash' : 'border-l-transparent hover:bg-sunken',
                )}
              >
                <Icon
                  aria-hidden
                  className={classNames('size-4 shrink-0', !isCollapsed && 'mt-0.5', colour)}
                />
                <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1'}>
                  <span className="block truncate">{file.name}</span>
                  <span className={classNames('block truncate text-xs', colour)}>{words}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
