import { zodResolver } from '@hookform/resolvers/zod';
import { changePasswordSchema, type User } from '@ledgerlift/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Notice } from '../../components/notice.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { PendingButton } from '../../components/pending-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { failureText } from '../../lib/http.ts';
import { SESSIONS_KEY, TOKENS_KEY, USER_KEY } from '../../lib/query-keys.ts';
import { toast } from '../../lib/toast-store.ts';
import { changePassword } from './account-api.ts';
import { PASSWORD_CHANGED } from './account-messages.ts';
import { SettingsSection } from './settings-section.tsx';
import { SIGN_IN_AGAIN, signInAgain, useFreshSignIn } from './sign-in-again.tsx';

type PasswordChange = z.infer<typeof changePasswordSchema>;
const EMPTY: PasswordChange = { currentPassword: '', newPassword: '' };

function formSchema(missing: string) {
  return changePasswordSchema.extend({
    currentPassword: z.string().min(1, missing).pipe(changePasswordSchema.shape.currentPassword),
  });
}
const WITH_PASSWORD = formSchema('Please enter your current password');
const WITHOUT_PASSWORD = formSchema('Please enter your e-mail address');

/** Changes the password; an account without one sets its first and confirms that by typing its e-mail address. */
export function PasswordSection({ user }: { user: User }) {
  const client = useQueryClient();
  const { hasPassword } = user;
  const { register, handleSubmit, formState, reset, setError } = useForm<PasswordChange>({
    defaultValues: EMPTY,
    resolver: zodResolver(hasPassword ? WITH_PASSWORD : WITHOUT_PASSWORD),
  });
  const { errors, isSubmitting } = formState;
  const { stale, noteFailure } = useFreshSignIn();

  const save = handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      const changed = await changePassword(currentPassword, newPassword);
      client.setQueryData(USER_KEY, changed);
      void client.invalidateQueries({ queryKey: SESSIONS_KEY });
      void client.invalidateQueries({ queryKey: TOKENS_KEY });
      reset(EMPTY);
      toast(PASSWORD_CHANGED);
    } catch (error) {
      if (!noteFailure(error))
        setError('root', { message: failureText(error, 'The password could not be saved. Try again.') });
    }
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    if (stale === null) return save(event);
    event.preventDefault();
    signInAgain();
  }

  return (
    <SettingsSection
      title="Password"
      description={
        hasPassword
          ? 'A new password logs out every other browser and ends every API token.'
          : 'You log in only with Google. With a password you can also log in without Google.'
      }
    >
      <form onSubmit={submit} noValidate className="max-w-sm space-y-4">
        {/* Lets password managers store the password under this address. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        {hasPassword ? (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...register('currentPassword')}
          />
        ) : (
          <TextField
            label="Your e-mail address"
            type="email"
            autoComplete="email"
            error={errors.currentPassword?.message}
            {...register('currentPassword')}
          />
        )}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        {errors.root?.message !== undefined && <Notice tone="error">{errors.root.message}</Notice>}
        {stale !== null && (
          <Notice tone="info" role="alert">
            {stale}
          </Notice>
        )}
        <PendingButton type="submit" pending={isSubmitting} pendingLabel="Saving...">
          {buttonWords(hasPassword, stale !== null)}
        </PendingButton>
      </form>
    </SettingsSection>
  );
}

function buttonWords(hasPassword: boolean, isStale: boolean): string {
  if (isStale) return SIGN_IN_AGAIN;
  return hasPassword ? 'Change password' : 'Set a password';
}
