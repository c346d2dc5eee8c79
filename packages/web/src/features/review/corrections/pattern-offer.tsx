import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Info } from '../../../icons/lucide.tsx';

interface PatternOfferProps {
  sentence: string;
  /** The name of the button that applies it. */
  applies: string;
  /** False where no guide of a layout can say what the pattern says. */
  canRemember: boolean;
  onApply: (remembers: boolean) => void;
  onDecline: () => void;
}

/** Offers to apply to all rows what the user has done in some. */
export function PatternOffer({ sentence, applies, canRemember, onApply, onDecline }: PatternOfferProps) {
  const [remembers, setRemembers] = useState(true);
  return (
    <section
      aria-label="From your corrections"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken px-3 py-1.5 text-sm"
    >
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-2.5">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
        <p className="min-w-0 wrap-anywhere text-pretty">{sentence}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-lg:[&_button:not([role=checkbox])]:min-h-11">
        {canRemember && (
          <span className="mr-1">
            <Checkbox checked={remembers} onChange={setRemembers}>
              Remember for this layout
            </Checkbox>
          </span>
        )}
        <Button size="small" onClick={() => onApply(canRemember && remembers)}>
          {applies}
        </Button>
        <Button size="small" variant="quiet" onClick={onDecline}>
          Not now
        </Button>
      </div>
    </section>
  );
}
