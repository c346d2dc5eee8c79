import { API } from '@ledgerlift/contract';
import { accountEntries } from '../../account-data/export/account-entries.ts';
import type { ReadInTurn } from '../../account-data/export/conversion-entries.ts';
import { zipStream } from '../../account-data/export/zip-stream.ts';
import { writeAuditEntry } from '../../accounts/audit.ts';
import type { AppParts } from '../../app-parts.ts';
import { attachmentHeader } from '../../documents/file-name.ts';
import { answerCall } from '../answer-call.ts';
import type { App } from '../app-context.ts';
import { sessionToken } from '../caller-session.ts';
import { bodyOf } from '../stream-answer.ts';
import { workInSlot } from '../work-bulkheads.ts';

/** The export of a user's data as one file. */
export function exportRoutes(app: App, parts: AppParts): void {
  answerCall(app, API.exportAccount, async ({ context, caller: { user } }) => {
    await writeAuditEntry(parts.db, { actor: 'user', action: 'account.export', userId: user.id });
    const owner = { user, token: sessionToken(context, parts) };
    const readInTurn: ReadInTurn = (read) => workInSlot(context, parts, 'heavy', read);
    const entries = accountEntries({ ...parts, readInTurn }, owner);
    const fileName = `ledgerlift-export-${new Date().toISOString().slice(0, 10)}.zip`;
    return context.body(bodyOf(context, parts, zipStream(entries)), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachmentHeader(fileName),
    });
  });
}
