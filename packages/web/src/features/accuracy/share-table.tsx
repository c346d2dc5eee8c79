import type { ReactNode } from 'react';
import { percentOf } from '../../lib/accuracy/percent.ts';
import type { LayoutShare } from './layout-shares.ts';
import { grouped } from './type-figures.ts';

interface ShareTableProps {
  caption: string;
  /** Of the first column. */
  head: string;
  lines: readonly { key: string; name: ReactNode; share: LayoutShare }[];
}

/** Layouts with their share read whole, which a bar shows as well. */
export function ShareTable({ caption, head, lines }: ShareTableProps) {
  return (
    <table className="figures w-full text-sm">
      <caption className="pb-1.5 text-left font-medium text-ink">{caption}</caption>
      <thead className="border-b border-rule-strong/60 text-xs text-ink-soft">
        <tr className="align-bottom">
          <th scope="col" className="w-full py-1 text-left font-normal">
            {head}
          </th>
          {['Documents', 'False proofs', 'Read whole'].map((name) => (
            <th key={name} scope="col" className="py-1 pl-3 text-right font-normal leading-tight">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-rule border-b border-rule">
        {lines.map(({ key, name, share: { documents, whole, falseProofs } }) => (
          <tr key={key}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            <td className="py-1.5 pl-3 text-right text-ink-soft">{grouped(documents)}</td>
            <td className="py-1.5 pl-3 text-right text-ink-soft">{grouped(falseProofs)}</td>
            <td className="w-20 py-1.5 pl-3 text-right">
              {percentOf(whole)}%
              <span aria-hidden className="mt-0.5 block h-1 overflow-hidden rounded-full bg-sunken">
                <span className="block h-full bg-green" style={{ width: `${percentOf(whole)}%` }} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
