import { type ComponentProps, useId } from 'react';
import { classNames } from '../lib/class-names.ts';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string;
  /** What is wrong with what was typed. */
  error?: string | undefined;
}

/** A line to type on, with its label above and what is wrong below. */
export function TextField({ label, error, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-medium text-ink">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className={classNames(
          'mt-1.5 h-10 w-full rounded-md border bg-surface px-3 text-base text-ink sm:text-sm',
          error === undefined ? 'border-rule-strong' : 'border-red',
        )}
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-red">
          {error}
        </p>
      )}
    </div>
  );
}
