import { zodResolver } from '@hookform/resolvers/zod';
import { passwordResetRequestSchema } from '@ledgerlift/contract';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { failureText } from '../../lib/http.ts';
import { useSettings } from '../../lib/settings.ts';
import { requestPasswordReset } from './sign-in-calls.ts';
import { SingleTaskPage } from './single-task-page.tsx';

/** Requests a link that sets a new password; the answer is the same whether or not the address has an account. */
export function ForgotPage() {
  const request = useMutation({
    mutationFn: ({ email }: { email: string }) => requestPasswordReset(email),
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(passwordResetRequestSchema),
    defaultValues: { email: '' },
  });
  if (request.isSuccess) return <LinkOnItsWay />;
  return (
    <SingleTaskPage title="Forgot your password?">
      <p className="text-ink-soft">
        Enter the email address of your account. We will send you a link to choose a new password.
      </p>
      <form noValidate onSubmit={handleSubmit((values) => request.mutate(values))} className="space-y-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.email?.message}
          {...register('email')}
        />
        {/* Stays visible, unlike a toast: without mail the server explains what to do instead. */}
        {request.isError && (
          <Notice tone="error">
            {failureText(request.error, 'The link could not be sent. Please try again.')}
          </Notice>
        )}
        <SubmitButton pending={request.isPending} pendingLabel="Sending..." className="w-full">
          Send link
        </SubmitButton>
      </form>
      <BackToLogin />
    </SingleTaskPage>
  );
}

function LinkOnItsWay() {
  const { settings } = useSettings();
  return (
    <SingleTaskPage title="Check your mail">
      <p role="status">
        If there is an account with this address, a link is on its way. It works for 30 minutes.
      </p>
      {settings?.mail === false && (
        <Notice tone="info">Mail is not set up on this server: the link is in the server's log.</Notice>
      )}
      <BackToLogin />
    </SingleTaskPage>
  );
}

function BackToLogin() {
  return (
    <p className="text-center">
      <Button asChild variant="link" size="inline">
        <Link href="/auth">Back to login</Link>
      </Button>
    </p>
  );
}
