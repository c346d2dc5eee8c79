import type { DocumentType, LayoutsOfType } from '@ledgerlift/contract';
import { TextSection } from '../../components/text-page.tsx';
import { ChevronDown } from '../../icons/lucide.tsx';
import { type LayoutGroup, type LayoutShare, layoutGroups, weakestShares } from './layout-shares.ts';
import { ShareTable } from './share-table.tsx';
import { TYPE_NAMES } from './type-figures.ts';

const WEAKEST = 10;

/** How the documents of a type were read by layout: the weakest values, then every dimension on demand. */
export function LayoutSection({ type, layouts }: { type: DocumentType; layouts: LayoutsOfType }) {
  const groups = layoutGroups(layouts);
  return (
    <TextSection title={`${TYPE_NAMES[type]} by layout`}>
      <ShareTable
        caption="Where they are read worst"
        head="Layout"
        lines={weakestShares(groups, WEAKEST).map((share) => ({
          key: keyOf(share),
          name: (
            <>
              <span className="block text-xs text-ink-soft">{share.dimension}</span>
              {share.value}
            </>
          ),
          share,
        }))}
      />
      <details className="group border-y border-rule">
        <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-[3px] py-3.5 font-medium [&::-webkit-details-marker]:hidden">
          All properties of the layouts
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-soft transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="gap-x-10 pt-2 pb-6 sm:columns-2">
          {groups.map((group) => (
            <DimensionTable key={group.dimension} group={group} />
          ))}
        </div>
      </details>
    </TextSection>
  );
}

function DimensionTable({ group: { dimension, shares, leftOut } }: { group: LayoutGroup }) {
  return (
    <div className="break-inside-avoid pt-6">
      <ShareTable
        caption={dimension}
        head="Value"
        lines={shares.map((share) => ({ key: keyOf(share), name: share.value, share }))}
      />
      {leftOut > 0 && (
        <p className="figures mt-2 text-xs text-ink-soft">
          Left out for too few documents: {leftOut} {leftOut === 1 ? 'value' : 'values'}.
        </p>
      )}
    </div>
  );
}

function keyOf({ dimension, value }: LayoutShare): string {
  return `${dimension} ${value}`;
}
