import { historySchema, MCP_PATH } from '@ledgerlift/contract';
import { type ToolAnswer, toolAnswer } from '@ledgerlift/mcp/testing/tool-answer';
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { addApiToken } from '../../testing/add-api-token.ts';
import type { Script } from '../../testing/fake-converter.ts';
import { signedInUser } from '../../testing/signed-in-user.ts';
import { errorOf, okJson, TestClient } from '../../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../../testing/use-server.ts';

const ACCEPT = { Accept: 'application/json, text/event-stream' };
/** The version of the protocol without a handshake. */
const NEWER = '2026-07-28';

const contentOf = (script: Script) => Buffer.from(JSON.stringify(script)).toString('base64');

describe('assistants over HTTP', () => {
  const server = useServer(WIRE_ENGINE);

  /** A new user with a browser, and a client of the SDK with an API token of the user. */
  async function newUser(scopes: ('read' | 'write')[] = ['read', 'write'], options?: ClientOptions) {
    const { client: browser, userId } = await signedInUser(server);
    const token = await addApiToken(server.parts().db, userId, { scopes });
    const transport = new StreamableHTTPClientTransport(new URL(server.url + MCP_PATH), {
      requestInit: { headers: { Authorization: `Bearer ${token}` } },
    });
    const assistant = new Client({ name: 'test', version: '1' }, options);
    await assistant.connect(transport);
    await assistant.listTools();
    const ask = async (name: string, input: object) => {
      const answer = await assistant.callTool({ name, arguments: { ...input } });
      return { isError: answer.isError === true, answer: toolAnswer(answer) };
    };
    const call = async (name: string, input: object): Promise<ToolAnswer> => {
      const { isError, answer } = await ask(name, input);
      expect(isError, JSON.stringify(answer)).toBe(false);
      return answer;
    };
    const errorFrom = async (name: string, input: object): Promise<ToolAnswer> => {
      const { isError, answer } = await ask(name, input);
      expect(isError).toBe(true);
      return answer;
    };
    return { browser, userId, token, assistant, call, errorFrom };
  }

  it('have the tools of the command line, without files', async () => {
    const { assistant } = await newUser();
    const { tools } = await assistant.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      ...['convert_file', 'correct_cell', 'export_document', 'list_documents', 'list_rows', 'read_document'],
    ]);
  });

  it('see what the user converted in the browser, correct it and export it', async () => {
    const { browser, call, errorFrom } = await newUser();
    const upload = await browser.upload([{ name: 'March', amounts: [25_000, -9_250] }]);
    await browser.convert(upload);

    const { documents, total } = await call('list_documents', {});
    expect({ documents, total }).toMatchObject({
      total: 1,
      documents: [{ name: 'March.pdf', type: 'bank_statement', rowCount: 2, proof: { state: 'proved' } }],
    });
    const { documentId } = documents[0] ?? {};
    expect(await call('read_document', { documentId })).toMatchObject({
      facts: { openingBalance: '10.00', closingBalance: '167.50', bank: 'Bank of Nowhere' },
    });
    expect(await call('list_rows', { documentId, direction: 'debit', amountAbove: '50' })).toMatchObject({
      total: 1,
      totals: [{ currency: 'GBP', sum: '-92.50' }],
      rows: [{ row: 2, amount: '-92.50', balance: '167.50', date: '2025-03-02' }],
    });

    const cell = { documentId, row: 2, field: 'amount' };
    expect(await call('correct_cell', { ...cell, value: '-90.00', shown: '-92.50' })).toMatchObject({
      before: '-92.50',
      proofBefore: { state: 'proved' },
      proof: { state: 'failed', restsOnEdits: true },
      row: { amount: '-90.00', cells: { amount: { edited: true, typed: '-90.00' } } },
    });
    const [, second] = await browser.transactions(upload.jobId);
    expect(second).toMatchObject({ amount: '-90.00', version: 2 });
    expect(await call('correct_cell', { ...cell, value: '-92.50' })).toMatchObject({
      proof: { state: 'proved', restsOnEdits: false },
    });
    expect(await errorFrom('correct_cell', { ...cell, value: 'some' })).toMatchObject({
      code: 'invalid_request',
    });

    const exported = await call('export_document', {
      documentIds: [documentId],
      columns: ['description', 'amount'],
    });
    expect(exported.text).toBe('Description,Amount\r\nPayment 1,250.00\r\nPayment 2,-92.50\r\n');
    const file = { documentIds: [documentId], path: 'march.csv' };
    expect(await errorFrom('export_document', file)).toMatchObject({ code: 'invalid_request' });
  });

  it('convert a sent file for the credits of the account', async () => {
    const { browser, call } = await newUser();
    const before = await browser.credits();
    const file = {
      name: 'April.pdf',
      content: contentOf({ pages: 2, amounts: [100] }),
      type: 'bank_statement',
    };
    const { documentId } = await call('convert_file', file);
    expect(await browser.credits()).toBe(before - 2);
    expect(await call('list_rows', { documentId })).toMatchObject({ total: 1 });
    const { entries } = historySchema.parse(await okJson(await browser.get('/api/history')));
    expect(entries).toMatchObject([{ fileNames: ['April.pdf'], pages: 2, rows: 1 }]);
  });

  it('get an error that says what to do, and leave nothing of what was not converted', async () => {
    const { browser, call, errorFrom } = await newUser();
    const file = { name: 'May.pdf', type: 'bank_statement' };
    const locked = { ...file, content: contentOf({ password: 'open sesame' }) };
    expect(await errorFrom('convert_file', locked)).toMatchObject({
      code: 'password_required',
      next: expect.stringContaining('Ask the user'),
    });
    expect(await errorFrom('convert_file', { ...locked, password: 'no' })).toMatchObject({
      code: 'password_wrong',
    });
    expect(
      await errorFrom('convert_file', { ...file, content: contentOf({ name: 'dear', pages: 500 }) }),
    ).toMatchObject({ code: 'not_enough_credits', message: expect.stringContaining('needs 500 credits') });
    expect(
      await errorFrom('convert_file', { ...file, content: Buffer.from('text').toString('base64') }),
    ).toMatchObject({ code: 'unsupported_type' });
    const { entries } = historySchema.parse(await okJson(await browser.get('/api/history')));
    expect(entries).toEqual([]);
    expect(
      await errorFrom('convert_file', { ...file, content: contentOf({ outcome: 'no-rows' }) }),
    ).toMatchObject({ code: 'no_transactions' });
    expect(await call('convert_file', { ...locked, password: 'open sesame' })).toMatchObject({ rowCount: 1 });
  });

  it('see and change nothing of other users', async () => {
    const owner = await newUser();
    await owner.browser.convert(await owner.browser.upload([{ amounts: [100] }]));
    const { documents } = await owner.call('list_documents', {});
    const { documentId } = documents[0] ?? {};
    const stranger = await newUser();
    expect(await stranger.call('list_documents', {})).toMatchObject({ documents: [], total: 0 });
    const cell = { documentId, row: 1, field: 'amount', value: '7.00' };
    for (const [name, input] of [
      ['read_document', { documentId }],
      ['list_rows', { documentId }],
      ['correct_cell', cell],
      ['export_document', { documentIds: [documentId] }],
      ['read_document', { documentId: 'a\0b' }],
    ] as const)
      expect(await stranger.errorFrom(name, input), name).toMatchObject({ code: 'unknown_document' });
    expect(await owner.call('list_rows', { documentId })).toMatchObject({ rows: [{ amount: '1.00' }] });
  });

  it('may do what the scopes of their token allow', async () => {
    const reader = await newUser(['read']);
    await reader.browser.convert(await reader.browser.upload([{ amounts: [100] }]));
    const { documents } = await reader.call('list_documents', {});
    const { documentId } = documents[0] ?? {};
    await reader.call('export_document', { documentIds: [documentId] });
    const cell = { documentId, row: 1, field: 'amount', value: '7.00' };
    const file = { name: 'a.pdf', content: contentOf({}), type: 'receipt' };
    expect(await reader.errorFrom('correct_cell', cell)).toMatchObject({ code: 'insufficient_scope' });
    expect(await reader.errorFrom('convert_file', file)).toMatchObject({ code: 'insufficient_scope' });
    const writer = await newUser(['write']);
    await writer.call('convert_file', file);
    expect(await writer.errorFrom('list_documents', {})).toMatchObject({ code: 'insufficient_scope' });
  });

  it('need a token, which a browser’s cookies do not replace, and send one message at a time', async () => {
    const { browser, token } = await newUser();
    const program = TestClient.byToken(server.url, token);
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    for (const client of [browser, server.visitor(), TestClient.byToken(server.url, 'll_guessed')]) {
      const refused = await client.call('POST', MCP_PATH, message, ACCEPT);
      expect(refused.headers.get('www-authenticate')).toContain('Bearer realm="Ledgerlift"');
      expect(await errorOf(refused)).toMatchObject({ status: 401, code: 'not_signed_in' });
    }
    const answered = await program.call('POST', MCP_PATH, message, ACCEPT);
    expect(await answered.json()).toMatchObject({ id: 1, result: { tools: expect.any(Array) } });
    expect(await errorOf(await program.call('POST', MCP_PATH, [message, message], ACCEPT))).toMatchObject({
      status: 400,
      code: 'invalid_request',
    });
    const large = { ...message, params: { padding: 'x'.repeat(1024 * 1024) } };
    expect(await errorOf(await program.call('POST', MCP_PATH, large, ACCEPT))).toMatchObject({ status: 413 });
    for (const method of ['GET', 'DELETE']) expect((await program.call(method, MCP_PATH)).status).toBe(405);
  });

  it('may speak the version without a handshake', async () => {
    const older = await newUser();
    const newer = await newUser(undefined, { versionNegotiation: { mode: { pin: NEWER } } });
    expect(await newer.assistant.listTools()).toMatchObject(await older.assistant.listTools());
    const file = { name: 'a.pdf', content: contentOf({ amounts: [100] }), type: 'bank_statement' };
    const { documentId } = await newer.call('convert_file', file);
    expect(await newer.call('list_rows', { documentId })).toMatchObject({ rows: [{ amount: '1.00' }] });
    expect(await newer.errorFrom('list_rows', { documentId, limit: 0 })).toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('limit: '),
    });
    expect(await older.errorFrom('list_rows', { documentId })).toMatchObject({ code: 'unknown_document' });
  });

  it('get no streams', async () => {
    const { token } = await newUser();
    const program = TestClient.byToken(server.url, token);
    const ask = (method: string, params = {}) => {
      const _meta = {
        'io.modelcontextprotocol/protocolVersion': NEWER,
        'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
        progressToken: 1,
      };
      const message = { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } };
      const headers = { ...ACCEPT, 'MCP-Protocol-Version': NEWER, 'Mcp-Method': method };
      return program.call('POST', MCP_PATH, message, headers);
    };
    const listed = await ask('tools/list');
    expect(listed.headers.get('content-type')).toContain('application/json');
    expect(await listed.json()).toMatchObject({ result: { tools: expect.any(Array) } });
    const refused = await ask('subscriptions/listen', { notifications: { toolsListChanged: true } });
    expect(refused.headers.get('content-type')).toContain('application/json');
    expect(await refused.json()).toMatchObject({ error: { message: 'Subscription limit reached' } });
  });
});

describe('the limits of assistants over HTTP', () => {
  const server = useServer(WIRE_ENGINE, {}, { RATE_LIMITS: '0.01' });

  it('are those of the account’s other calls', async () => {
    const { client: browser, userId } = await signedInUser(server);
    const program = TestClient.byToken(server.url, await addApiToken(server.parts().db, userId));
    const call = { name: 'export_document', arguments: { documentIds: ['none'] } };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call };
    // 300 downloads by the hundredth.
    for (const code of ['unknown_document', 'unknown_document', 'unknown_document', 'rate_limited'])
      expect(await (await program.call('POST', MCP_PATH, message, ACCEPT)).text()).toContain(code);
    expect((await browser.get('/api/jobs/none/download')).status).toBe(429);
  });
});

describe('assistants over HTTP, whose database goes away during a call', () => {
  const server = useServer(WIRE_ENGINE);

  it('get an error that can be tried again', async () => {
    const { userId } = await signedInUser(server);
    const { db } = server.parts();
    const program = TestClient.byToken(server.url, await addApiToken(db, userId));
    const call = { name: 'list_documents', arguments: {} };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call };
    const answer = await db.transaction(async (locking) => {
      await locking.execute(sql`lock table files in access exclusive mode`);
      let isAnswered = false;
      const waiting = program.call('POST', MCP_PATH, message, ACCEPT).finally(() => {
        isAnswered = true;
      });
      // Ends all connections that wait for the lock: housekeeping reads the table, too. pg_stat_activity would not show
      // those that were opened after its first use in this transaction.
      await vi.waitFor(async () => {
        await locking.execute(
          sql`select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = database
            where datname = current_database() and relation = 'files'::regclass and not granted`,
        );
        expect(isAnswered).toBe(true);
      }, 10_000);
      return waiting;
    });
    const { result } = (await answer.json()) as { result: { isError: boolean; content: unknown } };
    expect(result.isError).toBe(true);
    expect(toolAnswer(result)).toEqual({
      code: 'unavailable',
      message: expect.stringContaining('The database of this server cannot be used right now.'),
      next: 'Wait a little, then call the tool again.',
    });
  });
});
