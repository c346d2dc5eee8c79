import type { EditableField, NewTransaction, Transaction } from '@ledgerlift/contract';
import { HttpResponse, http } from 'msw';
import { transaction } from './examples.ts';
import { server } from './server.ts';

/** The rows of a fake server, and the changes requested of it. */
export interface FakeRows {
  rows: Transaction[];
  /** 'edit 1 description', 'delete 2', 'restore 2', 'add after 1'. */
  calls: string[];
  edits: Record<string, unknown>[];
  /** Deleted rows. */
  deleted: Map<number, Transaction>;
}

/** Answers the calls about the rows of the job 'job' as the real server does: with versions, conflicts and positions. */
export function useFakeRows(rows: Transaction[]): FakeRows {
  const fake: FakeRows = { rows, calls: [], edits: [], deleted: new Map() };
  const renumber = () => {
    fake.rows = fake.rows.map((row, position) => ({ ...row, position }));
  };
  const rowOf = (params: { id?: unknown }) => fake.rows.find(({ id }) => id === Number(params.id));
  const notFound = () => HttpResponse.json({ code: 'not_found', message: 'No such row.' }, { status: 404 });
  server.use(
    http.get('/api/jobs/job/transactions', () => HttpResponse.json(fake.rows)),
    http.put<{ id: string }, Record<string, unknown>>(
      '/api/transactions/:id',
      async ({ request, params }) => {
        const { version, dateFormat, ...change } = await request.json();
        const [field = '', value = ''] = Object.entries(change)[0] ?? [];
        fake.calls.push(`edit ${params.id} ${field}`);
        fake.edits.push({ id: Number(params.id), ...change, version, dateFormat });
        const row = rowOf(params);
        if (!row) return notFound();
        if (version !== row.version) {
          const message = 'This row was changed meanwhile. Look at it and edit it again.';
          return HttpResponse.json(
            { code: 'conflict', message, details: { transaction: row } },
            { status: 409 },
          );
        }
        const edited = withEdit(row, field as EditableField, String(value));
        fake.rows = fake.rows.map((each) => (each === row ? edited : each));
        return HttpResponse.json(edited);
      },
    ),
    http.post<never, NewTransaction>('/api/jobs/job/transactions', async ({ request }) => {
      const { afterId } = await request.json();
      fake.calls.push(`add after ${afterId}`);
      const at = fake.rows.findIndex(({ id }) => id === afterId) + 1;
      const id = 1000 + fake.calls.length;
      const added = transaction(id, { date: '', description: '', amount: '', sender: '', balance: '' });
      fake.rows.splice(at, 0, added);
      renumber();
      return HttpResponse.json(fake.rows[at]);
    }),
    http.delete('/api/transactions/:id', ({ params }) => {
      fake.calls.push(`delete ${params.id}`);
      const row = rowOf(params);
      if (!row) return notFound();
      fake.deleted.set(row.id, row);
      fake.rows = fake.rows.filter((each) => each !== row);
      renumber();
      return HttpResponse.json({});
    }),
    http.post('/api/transactions/:id/restore', ({ params }) => {
      fake.calls.push(`restore ${params.id}`);
      const row = fake.deleted.get(Number(params.id));
      if (!row) return notFound();
      fake.rows.splice(row.position, 0, { ...row, version: row.version + 2 });
      renumber();
      return HttpResponse.json(fake.rows[row.position]);
    }),
  );
  return fake;
}

function withEdit(row: Transaction, field: EditableField, value: string): Transaction {
  const raw = row[field];
  const reason = { code: 'edited', text: raw ? `changed by you; printed: “${raw}”` : 'typed by you' };
  const trace = { raw: value, page: 1, box: null, confidence: 1, reason, edited: true };
  const type = field === 'amount' ? { type: value.startsWith('-') ? 'debit' : 'credit' } : {};
  return {
    ...row,
    [field]: value,
    ...type,
    version: row.version + 1,
    traces: { ...row.traces, [field]: row.traces[field]?.edited ? row.traces[field] : trace },
  };
}
