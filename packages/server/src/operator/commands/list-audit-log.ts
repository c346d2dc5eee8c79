import { and, count, desc, eq, gte } from 'drizzle-orm';
import { z } from 'zod';
import { auditLog } from '../../store/schema.ts';
import { defineCommand } from '../command.ts';
import { findAccount } from '../find-account.ts';
import { momentField, PAGE_SIZE, pageField, textField } from '../input-fields.ts';
import { formatMoment, pageLine, textTable } from '../text-table.ts';

/** The audit log, newest first. A deleted account is found by its id. */
export const listAuditLog = defineCommand({
  words: 'audit list',
  usage: '[--user EMAIL|ID] [--since DATE] [--page N]',
  positionals: [],
  options: { user: 'string', since: 'string', page: 'string' },
  input: z.object({ user: textField.optional(), since: momentField.optional(), page: pageField }),
  async run({ db }, { user, since, page }) {
    const userId = user?.includes('@') ? (await findAccount(db, user.toLowerCase())).id : user;
    const wanted = and(
      userId === undefined ? undefined : eq(auditLog.userId, userId),
      since === undefined ? undefined : gte(auditLog.createdAt, since),
    );
    const [total] = await db.select({ entries: count() }).from(auditLog).where(wanted);
    const listed = await db
      .select()
      .from(auditLog)
      .where(wanted)
      .orderBy(desc(auditLog.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE);
    const entries = listed.map(({ createdAt, ...entry }) => ({ ...entry, at: createdAt.toISOString() }));
    return { entries, page, pages: Math.ceil((total?.entries ?? 0) / PAGE_SIZE) };
  },
  show({ entries, page, pages }) {
    const rows = entries.map((entry) => [
      formatMoment(entry.at),
      entry.actor,
      entry.action,
      entry.userId ?? '-',
      JSON.stringify(entry.details),
    ]);
    return (
      textTable(['TIME', 'BY', 'ACTION', 'USER', 'DETAILS'], rows, 'Nothing was done.') +
      pageLine(page, pages)
    );
  },
});
