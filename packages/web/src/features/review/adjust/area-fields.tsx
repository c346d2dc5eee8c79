import type { GuideArea } from '@ledgerlift/contract';
import { PercentField } from './percent-field.tsx';

type Sides = Omit<GuideArea, 'page'>;

const SIDES = [
  ['x0', 'Left'],
  ['y0', 'Top'],
  ['x1', 'Right'],
  ['y1', 'Bottom'],
] as const;

interface AreaFieldsProps {
  /** 'area 1', as in 'Left of area 1'. */
  name: string;
  area: GuideArea;
  onChange: (side: keyof Sides, to: number) => void;
  /** Called when a field is left: what follows is another step. */
  onEnd: () => void;
}

/** The sides of an area on the page, in percent. */
export function AreaFields({ name, area, onChange, onEnd }: AreaFieldsProps) {
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1.5">
      {SIDES.map(([side, label]) => (
        <span key={side} className="flex items-center gap-1.5 text-xs text-ink-soft">
          <span aria-hidden>{label}</span>
          <PercentField
            label={`${label} of ${name}`}
            value={area[side]}
            onChange={(to) => onChange(side, to)}
            onEnd={onEnd}
          />
        </span>
      ))}
    </div>
  );
}
