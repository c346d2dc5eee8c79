import type { AccuracyOfType } from '@ledgerlift/contract';
import { CircleCheck, TriangleAlert } from '../../icons/lucide.tsx';
import { classNames } from '../../lib/class-names.ts';
import { grouped, proofTotals } from './type-figures.ts';

/** The number that must be zero, and whether it is. */
export function FalseProofs({ results }: { results: readonly AccuracyOfType[] }) {
  const { falseProofs, proved } = proofTotals(results);
  const isZero = falseProofs === 0;
  const Icon = isZero ? CircleCheck : TriangleAlert;
  return (
    <div
      className={classNames(
        'flex items-start gap-3 rounded-md px-4 py-3.5',
        isZero ? 'bg-green-wash text-green' : 'bg-amber-wash text-amber',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <p className="figures min-w-0">
        <strong className="font-semibold">
          {isZero
            ? `No false proof among ${grouped(proved)} documents called proved.`
            : `${grouped(falseProofs)} of ${grouped(proved)} documents called proved were wrong.`}
        </strong>{' '}
        {isZero
          ? 'This is the number that must be zero, and it is.'
          : 'This is the number that must be zero, and it is not yet. Look through the rows of a proved document, too.'}
      </p>
    </div>
  );
}
