import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { auditOperatorAction } from '../../accounts/operator-audit.ts';
import { OperatorError } from '../../operator-error.ts';
import { contactMessages } from '../../store/schema.ts';
import { defineCommand } from '../command.ts';
import { countField } from '../input-fields.ts';
import { formatMoment, printable, textList } from '../text-table.ts';

/** Shows one message of the contact form in full. */
export const showContactMessage = defineCommand({
  words: 'contact show',
  usage: 'ID',
  positionals: ['id'],
  options: {},
  input: z.object({ id: countField(999_999_999) }),
  async run({ db }, { id }, by) {
    // Writes the audit entry first: without it nobody reads messages.
    await auditOperatorAction(db, { action: 'contact.show', by, details: { id } });
    const [found] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
    if (!found) throw new OperatorError(`There is no message ${id}. See which there are with: contact list`);
    const { name, email, message, createdAt, mailedAt, mailAttempts } = found;
    return {
      id,
      name,
      email,
      receivedAt: createdAt.toISOString(),
      mailedAt: mailedAt?.toISOString() ?? null,
      mailAttempts,
      message,
    };
  },
  show: ({ message, ...about }) =>
    `${textList([
      ['From', `${about.name} <${about.email}>`],
      ['Received', formatMoment(about.receivedAt)],
      ['Mailed', `${formatMoment(about.mailedAt)} (attempts: ${about.mailAttempts})`],
    ])}\n\n${message.split(/\r?\n/).map(printable).join('\n')}`,
});
