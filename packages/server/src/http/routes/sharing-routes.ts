import { API } from '@ledgerlift/contract';
import type { AppParts } from '../../app-parts.ts';
import { chooseSharing, endSharing, renewShareCode } from '../../documents/choose-sharing.ts';
import { answerCall } from '../answer-call.ts';
import type { App } from '../app-context.ts';

/** Share codes and shared columns of a conversion. */
export function sharingRoutes(app: App, { db }: AppParts): void {
  answerCall(app, API.renewShareCode, async ({ caller, params }) => ({
    shareCode: await renewShareCode(db, caller.user.id, params.jobId),
  }));

  answerCall(app, API.endSharing, async ({ caller, params }) => {
    await endSharing(db, caller.user.id, params.jobId);
    return { shareCode: null };
  });

  answerCall(app, API.chooseSharing, ({ caller, params, body }) =>
    chooseSharing(db, caller.user.id, params.jobId, body),
  );
}
