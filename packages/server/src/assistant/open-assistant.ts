import type { GuardedAssistant } from '@ledgerlift/conversion';
import type { AssistantProposal, AssistantRequest } from '@ledgerlift/engine';
import type { LanguageModel } from 'ai';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { writeAuditEntry } from '../accounts/audit.ts';
import type { Database } from '../store/database.ts';
import { type tasks, users } from '../store/schema.ts';
import { askModel } from './ask-model.ts';
import type { AssistantSettings } from './assistant-settings.ts';
import { openPageBudget, type PageBudget, type TakenPages } from './page-budget.ts';
import { openProviderModel } from './provider-model.ts';

type OwnedTask = Pick<typeof tasks.$inferSelect, 'id' | 'fileId' | 'ownerId'>;

/** An enabled assistant. */
export interface DocumentAssistant {
  forTask(task: OwnedTask): GuardedAssistant;
}

interface AssistantParts {
  db: Database;
  log: Logger;
}

/** Context of a question to the model. */
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

/**
 * Returns null and writes to the log when the provider gives no answer: a conversion never fails because of the
 * assistant.
 */
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
    // A cancelled conversion must not send anything.
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

/** Writes an audit entry for each page before it is sent. */
async function notePages({ db, settings, task }: Question, { pages }: AssistantRequest): Promise<void> {
  const { provider, model } = settings;
  await db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, task.ownerId));
    for (const { number, words, hidden } of pages)
      await writeAuditEntry(tx, {
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

/** Name and status only: the library's errors contain the request and the answer. */
function problemOf(error: unknown): { problem: string; status?: number } {
  const cause = error instanceof Error && 'lastError' in error ? error.lastError : error;
  if (!(cause instanceof Error)) return { problem: 'unknown' };
  const status = 'statusCode' in cause && typeof cause.statusCode === 'number' ? cause.statusCode : null;
  return { problem: cause.name, ...(status === null ? {} : { status }) };
}
