import { type ComponentProps, type ReactNode, useState } from 'react';
import { Eye, EyeOff } from '../icons/lucide-tools.tsx';
import { classNames } from '../lib/class-names.ts';
import { CONTROL_LOOK, Field } from './field.tsx';

interface PasswordFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'type'> {
  label: string;
  /** Password managers fill in the current password, or propose a new one. */
  autoComplete: 'current-password' | 'new-password';
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A password field with a button that shows the password. */
export function PasswordField({ label, aside, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(CONTROL_LOOK, 'h-10 pr-12 max-lg:h-11')}
          />
          {/* Not labelled "password": a search for the password field must find the field alone. */}
          <button
            type="button"
            aria-label={isShown ? 'Hide characters' : 'Show characters'}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-1 right-1 inline-flex w-9 max-lg:inset-y-0 max-lg:right-0 max-lg:w-11 items-center justify-center rounded-[4px] text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <Icon aria-hidden className="size-4" />
          </button>
        </div>
      )}
    </Field>
  );
}
