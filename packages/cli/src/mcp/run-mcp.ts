import type { Readable, Writable } from 'node:stream';
import type { ConversionPool } from '@ledgerlift/conversion';
import {
  addTool,
  closeDocumentTool,
  convertFileTool,
  createMcpServer,
  type ToolHooks,
} from '@ledgerlift/mcp';
import type { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { MCP } from '../options.ts';
import { UsageError } from '../parse-options.ts';
import { usageOf } from '../usage.ts';
import { AllowedFolders } from './allowed-folders.ts';
import { KeptDocuments } from './kept-documents.ts';
import { readMcpArguments } from './mcp-arguments.ts';

/** What the server needs from its process. */
export interface McpContext {
  /** The arguments after `mcp`. */
  argv: readonly string[];
  /** Base folder of relative paths, and the first allowed one. */
  folder: string;
  stdin: Readable;
  /** Carries the protocol alone. */
  stdout: Writable;
  /** Receives the log. */
  stderr: { write(text: string): unknown };
  createPool(): Pick<ConversionPool, 'convert' | 'close'>;
  /** Aborted when the user interrupts. */
  signal: AbortSignal;
}

const OK = 0;
const USAGE = 2;

/** Serves one client until it closes the input or the user interrupts. The result is the exit code: 2 for wrong usage. */
export async function runMcp(context: McpContext): Promise<number> {
  const { stderr, stdout } = context;
  try {
    const read = readMcpArguments(context.argv);
    if (read === 'help') {
      stdout.write(`${usageOf(MCP)}\n`);
      return OK;
    }
    await serve(await AllowedFolders.open(context.folder, read.allow), context);
    return OK;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    stderr.write(`${error.message}\n${usageOf(MCP)}\n`);
    return USAGE;
  }
}

async function serve(folders: AllowedFolders, context: McpContext): Promise<void> {
  const { stdin, stdout, stderr, signal } = context;
  const pool = context.createPool();
  const documents = new KeptDocuments(pool, folders);
  const hooks = { onFault: (error: unknown) => stderr.write(`ledgerlift mcp: ${wordsOf(error)}\n`) };
  const transport = new StdioServerTransport(stdin, stdout);
  // The versions of the protocol in the client's first message decide which server it gets.
  const session = serveStdio(() => createServer(documents, hooks), { transport, onerror: hooks.onFault });
  const ended = endOf(transport, signal);
  try {
    const allowed =
      folders.roots.length === 0 ? 'none; give some with --allow FOLDER' : folders.roots.join(', ');
    stderr.write(`ledgerlift mcp: ready; allowed folders: ${allowed}\n`);
    await ended;
  } finally {
    await session.close();
    await pool.close();
  }
}

/** The tools of any source, and those of files on this machine. */
function createServer(documents: KeptDocuments, hooks: ToolHooks): McpServer {
  const server = createMcpServer(documents, hooks);
  addTool(
    server,
    hooks,
    convertFileTool((file, call) => documents.convert(file, call)),
  );
  addTool(
    server,
    hooks,
    closeDocumentTool((id) => documents.close(id)),
  );
  return server;
}

/** Resolves when the client has closed the input, when the connection broke, or when the user interrupts. */
function endOf(transport: StdioServerTransport, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
    const { onclose } = transport;
    transport.onclose = () => {
      onclose?.();
      resolve();
    };
  });
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
