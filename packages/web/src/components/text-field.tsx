import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { CONTROL_LOOK, Field } from './field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid'> {
  label: string;
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A text field with its label. All other properties, such as those of a form's `register`, go to the input. */
export function TextField({ label, aside, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(control) => (
        <input {...input} {...control} className={classNames(CONTROL_LOOK, 'h-10 max-lg:h-11')} />
      )}
    </Field>
  );
}
