import { createTokenSchema, type NewApiToken, type TokenScope, type User } from '@ledgerlift/contract';
import { type ChangeEvent, useState } from 'react';
import { Choice } from '../../components/choice.tsx';
import { Notice } from '../../components/notice.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { CallError, failureText } from '../../lib/http.ts';
import { createToken } from './account-api.ts';
import { UNREACHABLE } from './account-messages.ts';
import { FreshSignInDialog, useFreshSignIn } from './sign-in-again.tsx';

const ACCESS: Record<'read' | 'write', { text: string; scopes: TokenScope[] }> = {
  read: { text: 'Read only', scopes: ['read'] },
  write: { text: 'Read and write', scopes: ['read', 'write'] },
};
type Access = keyof typeof ACCESS;

const ENDS = {
  month: { text: 'In 30 days', days: 30 },
  quarter: { text: 'In 90 days', days: 90 },
  year: { text: 'In 1 year', days: 365 },
  never: { text: 'Never', days: null },
} as const;
type End = keyof typeof ENDS;

interface Problems {
  name?: string;
  proof?: string;
  /** An error that belongs to no field. */
  whole?: string;
}

interface CreateTokenDialogProps {
  user: User;
  onCreated: (token: NewApiToken) => void;
  onClose: () => void;
}

/** Asks for name, access and lifetime of a new token, and for the password, since a token outlives this session. */
export function CreateTokenDialog({ user, onCreated, onClose }: CreateTokenDialogProps) {
  const [name, setName] = useState('');
  const [access, setAccess] = useState<Access>('read');
  const [end, setEnd] = useState<End>('quarter');
  const [proof, setProof] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const { stale, noteFailure } = useFreshSignIn();

  async function create(): Promise<boolean> {
    const checkedName = createTokenSchema.shape.name.safeParse(name);
    if (!checkedName.success || proof === '') {
      setProblems({
        ...(checkedName.success ? {} : { name: checkedName.error.issues[0]?.message ?? '' }),
        ...(proof === '' ? { proof: missingProof(user) } : {}),
      });
      return false;
    }
    try {
      const { scopes } = ACCESS[access];
      const expiresInDays = ENDS[end].days;
      const request = { name: checkedName.data, scopes, expiresInDays, password: proof };
      onCreated(await createToken(request));
      return true;
    } catch (error) {
      if (!noteFailure(error))
        setProblems({ [blamesProof(error) ? 'proof' : 'whole']: failureText(error, UNREACHABLE) });
      return false;
    }
  }

  const proofField = {
    value: proof,
    error: problems.proof,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setProof(event.target.value);
      setProblems(({ name: kept }) => (kept === undefined ? {} : { name: kept }));
    },
  };

  return (
    <FreshSignInDialog
      stale={stale}
      title="Create an API token"
      fields={
        <div className="space-y-4">
          <TextField
            label="Name"
            placeholder="Bookkeeping script"
            autoComplete="off"
            value={name}
            error={problems.name}
            onChange={(event) => {
              setName(event.target.value);
              setProblems(({ proof: kept }) => (kept === undefined ? {} : { proof: kept }));
            }}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <LabelledChoice label="Access" value={access} options={optionsOf(ACCESS)} onChoose={setAccess} />
            <LabelledChoice label="Ends" value={end} options={optionsOf(ENDS)} onChoose={setEnd} />
          </div>
          <p className="text-sm leading-relaxed text-ink-soft">
            {access === 'read'
              ? 'It can see your conversions and download them.'
              : 'It can see and download your conversions, and upload, convert, edit and delete them.'}{' '}
            It cannot change your account, your plan or what you share.
          </p>
          {user.hasPassword ? (
            <PasswordField label="Your password" autoComplete="current-password" {...proofField} />
          ) : (
            <TextField label="Your e-mail address" type="email" autoComplete="off" {...proofField} />
          )}
          {problems.whole !== undefined && <Notice tone="error">{problems.whole}</Notice>}
        </div>
      }
      confirmLabel="Create the token"
      pendingLabel="Creating..."
      onConfirm={create}
      onClose={onClose}
    >
      <p>Anyone who has the token can act as you until it ends or you revoke it.</p>
    </FreshSignInDialog>
  );
}

interface LabelledChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; text: string }[];
  onChoose: (value: T) => void;
}

function LabelledChoice<T extends string>(props: LabelledChoiceProps<T>) {
  return (
    <div className="min-w-0">
      {/* Hidden from screen readers: the choice has the same accessible name. */}
      <p aria-hidden className="mb-1.5 text-sm font-medium">
        {props.label}
      </p>
      <Choice {...props} size="field" />
    </div>
  );
}

function optionsOf<T extends string>(texts: Record<T, { text: string }>) {
  return (Object.keys(texts) as T[]).map((value) => ({ value, text: texts[value].text }));
}

/** The name is validated before the call, so an invalid request has a wrong password or address; other failures may not. */
function blamesProof(error: unknown): boolean {
  return error instanceof CallError && error.code === 'invalid_request';
}

function missingProof({ hasPassword }: User): string {
  return hasPassword ? 'Please enter your password' : 'Please enter your e-mail address';
}
