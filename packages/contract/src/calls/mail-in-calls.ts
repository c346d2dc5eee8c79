import { z } from 'zod';
import { MAX_MAIL_SENDERS } from '../constants.ts';
import type { ApiCall } from './api-call.ts';
import { emptyAnswerSchema } from './job-file.ts';

const tag = 'Mail in';
const SENDER_MAX = 254;

/** `anna@example.com`, or `@example.com` for every address of a domain. */
const mailSenderSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(SENDER_MAX, `A sender must be at most ${SENDER_MAX} characters`)
  .regex(
    /^[^\s\p{C}@<>(),:;"[\]\\]*@[^\s\p{C}@<>(),:;"[\]\\]+$/u,
    'Enter addresses as anna@example.com, or @example.com for a whole domain',
  );

export const chooseMailSendersSchema = z.object({
  /** Mail from others is refused; an empty list allows everybody who knows the address. */
  allowedSenders: z
    .array(mailSenderSchema)
    .max(MAX_MAIL_SENDERS, `At most ${MAX_MAIL_SENDERS} senders can be listed`)
    .transform((senders) => [...new Set(senders)]),
});
export type ChooseMailSenders = z.infer<typeof chooseMailSendersSchema>;

export const mailInSchema = z
  .object({
    /** The address for each type of document; null when there is none, or while the server receives no mail. */
    addresses: z.object({ bank_statement: z.string(), invoice: z.string(), receipt: z.string() }).nullable(),
    /** When the addresses were made; null without any. */
    createdAt: z.string().nullable(),
    /** Addresses, and domains with an `@` before them; empty when everybody may send. */
    allowedSenders: z.array(z.string()),
  })
  .meta({ id: 'MailIn' });
export type MailIn = z.infer<typeof mailInSchema>;

export const MAIL_IN_CALLS = {
  getMailIn: {
    method: 'GET',
    path: '/api/mail-in',
    tag,
    summary: "The user's addresses to which documents can be mailed",
    access: 'user',
    scope: 'session',
    answer: mailInSchema,
    errors: [],
  },
  makeMailAddresses: {
    method: 'POST',
    path: '/api/mail-in',
    tag,
    summary: 'Make addresses to which documents can be mailed, in place of the earlier ones',
    notes:
      'Attachments of a mail to them become a conversion. The earlier addresses end at once. The account needs a verified e-mail address.',
    access: 'user',
    scope: 'session',
    answer: mailInSchema,
    errors: ['conflict', 'rate_limited'],
  },
  chooseMailSenders: {
    method: 'PUT',
    path: '/api/mail-in/senders',
    tag,
    summary: 'Choose whose mail is taken',
    notes: 'By the header From, which anybody can forge.',
    access: 'user',
    scope: 'session',
    body: chooseMailSendersSchema,
    answer: mailInSchema,
    errors: ['not_found'],
  },
  removeMailAddresses: {
    method: 'DELETE',
    path: '/api/mail-in',
    tag,
    summary: 'Remove the addresses: mail to them is refused',
    access: 'user',
    scope: 'session',
    answer: emptyAnswerSchema,
    errors: [],
  },
} as const satisfies Record<string, ApiCall>;
