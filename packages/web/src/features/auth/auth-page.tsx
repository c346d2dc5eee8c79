import { Tabs } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useUser } from '../../lib/session.ts';
import { Benefits } from './benefits.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { GoogleButton } from './google-button.tsx';
import { returnPath, VERIFY_PATH } from './return-path.ts';
import type { SignInMode } from './sign-in-calls.ts';
import { useGoogleProblem } from './use-google-problem.ts';

const TEXTS = {
  login: { tab: 'Login', title: 'Log in to Ledgerlift' },
  register: { tab: 'Register', title: 'Create your account' },
} as const;
const LINK = 'rounded-[3px] text-green underline underline-offset-2 hover:text-green-deep';

/** `/auth?mode=register` opens the registration. */
function askedMode(search: string): SignInMode {
  return new URLSearchParams(search).get('mode') === 'register' ? 'register' : 'login';
}

/** Login and registration. Redirects a user who is signed in already. */
export function AuthPage() {
  const { user, loading } = useUser();
  const search = useSearch();
  const [mode, setMode] = useState<SignInMode>(() => askedMode(search));
  /** A tab keeps the focus; a link disappears, so the form takes it. */
  const [byLink, setByLink] = useState(false);
  usePageTitle(TEXTS[mode].title);
  useGoogleProblem();
  if (loading) return <PageSpinner />;
  const returnTo = returnPath(search);
  if (user !== null) return <Redirect to={returnTo} replace />;

  const choose = (chosen: SignInMode, isLink: boolean) => {
    setMode(chosen);
    setByLink(isLink);
  };
  return (
    <div className="px-4 py-10 sm:px-6 sm:py-16">
      <div className="mx-auto grid max-w-md overflow-hidden rounded-md border border-rule bg-surface lg:max-w-5xl lg:grid-cols-2">
        <div className="p-6 sm:p-10">
          <h1 className="text-3xl font-semibold tracking-tight">{TEXTS[mode].title}</h1>
          {returnTo === VERIFY_PATH && (
            <div className="mt-6">
              <Notice tone="info">Log in to verify your address.</Notice>
            </div>
          )}
          <Tabs.Root
            value={mode}
            onValueChange={(value) => choose(value === 'register' ? 'register' : 'login', false)}
          >
            <Tabs.List
              aria-label="Log in or register"
              className="mt-6 mb-6 grid grid-cols-2 border-b border-rule"
            >
              <ModeTab mode="login" />
              <ModeTab mode="register" />
            </Tabs.List>
            <ModePanel mode="login" returnTo={returnTo} google="Sign in with Google">
              <CredentialsForm
                mode="login"
                label="Log in"
                pendingLabel="Logging in..."
                takesFocus={byLink}
                passwordAside={
                  <Link href="/auth/forgot" className={LINK}>
                    Forgot your password?
                  </Link>
                }
              />
              <SwitchLink onClick={() => choose('register', true)}>
                Don't have an account? Register
              </SwitchLink>
            </ModePanel>
            <ModePanel mode="register" returnTo={returnTo} google="Sign up with Google">
              <CredentialsForm
                mode="register"
                label="Create account"
                pendingLabel="Creating account..."
                takesFocus={byLink}
                passwordHint="At least 6 characters."
                note={<RegistrationNote />}
              />
              <SwitchLink onClick={() => choose('login', true)}>Already have an account? Log in</SwitchLink>
            </ModePanel>
          </Tabs.Root>
        </div>
        <Benefits />
      </div>
    </div>
  );
}

function ModeTab({ mode }: { mode: SignInMode }) {
  return (
    <Tabs.Trigger
      value={mode}
      className="-mb-px border-b-2 border-transparent py-3 text-sm font-medium text-ink-soft transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-green data-[state=active]:text-ink"
    >
      {TEXTS[mode].tab}
    </Tabs.Trigger>
  );
}

interface ModePanelProps {
  mode: SignInMode;
  returnTo: string;
  google: string;
  children: ReactNode;
}

function ModePanel({ mode, returnTo, google, children }: ModePanelProps) {
  return (
    <Tabs.Content value={mode} tabIndex={-1} className="outline-none">
      <GoogleButton label={google} returnTo={returnTo} />
      <p className="my-5 flex items-center gap-3 text-xs text-ink-soft before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
        or with your email
      </p>
      {children}
    </Tabs.Content>
  );
}

/** Registering is the permission to keep the history, so the note is beside the button. */
function RegistrationNote() {
  return (
    <p className="text-sm leading-relaxed text-ink-soft">
      Registering is your permission to keep your documents and conversions in your history until you delete
      them; you can take it back in your account. See our{' '}
      <Link href="/terms" className={LINK}>
        terms
      </Link>{' '}
      and{' '}
      <Link href="/privacy" className={LINK}>
        privacy policy
      </Link>
      .
    </p>
  );
}

function SwitchLink({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <p className="mt-5 text-center">
      <Button variant="link" size="inline" onClick={onClick}>
        {children}
      </Button>
    </p>
  );
}
