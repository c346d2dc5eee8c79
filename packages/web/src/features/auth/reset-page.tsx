import { zodResolver } from '@hookform/resolvers/zod';
import { resetPasswordSchema } from '@ledgerlift/contract';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { CallError } from '../../lib/http.ts';
import { useSetUser } from '../../lib/session.ts';
import { toast } from '../../lib/toast-store.ts';
import { resetPassword } from './sign-in-calls.ts';
import { PASSWORD_CHANGED, passwordNotChanged } from './sign-in-messages.ts';
import { SingleTaskPage } from './single-task-page.tsx';
import { useFragmentToken } from './use-fragment-token.ts';

const newPasswordSchema = resetPasswordSchema.pick({ password: true });

/** The target of the mailed link for a forgotten password: sets a new one and signs in. */
export function ResetPage() {
  const token = useFragmentToken();
  // The key resets the form when a second link opens in the same window.
  return token === null ? <EndedLink /> : <NewPassword key={token} token={token} />;
}

function NewPassword({ token }: { token: string }) {
  const setUser = useSetUser();
  const [, navigate] = useLocation();
  const reset = useMutation({
    mutationFn: ({ password }: { password: string }) => resetPassword(token, password),
    onSuccess: async (user) => {
      toast(PASSWORD_CHANGED);
      await setUser(user);
      navigate('/account', { replace: true });
    },
    onError: (error) => {
      if (!isEnded(error)) toast(passwordNotChanged(error));
    },
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '' },
  });
  if (isEnded(reset.error)) return <EndedLink />;
  return (
    <SingleTaskPage title="Choose a new password">
      <p className="text-ink-soft">Wherever else you are logged in, you will have to log in again.</p>
      <form noValidate onSubmit={handleSubmit((values) => reset.mutate(values))} className="space-y-5">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters."
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <SubmitButton pending={reset.isPending} pendingLabel="Saving..." className="w-full">
          Save password
        </SubmitButton>
      </form>
    </SingleTaskPage>
  );
}

function isEnded(error: unknown): boolean {
  return error instanceof CallError && error.code === 'not_found';
}

function EndedLink() {
  return (
    <SingleTaskPage title="This link does not work">
      <Notice tone="error">It has already been used, is older than 30 minutes, or is incomplete.</Notice>
      <Button asChild variant="primary">
        <Link href="/auth/forgot">Send a new link</Link>
      </Button>
    </SingleTaskPage>
  );
}
