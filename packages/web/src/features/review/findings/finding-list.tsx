import type { Finding } from '@ledgerlift/contract';
import { Button } from '../../../components/button.tsx';
import { CircleAlert, Info, TriangleAlert } from '../../../icons/lucide.tsx';

const SEVERITIES = {
  info: { Icon: Info, colour: 'text-ink-soft', word: 'Note' },
  warning: { Icon: TriangleAlert, colour: 'text-amber', word: 'Worth a look' },
  error: { Icon: CircleAlert, colour: 'text-red', word: 'Problem' },
} as const;

interface FindingListProps {
  findings: readonly Finding[];
  onShow: (finding: Finding) => void;
}

/** The findings of a file, the most severe first, each with a button that shows its place. */
export function FindingList({ findings, onShow }: FindingListProps) {
  const order: Finding['severity'][] = ['error', 'warning', 'info'];
  const sorted = order.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
  return (
    <ul aria-label="Notes" className="space-y-2.5">
      {sorted.map((finding) => {
        const { Icon, colour, word } = SEVERITIES[finding.severity];
        return (
          <li
            key={`${finding.code} ${finding.row} ${finding.field} ${finding.message}`}
            className="flex items-start gap-2.5 text-sm"
          >
            <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${colour}`} />
            <p className="min-w-0 flex-1 wrap-anywhere text-pretty">
              <span className={`font-medium ${colour}`}>{word}.</span> {finding.message}
            </p>
            {hasPlace(finding) && (
              <Button size="inline" variant="link" onClick={() => onShow(finding)}>
                Show
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function hasPlace({ row, page }: Finding): boolean {
  return row !== null || page !== null;
}
