import type { DateFormat, JobFile } from '@ledgerlift/contract';
import { Collapsible } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ChevronDown, X } from '../../../icons/lucide.tsx';
import { DocumentFacts, type FactLine, factLines } from '../../../rows/document-facts.tsx';
import { detailsLabel, failingRow, ProofSentence } from '../../../rows/proof-lines.tsx';
import { FactStrip } from './fact-strip.tsx';

interface FileSummaryProps {
  file: JobFile;
  /** Shown before the proof: the name of the file, or a choice among several. */
  name: ReactNode;
  dateFormat: DateFormat;
  /** The number of findings in the list. */
  notes: number;
  findings: ReactNode;
  fixes: ReactNode;
  /** How the file was read, or that its rows may be wrong, with the button that opens Adjust. */
  adjustLine: ReactNode;
  /** Opens Adjust, where there is no such line. */
  adjustButton: ReactNode;
  /** Opens the check mode. */
  checkButton: ReactNode;
  /** Shows the page beside the rows. */
  pageButton: ReactNode;
  onJump: (row: number) => void;
  onShowFact: (fact: FactLine) => void;
  onRemove: () => void;
}

/** Above the table: the proof of the selected file and its facts in a line each; more on request. */
export function FileSummary(props: FileSummaryProps) {
  const { file, dateFormat } = props;
  const [isOpen, setOpen] = useState(false);
  const row = failingRow(file.proof);
  const facts = file.facts === null ? [] : factLines(file.facts, dateFormat);
  return (
    <Collapsible.Root open={isOpen} onOpenChange={setOpen} className="border-b border-rule px-3 py-1">
      <div className="flex flex-wrap items-start gap-x-3 max-lg:[&_button]:h-11 sm:flex-nowrap">
        {props.name !== null && (
          <div className="flex min-h-8 min-w-0 flex-1 items-center sm:max-w-72 sm:flex-none">
            {props.name}
          </div>
        )}
        <div className="order-last flex min-h-7 min-w-0 basis-full flex-wrap items-center gap-x-3 pt-1 sm:order-none sm:pt-0 sm:flex-1 sm:basis-auto max-lg:sm:min-h-11 lg:min-h-8">
          <ProofSentence file={file} />
          {row !== null && (
            <Button size="inline" variant="link" onClick={() => props.onJump(row)}>
              Go to row {row + 1}
            </Button>
          )}
        </div>
        <div className="ml-auto flex min-h-8 shrink-0 items-center gap-1">
          {props.checkButton}
          {props.adjustButton}
          {props.pageButton}
          <span className="hidden sm:inline">
            <Button variant="quiet" size="icon" aria-label={`Remove ${file.name}`} onClick={props.onRemove}>
              <X aria-hidden className="size-4" />
            </Button>
          </span>
        </div>
      </div>
      <div className="flex items-center gap-2 max-lg:[&_button]:h-11">
        <div className="min-w-0 flex-1">
          {facts.length > 0 && !isOpen && <FactStrip facts={facts} onShow={props.onShowFact} />}
        </div>
        <Collapsible.Trigger asChild>
          <Button size="inline" variant="quiet" className="group">
            {detailsLabel(props.notes)}
            <ChevronDown
              aria-hidden
              className="size-4 transition-transform duration-150 group-data-[state=open]:rotate-180"
            />
          </Button>
        </Collapsible.Trigger>
      </div>
      {props.adjustLine}
      {props.fixes}
      <Collapsible.Content className="mt-1 mb-2 max-h-[40dvh] space-y-4 overflow-y-auto rounded-md bg-sunken/60 p-4">
        {props.findings}
        {file.facts !== null && (
          <DocumentFacts facts={file.facts} dateFormat={dateFormat} onShow={props.onShowFact} />
        )}
        <div className="sm:hidden">
          <Button className="h-11 max-w-full" onClick={props.onRemove}>
            <span className="truncate">Remove {file.name}</span>
          </Button>
        </div>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
