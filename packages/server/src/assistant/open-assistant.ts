import type { GuardedAssistant } from '@ledgerlift/conversion';
import type { AssistantProposal, AssistantRequest } from '@ledgerlift/engine';
import type { LanguageModel } from 'ai';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { noteAct } from '../accounts/audit.ts';
import type { Database } from '../store/database.ts';
import { type tasks, users } from '../store/schema.ts';
import { askModel } from './ask-model.ts';
import type { AssistantSettings } from './assistant-settings.ts';
import { openPageBudget, type PageBudget, type TakenPages } from './page-budget.ts';
import { openProviderModel } from './provider-model.ts';

type OwnedTask = Pick<typeof tasks.$inferSelect, 'id' | 'fileId' | 'ownerId'>;

/** The assistant that the operator has turned on. */
export interface DocumentAssistant {
  forTask(task: OwnedTask): GuardedAssistant;
}

interface AssistantParts {
  db: Database;
  log: Logger;
}

/** What a question works with. */
interface Question extends AssistantParts {
  settings: AssistantSettings;
  model: LanguageModel;
  budget: PageBudget;
  task: OwnedTask;
}

const USED_UP: Record<Exclude<TakenPages, 'taken'>, string> = {
  'day-used-up': 'ASSISTANT_PAGES_PER_DAY are used up',
  'owner-used-up': "the owner's share of ASSISTANT_PAGES_PER_DAY is used up",
};

/** Opens the assistant; null while it is off. */
export async function openAssistant(
  settings: AssistantSettings | null,
  parts: AssistantParts,
): Promise<DocumentAssistant | null> {
  if (settings === null) return null;
  const model = await openProviderModel(settings);
  const budget = openPageBudget(parts.db, settings);
  return {
    forTask: (task) => ({
      maxPages: settings.pagesPerFile,
      seconds: settings.seconds,
      propose: (request, signal) => propose({ ...parts, settings, model, budget, task }, request, signal),
    }),
  };
}

/** Null, and a line in the log, for whatever keeps the provider from answering: a conversion never fails for want of it. */
async function propose(
  question: Question,
  request: AssistantRequest,
  signal: AbortSignal,
): Promise<AssistantProposal | null> {
  const { settings, model, budget, task, log } = question;
  const { provider, seconds } = settings;
  const about = { taskId: task.id, provider, pages: request.pages.length };
  try {
    const taken = await budget.take(task.ownerId, request.pages.length);
    if (taken !== 'taken') {
      log.warn(about, `the assistant was not asked: ${USED_UP[taken]}`);
      return null;
    }
    await notePages(question, request);
    // A cancelled conversion sends nothing any more.
    signal.throwIfAborted();
    const startedAt = Date.now();
    const proposal = await askModel(model, request, signal);
    log.info(
      { ...about, rows: proposal.rows.length, milliseconds: Date.now() - startedAt },
      'the assistant answered',
    );
    return proposal;
  } catch (error) {
    if (signal.aborted)
      log.warn({ ...about, seconds }, 'the assistant did not answer in time, or nobody waits any more');
    else log.warn({ ...about, ...problemOf(error) }, 'the assistant did not answer');
    return null;
  }
}

/** An audit line for each page, written before it is sent. */
async function notePages({ db, settings, task }: Question, { pages }: AssistantRequest): Promise<void> {
  const { provider, model } = settings;
  await db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, task.ownerId));
    for (const { number, words, hidden } of pages)
      await noteAct(tx, {
        actor: 'system',
        action: 'assistant.page-sent',
        userId: user?.id ?? null,
        details: {
          taskId: task.id,
          fileId: task.fileId,
          page: number,
          provider,
          model,
          words: words.length,
          redactions: hidden,
        },
      });
  });
}

/** Name and status alone: errors of the provider's library carry what was sent and what came back. */
function problemOf(error: unknown): { problem: string; status?: number } {
  const cause = error instanceof Error && 'lastError' in error ? error.lastError : error;
  if (!(cause instanceof Error)) return { problem: 'unknown' };
  const status = 'statusCode' in cause && typeof cause.statusCode === 'number' ? cause.statusCode : null;
  return { problem: cause.name, ...(status === null ? {} : { status }) };
}
