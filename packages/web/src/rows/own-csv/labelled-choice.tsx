import type { ComponentProps } from 'react';
import { Choice } from '../../components/choice.tsx';

type LabelledChoiceProps<T extends string> = Omit<ComponentProps<typeof Choice<T>>, 'size'>;

/** A choice of a form, with its label above it. */
export function LabelledChoice<T extends string>(props: LabelledChoiceProps<T>) {
  return (
    <div className="min-w-0">
      <p aria-hidden className="mb-1.5 text-sm font-medium">
        {props.label}
      </p>
      <Choice {...props} size="field" />
    </div>
  );
}
