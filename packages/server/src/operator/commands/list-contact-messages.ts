import { count, desc, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { auditOperatorAction } from '../../accounts/operator-audit.ts';
import { contactMessages } from '../../store/schema.ts';
import { defineCommand } from '../command.ts';
import { PAGE_SIZE, pageField } from '../input-fields.ts';
import { formatMoment, pageLine, textTable } from '../text-table.ts';

/** Length of the excerpt in the list. */
const START_LENGTH = 60;

/** Messages of the contact form, newest first, with an excerpt. */
export const listContactMessages = defineCommand({
  words: 'contact list',
  usage: '[--unmailed] [--page N]',
  positionals: [],
  options: { unmailed: 'boolean', page: 'string' },
  input: z.object({ unmailed: z.boolean().default(false), page: pageField }),
  async run({ db }, { unmailed, page }, by) {
    const wanted = unmailed ? isNull(contactMessages.mailedAt) : undefined;
    // Writes the audit entry first: without it nobody reads messages.
    await auditOperatorAction(db, { action: 'contact.list', by, details: { unmailed, page } });
    const [total] = await db.select({ messages: count() }).from(contactMessages).where(wanted);
    const listed = await db
      .select()
      .from(contactMessages)
      .where(wanted)
      .orderBy(desc(contactMessages.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE);
    const messages = listed.map(({ id, name, email, message, createdAt, mailedAt }) => ({
      id,
      name,
      email,
      receivedAt: createdAt.toISOString(),
      mailedAt: mailedAt?.toISOString() ?? null,
      start: message.slice(0, START_LENGTH),
    }));
    return { messages, page, pages: Math.ceil((total?.messages ?? 0) / PAGE_SIZE) };
  },
  show({ messages, page, pages }) {
    const rows = messages.map((message) => [
      String(message.id),
      formatMoment(message.receivedAt),
      formatMoment(message.mailedAt),
      message.name,
      message.email,
      message.start,
    ]);
    return (
      textTable(['ID', 'RECEIVED', 'MAILED', 'NAME', 'EMAIL', 'MESSAGE'], rows, 'No messages.') +
      pageLine(page, pages)
    );
  },
});
