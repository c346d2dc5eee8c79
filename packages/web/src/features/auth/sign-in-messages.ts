import type { SignInProblem } from '@ledgerlift/contract';
import { failureText } from '../../lib/http.ts';
import type { ToastMessage } from '../../lib/toast-store.ts';
import type { SignInMode } from './sign-in-calls.ts';

export const SIGNED_IN: Record<SignInMode, ToastMessage> = {
  login: { title: 'Login successful', description: 'Welcome back!' },
  register: { title: 'Registration successful', description: 'Welcome to Ledgerlift!' },
};

const FAILED: Record<SignInMode, { title: string; fallback: string }> = {
  login: { title: 'Login failed', fallback: 'Invalid email or password' },
  register: { title: 'Registration failed', fallback: 'Could not create your account' },
};

export function signInFailed(mode: SignInMode, error: unknown): ToastMessage {
  const { title, fallback } = FAILED[mode];
  return { title, description: failureText(error, fallback), variant: 'destructive' };
}

export const PASSWORD_CHANGED: ToastMessage = {
  title: 'Password changed',
  description: 'You are logged in with your new password.',
};

export function passwordNotChanged(error: unknown): ToastMessage {
  return {
    title: 'Password not changed',
    description: failureText(error, 'Your new password could not be saved. Please try again.'),
    variant: 'destructive',
  };
}

/** Why signing in with Google failed, by the `problem` of the query. */
export const GOOGLE_PROBLEMS: Record<SignInProblem, ToastMessage> = {
  'google-not-set-up': {
    title: 'Google sign-in is not set up',
    description: 'This site does not offer it yet. Use your email address and a password instead.',
    variant: 'destructive',
  },
  'google-failed': {
    title: 'Google sign-in failed',
    description: 'Google could not confirm who you are. Please try again, or use your email and password.',
    variant: 'destructive',
  },
  'google-refused': {
    title: 'Google sign-in was cancelled',
    description: 'You are not logged in. Try again, or use your email and password.',
    variant: 'destructive',
  },
  'google-unverified': {
    title: 'Google sign-in failed',
    description:
      'Google has not verified the email address of your account there. Verify it with Google, or register with your email and a password.',
    variant: 'destructive',
  },
  'google-address-taken': {
    title: 'There is an account with this email address already',
    description:
      'Log in with its password, or set a new one. Once its email address is verified, you can also sign in with Google.',
    variant: 'destructive',
  },
};
