import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { CONTROL_LOOK, Field } from './field.tsx';

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'aria-invalid'> {
  label: string;
  error?: string | undefined;
}

/** A multi-line text field with its label. All other properties, such as those of a form's `register`, go to the control. */
export function TextAreaField({ label, error, ...control }: TextAreaFieldProps) {
  return (
    <Field label={label} error={error}>
      {(ties) => (
        <textarea
          {...control}
          {...ties}
          className={classNames(CONTROL_LOOK, 'block min-h-24 resize-y py-2.5 leading-relaxed')}
        />
      )}
    </Field>
  );
}
