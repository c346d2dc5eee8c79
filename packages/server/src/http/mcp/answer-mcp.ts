import { LedgerliftError, type TokenScope } from '@ledgerlift/contract';
import {
  addTool,
  convertSentFileTool,
  createMcpServer,
  type ToolHooks,
  unknownDocument,
} from '@ledgerlift/mcp';
import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { AppParts } from '../../app-parts.ts';
import { convertSentFile } from '../../documents/convert-sent-file.ts';
import type { KeyedMutex } from '../../limits/keyed-mutex.ts';
import type { LimitName } from '../../limits/rate-limits.ts';
import type { AppContext } from '../app-context.ts';
import { disconnectSignal } from '../disconnect-signal.ts';
import { outageError } from '../error-answers.ts';
import { countedKey } from '../limit-calls.ts';
import { AccountDocuments } from './account-documents.ts';

/** The limits that the calls of the HTTP API with the same work count against. */
const LIMITS_OF_TOOLS: Readonly<Record<string, readonly LimitName[]>> = {
  convert_file: ['upload', 'uploadedMegabytes', 'convert'],
  read_document: ['rows'],
  list_rows: ['rows'],
  correct_cell: ['change'],
  export_document: ['download'],
};

/**
 * Answers one message of the Model Context Protocol for the caller's account. Nothing is kept between messages, so any
 * process can answer the next one.
 */
export async function answerMcp(
  context: AppContext,
  parts: AppParts,
  conversionLock: KeyedMutex,
  message: unknown,
): Promise<Response> {
  const onerror = (err: Error) => parts.log.info({ err }, 'a message of an assistant was refused');
  const request = context.req.raw;
  const server = () => createAccountServer(context, parts, conversionLock);
  if (await isLegacyRequest(request, message)) return answerHandshaken(server(), request, message, onerror);
  const handler = createMcpHandler(server, { legacy: 'reject', maxSubscriptions: 0, onerror });
  return handler.fetch(request, { parsedBody: message });
}

/** Answers clients of the versions up to 2025-11-25, which begin with a handshake. */
async function answerHandshaken(
  server: McpServer,
  request: Request,
  message: unknown,
  onerror: (error: Error) => void,
): Promise<Response> {
  server.server.onerror = onerror;
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

/** The tools of any source for the caller's account, and the conversion of sent files. */
function createAccountServer(context: AppContext, parts: AppParts, conversionLock: KeyedMutex): McpServer {
  const documents = new AccountDocuments(context, parts);
  const hooks = hooksOf(context, parts);
  const server = createMcpServer(documents, hooks);
  const convert = convertSentFileTool(async (file) => {
    const caller = context.get('caller');
    const signal = disconnectSignal(context);
    const id = await convertSentFile(parts, caller, file, { conversionLock, signal });
    const [converted] = await documents.find([id]);
    if (!converted) throw unknownDocument(id);
    return converted;
  });
  addTool(server, hooks, convert);
  return server;
}

function hooksOf(context: AppContext, { rateLimits, log }: AppParts): ToolHooks {
  const requestId = context.get('requestId');
  return {
    onFault: (error) => log.error({ err: error, requestId }, 'a tool failed'),
    explain: (error) => outageError(error, log, { requestId }) ?? error,
    beforeCall: async ({ name, isReadOnly }) => {
      requireScope(context, isReadOnly ? 'read' : 'write');
      for (const limit of LIMITS_OF_TOOLS[name] ?? [])
        await rateLimits.take(limit, countedKey(context, 'caller'));
    },
  };
}

/** Throws `insufficient_scope` when the call's API token lacks the scope. The answer as a whole is no refusal. */
function requireScope(context: AppContext, scope: TokenScope): void {
  if (context.get('tokenScopes')?.includes(scope)) return;
  throw new LedgerliftError(
    'insufficient_scope',
    `This API token lacks the scope '${scope}', which the tool needs.`,
  );
}
