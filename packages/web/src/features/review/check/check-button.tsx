import { Button } from '../../../components/button.tsx';
import { ListChecks } from '../../../icons/lucide-tools.tsx';
import type { Check } from './use-check.ts';

/** Opens the check mode, and says how much is left to look at. */
export function CheckButton({ check }: { check: Check }) {
  const left = check.total - check.looked;
  return (
    <Button
      size="inline"
      variant="quiet"
      title="Check what is worth a look, one at a time (F7)"
      aria-expanded={check.isOpen}
      onClick={check.isOpen ? check.close : check.open}
    >
      <ListChecks aria-hidden className={left > 0 ? 'size-4 text-amber' : 'size-4 text-green'} />
      {left > 0 ? `Check ${left.toLocaleString('en-US')}` : 'Checked'}
    </Button>
  );
}
