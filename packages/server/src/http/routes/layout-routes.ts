import { API } from '@ledgerlift/contract';
import type { AppParts } from '../../app-parts.ts';
import { fileWithReading, readingJson, requireReading } from '../../documents/file-reading.ts';
import { readByGuide } from '../../documents/read-by-guide.ts';
import { deleteLayout, savedLayouts, saveLayout } from '../../layouts/saved-layouts.ts';
import { answerCall } from '../answer-call.ts';
import type { App } from '../app-context.ts';
import { disconnectSignal } from '../disconnect-signal.ts';
import { streamJson } from '../stream-answer.ts';
import { answerBytesInSlot, changeInSlot } from '../work-bulkheads.ts';

/** Guides and layouts: read a file by what its user has shown, and remember it for the next ones. */
export function layoutRoutes(app: App, parts: AppParts): void {
  answerCall(app, API.listLayouts, ({ caller }) => savedLayouts(parts.db, caller.user.id));

  answerCall(app, API.saveLayout, ({ caller, params, body }) =>
    saveLayout(parts.db, caller.user.id, params.layoutId, body),
  );

  answerCall(app, API.deleteLayout, async ({ caller, params }) => {
    await deleteLayout(parts.db, caller.user.id, params.layoutId);
    return {};
  });

  answerCall(app, API.fileReading, async ({ context, caller, params }) => {
    const found = await fileWithReading(parts.db, caller.ownerId, params.jobId, params.fileId);
    const reading = requireReading(found);
    const answer = () => streamJson(context, parts, readingJson(parts, reading));
    return answerBytesInSlot(context, parts, reading.size, answer);
  });

  answerCall(app, API.readByGuide, ({ context, caller, params: { jobId, fileId }, body: { guide } }) => {
    const turns = {
      changeInTurn: <Result>(change: () => Promise<Result>) => changeInSlot(context, parts, change),
    };
    return readByGuide({ ...parts, ...turns }, caller, { jobId, fileId, guide }, disconnectSignal(context));
  });
}
