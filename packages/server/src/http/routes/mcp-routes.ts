import { LedgerliftError, MCP_PATH } from '@ledgerlift/contract';
import { z } from 'zod';
import type { AppParts } from '../../app-parts.ts';
import type { KeyedMutex } from '../../limits/keyed-mutex.ts';
import type { App, AppContext } from '../app-context.ts';
import { jsonBody } from '../request-body.ts';

/** A file of 700 kB in Base64, and what is around it. */
const MAX_MESSAGE_BYTES = 1024 * 1024;
/** The protocol no longer has several messages in one request. */
const messageSchema = z.looseObject({});

/** Assistants: the Model Context Protocol as streamable HTTP, without sessions and streams. */
export function mcpRoutes(app: App, parts: AppParts, conversionLock: KeyedMutex): void {
  app.post(MCP_PATH, async (context) => {
    requireToken(context);
    const message = await jsonBody(context, messageSchema, MAX_MESSAGE_BYTES);
    // Loaded at the first message: most servers start without the protocol.
    const { answerMcp } = await import('../mcp/answer-mcp.ts');
    return answerMcp(context, parts, conversionLock, message);
  });

  // There is nothing to stream to a client that only listens, and no session to end.
  app.all(MCP_PATH, (context) => {
    requireToken(context);
    return context.body(null, 405, { Allow: 'POST' });
  });
}

/** Throws `not_signed_in` for calls without an API token: cookies are for browsers. */
function requireToken(context: AppContext): void {
  if (context.get('tokenScopes') !== null) return;
  context.header('WWW-Authenticate', 'Bearer realm="Ledgerlift"');
  throw new LedgerliftError(
    'not_signed_in',
    'Assistants need an API token: make one on your account page and send it as Authorization: Bearer ll_...',
  );
}
