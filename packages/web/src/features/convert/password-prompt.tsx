import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';

interface PasswordPromptProps {
  fileName: string;
  /** Tries the password; resolves to a message if it was refused, else to null. */
  onSubmit: (password: string) => Promise<string | null>;
}

/** Asks for the password of a locked file and checks it at once. */
export function PasswordPrompt({ fileName, onSubmit }: PasswordPromptProps) {
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '' || checking) return;
    setChecking(true);
    const refused = await onSubmit(password);
    setRefusal(refused);
    setChecking(false);
    // The text stays selected: the typed password is probably almost right.
    if (refused !== null) field.current?.select();
  }

  return (
    <form onSubmit={submit} className="mt-2.5">
      <label htmlFor={id} className="block text-sm">
        This file is protected. Its password opens it:
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          ref={field}
          id={id}
          type="password"
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          aria-label={`Password of ${fileName}`}
          aria-invalid={refusal !== null}
          aria-describedby={refusal === null ? undefined : `${id}-refusal`}
          className="h-8 min-w-0 max-lg:h-11 max-w-60 flex-1 rounded-md border border-rule-strong bg-surface px-2.5 text-sm"
        />
        <Button type="submit" size="small" disabled={password === '' || checking}>
          {checking ? 'Checking...' : 'Unlock'}
        </Button>
      </div>
      {refusal !== null && (
        <p id={`${id}-refusal`} role="alert" className="mt-1.5 text-sm text-red">
          {refusal}
        </p>
      )}
    </form>
  );
}
