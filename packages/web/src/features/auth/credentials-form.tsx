import { zodResolver } from '@hookform/resolvers/zod';
import { registerRequestSchema } from '@ledgerlift/contract';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordField } from '../../components/password-field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { SignInMode } from './sign-in-calls.ts';
import { useSignIn } from './use-sign-in.ts';

interface CredentialsFormProps {
  mode: SignInMode;
  label: string;
  pendingLabel: string;
  passwordAside?: ReactNode;
  passwordHint?: string;
  /** Shown below the button. */
  note?: ReactNode;
  /** Focuses the form when it appears. */
  takesFocus: boolean;
}

/** Asks for address and password. Validated on submit, and from then on with every change. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { mode, takesFocus } = props;
  const signIn = useSignIn(mode);
  const { register, handleSubmit, formState, setFocus } = useForm({
    // For login as well: no account has a shorter password than a new one may have.
    resolver: zodResolver(registerRequestSchema),
    defaultValues: { email: '', password: '' },
  });
  useEffect(() => {
    if (takesFocus) setFocus('email');
  }, [takesFocus, setFocus]);

  return (
    <form
      noValidate
      onSubmit={handleSubmit((credentials) => signIn.mutate(credentials))}
      className="space-y-5"
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
        aside={props.passwordAside}
        hint={props.passwordHint}
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <SubmitButton pending={signIn.isPending} pendingLabel={props.pendingLabel} className="w-full">
        {props.label}
      </SubmitButton>
      {props.note}
    </form>
  );
}
