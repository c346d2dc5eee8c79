import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { CONTROL_LOOK, Field } from './field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid'> {
  label: string;
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** One line of text with its label. The rest of the properties, those of a form's `register` too, are the input's. */
export function TextField({ label, aside, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(control) => <input {...input} {...control} className={classNames(CONTROL_LOOK, 'h-10')} />}
    </Field>
  );
}
