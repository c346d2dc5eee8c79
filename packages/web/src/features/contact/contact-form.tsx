import { zodResolver } from '@hookform/resolvers/zod';
import { contactRequestSchema } from '@ledgerlift/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { SubmitButton } from '../../components/submit-button.tsx';
import { TextAreaField } from '../../components/text-area-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useUser } from '../../lib/session.ts';
import { toast } from '../../lib/toast-store.ts';
import { sendMessage } from './contact-api.ts';
import { MESSAGE_SENT, sendingFailed } from './contact-messages.ts';

/** The server's limits. */
const NAME_MAX = 200;
const MESSAGE_MAX = 10_000;

/** Name, address and message. Validated on submit, and from then on with every change; reset once it is sent. */
export function ContactForm() {
  const { user } = useUser();
  const email = user?.email ?? '';
  const { register, handleSubmit, formState, reset, resetField, getFieldState } = useForm({
    resolver: zodResolver(contactRequestSchema),
    defaultValues: { name: '', email, message: '' },
  });
  const send = useMutation({
    mutationFn: sendMessage,
    onSuccess: () => {
      toast(MESSAGE_SENT);
      reset();
    },
    onError: (error) => toast(sendingFailed(error)),
  });
  useEffect(() => {
    // The user arrives shortly after the page; an address typed until then stays.
    if (!getFieldState('email').isDirty) resetField('email', { defaultValue: email });
  }, [email, getFieldState, resetField]);

  return (
    <form noValidate onSubmit={handleSubmit((message) => send.mutate(message))} className="space-y-5">
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={NAME_MAX}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <TextAreaField
        label="Message"
        rows={7}
        maxLength={MESSAGE_MAX}
        error={formState.errors.message?.message}
        {...register('message')}
      />
      <SubmitButton pending={send.isPending} pendingLabel="Sending..." className="w-full">
        Send
      </SubmitButton>
    </form>
  );
}
