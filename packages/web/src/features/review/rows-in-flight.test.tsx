import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FakeRows } from '../../testing/fake-rows.ts';
import { server } from '../../testing/server.ts';
import {
  button,
  cell,
  descriptions,
  field,
  fromFirstCell,
  openRows,
  threeRows,
} from './testing/open-rows.tsx';

let fake: FakeRows;
beforeEach(() => {
  fake = threeRows();
});

/** Holds back the answers of a call until the gate is opened. */
function gate(method: 'put' | 'post' | 'delete', path: string) {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  server.use(http[method](path, () => opened.then(() => undefined)));
  return { open: () => act(async () => open()) };
}
const ids = () => fake.rows.map(({ id }) => id);
const saved = () => waitFor(() => expect(screen.queryByText('Saving...')).toBeNull());

describe('undo and redo before the server has answered', () => {
  it('do not show a row that was restored and deleted again', async () => {
    const user = await openRows();
    const slow = gate('post', '/api/transactions/:id/restore');
    await fromFirstCell(user, '{Control>}{Delete}{/Control}');
    await user.keyboard('{Control>}z{/Control}{Control>}y{/Control}');
    await slow.open();
    await saved();
    expect(fake.calls).toEqual(['delete 0', 'restore 0', 'delete 0']);
    expect(ids()).toEqual([1, 2]);
    expect(descriptions()).toEqual(['Payment 1', 'Payment 2']);
  });

  it('undo the edits of a row that is still being restored', async () => {
    const user = await openRows();
    await fromFirstCell(user, '{ArrowRight}Rent{Enter}{ArrowUp}{Control>}{Delete}{/Control}');
    await saved();
    const slow = gate('post', '/api/transactions/:id/restore');
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    await slow.open();
    await saved();
    expect(descriptions()).toEqual(['Payment 0', 'Payment 1', 'Payment 2']);
    expect(fake.rows[0]?.description).toBe('Payment 0');
    expect(screen.queryByText('Undo failed')).toBeNull();
    await user.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(fake.rows[0]?.description).toBe('Rent'));
  });

  it('undo an unsent edit of a row that was deleted and restored', async () => {
    const user = await openRows();
    const slow = gate('put', '/api/transactions/:id');
    await fromFirstCell(user, '{ArrowRight}Rent{Enter}{ArrowUp}{Control>}{Delete}{/Control}');
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    await slow.open();
    await saved();
    expect(fake.rows[0]?.description).toBe('Payment 0');
    expect(descriptions()).toEqual(['Payment 0', 'Payment 1', 'Payment 2']);
    expect(screen.queryByText('Undo failed')).toBeNull();
  });
});

describe('undoing an amount', () => {
  it('restores the row’s type, whatever the sign', async () => {
    fake.rows = fake.rows.map((row) => (row.id === 0 ? { ...row, type: 'credit' } : row));
    const user = await openRows();
    await fromFirstCell(user, '{ArrowRight}{ArrowRight}-6.00{Enter}');
    await waitFor(() => expect(cell(0, 4).textContent).toBe('debit'));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(fake.rows[0]).toMatchObject({ amount: '-5.00', type: 'credit' }));
    await saved();
    expect(cell(0, 4).textContent).toContain('credit');
  });
});

describe('a cell being edited', () => {
  it('saves nothing without typing, even if the server changes the value meanwhile', async () => {
    const user = await openRows();
    const slow = gate('put', '/api/transactions/:id');
    await fromFirstCell(user, '{ArrowRight}{ArrowRight}7.00{Enter}');
    await user.click(cell(0, 4));
    expect(field('Type').value).toBe('debit');
    await slow.open();
    await saved();
    await user.click(document.body);
    await saved();
    expect(fake.calls).toEqual(['edit 0 amount']);
    expect(cell(0, 4).textContent).toBe('credit');
  });

  it('keeps the focus when restored rows arrive', async () => {
    const user = await openRows();
    await fromFirstCell(user, '{Control>}{Delete}{/Control}');
    await saved();
    const slow = gate('post', '/api/transactions/:id/restore');
    await user.keyboard('{Control>}z{/Control}');
    await user.click(cell(1, 1));
    await user.clear(field('Description'));
    await user.keyboard('Half');
    await slow.open();
    await waitFor(() => expect(screen.getByText('3 rows')).toBeTruthy());
    await saved();
    await user.keyboard(' and half{Enter}');
    await saved();
    expect(fake.rows[2]?.description).toBe('Half and half');
    expect(fake.calls).toEqual(['delete 0', 'restore 0', 'edit 2 description']);
    expect(descriptions()).toEqual(['Payment 0', 'Payment 1', 'Half and half']);
  });
});

describe('a row that is being added', () => {
  it('gets the text typed meanwhile, and the focused cell none of it', async () => {
    const user = await openRows();
    const slow = gate('post', '/api/jobs/job/transactions');
    await fromFirstCell(user, '{Control>}{Enter}{/Control}');
    await user.keyboard('02-093{Backspace}');
    expect(screen.queryByRole('textbox')).toBeNull();
    await slow.open();
    await waitFor(() => expect(field('Date').value).toBe('02-09'));
    await user.keyboard('-2025{Enter}');
    await saved();
    expect(fake.edits).toMatchObject([{ id: 1001, date: '2025-09-02' }]);
  });

  it('is removed by undo, however late the answer is', async () => {
    const user = await openRows();
    await fromFirstCell(user, '{ArrowRight}Rent{Enter}');
    await saved();
    const slow = gate('post', '/api/jobs/job/transactions');
    await user.keyboard('{Control>}{Enter}{/Control}{Control>}z{/Control}');
    await slow.open();
    await saved();
    await waitFor(() => expect(fake.calls.at(-1)).toBe('delete 1002'));
    expect(descriptions()).toEqual(['Rent', 'Payment 1', 'Payment 2']);
  });

  it('does not close a cell that was opened meanwhile', async () => {
    const user = await openRows();
    const slow = gate('post', '/api/jobs/job/transactions');
    await fromFirstCell(user, '{Control>}{Enter}{/Control}');
    await user.click(cell(2, 1));
    await user.clear(field('Description'));
    await user.keyboard('Half');
    await slow.open();
    await saved();
    await user.keyboard(' and half{Enter}');
    await saved();
    expect(fake.rows[3]?.description).toBe('Half and half');
    expect(fake.edits).toHaveLength(1);
  });
});

describe('changes from another window', () => {
  it('do not block undo: a deleted row is not retried', async () => {
    const user = await openRows();
    await fromFirstCell(user, '{ArrowRight}First{Enter}Second{Enter}');
    await saved();
    fake.rows = fake.rows.filter(({ id }) => id !== 1);
    await user.click(button('Undo'));
    await screen.findByText('Undo failed');
    await waitFor(() => expect(descriptions()).toEqual(['First', 'Payment 2']));
    await user.click(button('Undo'));
    await waitFor(() => expect(descriptions()).toEqual(['Payment 0', 'Payment 2']));
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
  });

  it('are shown when a row is added below a deleted one', async () => {
    const user = await openRows();
    server.use(http.post('/api/jobs/job/transactions', () => HttpResponse.json({}, { status: 404 })));
    fake.rows = fake.rows.filter(({ id }) => id !== 0);
    await fromFirstCell(user, '{Control>}{Enter}{/Control}');
    await screen.findByText('Update failed');
    await waitFor(() => expect(descriptions()).toEqual(['Payment 1', 'Payment 2']));
  });

  it('drop the edits that wait for the same row', async () => {
    const user = await openRows();
    const slow = gate('put', '/api/transactions/:id');
    await fromFirstCell(user, '{ArrowRight}Mine{Enter}{ArrowUp}{ArrowRight}-6.00{Enter}');
    fake.rows = fake.rows.map((row) =>
      row.id === 0 ? { ...row, description: 'Theirs', version: row.version + 1 } : row,
    );
    await slow.open();
    await screen.findByText('What you typed is kept above the rows');
    await saved();
    expect(fake.calls).toEqual(['edit 0 description']);
    expect(fake.rows[0]).toMatchObject({ description: 'Theirs', amount: '-5.00' });
    expect(cell(0, 2).textContent).toContain('-5.00');
  });

  it('are not overwritten by undoing an earlier edit', async () => {
    const user = await openRows();
    await fromFirstCell(user, '{ArrowRight}Mine{Enter}{ArrowUp}{ArrowRight}-6.00{Enter}');
    await saved();
    fake.rows = fake.rows.map((row) =>
      row.id === 0 ? { ...row, description: 'Theirs', version: row.version + 1 } : row,
    );
    await fromFirstCell(user, '{Home}{ArrowRight}Mine again{Enter}');
    await screen.findByText('What you typed is kept above the rows');
    await waitFor(() => expect(descriptions()[0]).toBe('Theirs'));
    await user.click(button('Undo'));
    await waitFor(() => expect(fake.rows[0]?.amount).toBe('-5.00'));
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
    expect(fake.rows[0]?.description).toBe('Theirs');
  });
});

describe('a lost answer', () => {
  it('is made up for by reloading what the server saved', async () => {
    server.use(
      http.put(
        '/api/transactions/:id',
        () => {
          fake.rows = fake.rows.map((row) =>
            row.id === 0 ? { ...row, description: 'Rent', version: 2 } : row,
          );
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    const user = await openRows();
    await fromFirstCell(user, '{ArrowRight}Rent{Enter}');
    await screen.findByText('Update failed');
    await waitFor(() => expect(descriptions()[0]).toBe('Rent'));
  });

  it('restores deleted rows, even while the list cannot be loaded', async () => {
    const user = await openRows();
    server.use(
      http.delete('/api/transactions/:id', () => HttpResponse.error()),
      http.get('/api/jobs/job/transactions', () => HttpResponse.error()),
    );
    await fromFirstCell(user, '{Shift>}{ArrowDown}{/Shift}{Control>}{Delete}{/Control}');
    await screen.findByText('Update failed');
    await saved();
    expect(descriptions()).toEqual(['Payment 0', 'Payment 1', 'Payment 2']);
    expect(cell(0, 0).textContent).toBe('01-03-2025');
  });
});
