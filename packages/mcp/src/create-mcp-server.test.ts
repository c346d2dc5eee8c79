import { LedgerliftError } from '@ledgerlift/contract';
import { applyEdit, toTransactions } from '@ledgerlift/engine/rows';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { createMcpServer } from './create-mcp-server.ts';
import type { ToolHooks } from './define-tool.ts';
import { type DocumentSource, type SourceDocument, unknownDocument } from './document-source.ts';
import { madeDocument } from './testing/made-document.ts';
import { type ToolAnswer, toolAnswer } from './testing/tool-answer.ts';

/** A source with one document, without files. */
function madeSource(): DocumentSource {
  let document = madeDocument();
  const only = (id: string): SourceDocument => {
    if (id !== document.id) throw unknownDocument(id);
    return document;
  };
  return {
    list: async () => ({ documents: [], total: 0 }),
    find: async (ids) => ids.map(only),
    correct: async (id, { position }, correction) => {
      const before = only(id);
      const read = madeDocument().document;
      const asRead = {
        document: { ...read, rows: read.rows.slice(position, position + 1) },
        fileName: before.name,
      };
      const changed = applyEdit(before.document, { position, ...correction, asRead });
      const source = { fileId: id, fileName: before.name, firstId: 1 };
      document = { ...before, document: changed, transactions: toTransactions(changed, source) };
      return document;
    },
  };
}

async function connect(source = madeSource(), changes: Partial<ToolHooks> = {}) {
  const faults: unknown[] = [];
  const server = createMcpServer(source, { onFault: (error) => faults.push(error), ...changes });
  const client = new Client({ name: 'test', version: '1' });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  await client.listTools();
  const ask = async (name: string, input: object): Promise<ToolAnswer> => {
    const answer = await client.callTool({ name, arguments: { ...input } });
    return toolAnswer(answer);
  };
  return { ask, faults };
}

const documentId = 'doc-1';

describe('the tools', () => {
  it('tell unread from missing, and name the rows that a filter cannot decide about', async () => {
    const { ask } = await connect();
    const all = await ask('list_rows', { documentId });
    expect(all.rows[1]).toMatchObject({
      row: 2,
      amount: null,
      cells: { amount: { printed: '1O0,0O-', page: 1 } },
    });
    expect(all.rows[1]).not.toHaveProperty('balance');
    expect(all.totals).toEqual([{ currency: 'EUR', rows: 3, sum: null }]);
    expect(await ask('list_rows', { documentId, amountAbove: '100', direction: 'debit' })).toMatchObject({
      total: 1,
      totals: [{ sum: '-100.01' }],
      undecidedCount: 1,
      undecided: [2],
      rows: [{ row: 1, amount: '-100.01', cells: { amount: { printed: '100,01-', box: { x0: 10 } } } }],
    });
  });

  it('say what is not proved and why, with the worst finding first and rows from 1', async () => {
    const { ask } = await connect();
    const read = await ask('read_document', { documentId });
    expect(read.proof).toMatchObject({ state: 'unprovable', missing: [expect.any(String)], explains: [] });
    expect(read.proof.doesNotExplain[0]).toContain('nothing printed confirms the rows');
    expect(read.facts).toEqual({ currency: 'EUR' });
    expect(read.factCells.openingBalance).toMatchObject({ printed: 'l.000,00' });
    expect(read.findings).toMatchObject([
      { severity: 'error', row: 2, suggestedFix: { row: 2, value: '-100.00' } },
      { severity: 'info', row: null },
    ]);
  });

  it('correct what could not be read, and undo that', async () => {
    const { ask } = await connect();
    const cell = { documentId, row: 2, field: 'amount' };
    expect(await ask('correct_cell', { ...cell, value: '-100.00', shown: '1O0,0O-' })).toMatchObject({
      before: '1O0,0O-',
      row: { amount: '-100.00', cells: { amount: { printed: '1O0,0O-', typed: '-100.00', edited: true } } },
    });
    expect(await ask('correct_cell', { ...cell, value: '1O0,OO-' })).toMatchObject({
      code: 'invalid_request',
    });
    const undone = await ask('correct_cell', { ...cell, value: '1O0,0O-' });
    expect(undone.row.amount).toBeNull();
    expect(undone.row.cells.amount).toEqual({
      printed: '1O0,0O-',
      page: 1,
      box: { x0: 10, y0: 20, x1: 30, y1: 40 },
      confidence: 1,
    });
  });

  it('return no text that is too long, and no Excel file', async () => {
    const long = madeDocument();
    const [first] = long.transactions;
    const rows = first ? Array.from({ length: 1000 }, (_, id) => ({ ...first, id })) : [];
    const { ask } = await connect({ ...madeSource(), find: async () => [{ ...long, transactions: rows }] });
    const input = { documentIds: [documentId] };
    expect(await ask('export_document', input)).toMatchObject({
      code: 'file_too_large',
      next: expect.stringContaining('download it from Ledgerlift'),
    });
    expect(await ask('export_document', { ...input, format: 'excel' })).toMatchObject({
      code: 'invalid_request',
    });
    expect(await ask('export_document', { ...input, path: 'a.csv' })).toMatchObject({
      message: 'This server writes no files of yours.',
    });
  });

  it('tell of a fault of the program without its words, and report it', async () => {
    const fault = new Error('secret path');
    const find = () => Promise.reject(fault);
    const { ask, faults } = await connect({ ...madeSource(), find });
    expect(await ask('read_document', { documentId })).toEqual({
      code: 'internal',
      message: 'An internal error occurred.',
      next: expect.any(String),
    });
    expect(faults).toEqual([fault]);
  });

  it('say which arguments are wrong, as they say any other error', async () => {
    const find = () => Promise.reject(new Error('it ran'));
    const { ask, faults } = await connect({ ...madeSource(), find });
    const wrong = { documentId, limit: 0, direction: 'both', min_amount: '1' };
    const { message, ...answer } = await ask('list_rows', wrong);
    expect(answer).toEqual({
      code: 'invalid_request',
      next: 'Correct the arguments as the message says, then call the tool again.',
    });
    for (const words of ['The arguments are not valid.', 'limit: ', 'direction: ', '"min_amount"'])
      expect(message).toContain(words);
    expect(await ask('read_document', {})).toMatchObject({
      message: expect.stringContaining('documentId: '),
    });
    expect(faults).toEqual([]);
  });

  it('answer nothing that breaks their own schema', async () => {
    const list = async () => ({ documents: [], total: 0.5 });
    const { ask, faults } = await connect({ ...madeSource(), list });
    expect(await ask('list_documents', {})).toMatchObject({ code: 'internal' });
    expect(String(faults)).toContain('total');
  });

  it('answer with the error that the caller makes of one', async () => {
    const fault = new Error('the database is away');
    const find = () => Promise.reject(fault);
    const explain = (error: unknown) =>
      error === fault ? new LedgerliftError('unavailable', 'Please try again.') : error;
    const { ask, faults } = await connect({ ...madeSource(), find }, { explain });
    expect(await ask('read_document', { documentId })).toMatchObject({
      code: 'unavailable',
      message: 'Please try again.',
    });
    expect(faults).toEqual([]);
  });

  it('do not run where the caller refuses them', async () => {
    const find = () => Promise.reject(new Error('it ran'));
    const beforeCall = async () => {
      throw new LedgerliftError('rate_limited', 'Too many calls.');
    };
    const { ask, faults } = await connect({ ...madeSource(), find }, { beforeCall });
    expect(await ask('read_document', { documentId })).toMatchObject({
      code: 'rate_limited',
      next: 'Wait a little, then call the tool again.',
    });
    expect(faults).toEqual([]);
  });
});
