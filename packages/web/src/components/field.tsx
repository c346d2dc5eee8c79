import { type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  /** Shown at the end of the label's line, e.g. a link. */
  aside?: ReactNode;
  /** A line under the control that helps to fill it in. */
  hint?: ReactNode;
  /** What is wrong with the value; undefined while it is valid or not yet validated. */
  error?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** The attributes that tie a control to its label and messages. */
export interface FieldControl {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** The look of every control in which text is typed. Below 16 px, phones would zoom in on it. */
export const CONTROL_LOOK =
  'w-full rounded-md border border-rule-strong bg-surface px-3 text-base placeholder:text-ink-soft/80 disabled:opacity-50 aria-invalid:border-red sm:text-sm';

/** A label, its control, and a hint or an error. */
export function Field({ label, aside, hint, error, children }: FieldProps) {
  const id = useId();
  const hasHint = hint !== undefined;
  const hasError = error !== undefined;
  const describedBy = [hasHint && `${id}-hint`, hasError && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-invalid': hasError, 'aria-describedby': describedBy || undefined })}
      {hasHint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {hasError && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-red">
          {error}
        </p>
      )}
    </div>
  );
}
