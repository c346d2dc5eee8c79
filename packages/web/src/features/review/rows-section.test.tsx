import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FakeRows } from '../../testing/fake-rows.ts';
import { server } from '../../testing/server.ts';
import {
  button,
  cell,
  descriptions,
  field,
  focused,
  fromFirstCell,
  openRows,
  threeRows,
  type User,
} from './testing/open-rows.tsx';

let fake: FakeRows;
beforeEach(() => {
  fake = threeRows();
});

describe('editing a cell', () => {
  async function edit(user: User, keys: string) {
    await user.click(cell(0, 1));
    await user.clear(field('Description'));
    await user.type(field('Description'), keys);
  }

  it('saves on Enter, once, with version and date format, shows it at once and moves down', async () => {
    const user = await openRows();
    await edit(user, 'Rent{Enter}');
    expect(cell(0, 1).textContent).toContain('Rent');
    expect(focused()).toBe('1:1');
    await waitFor(() =>
      expect(fake.edits).toEqual([{ id: 0, description: 'Rent', version: 1, dateFormat: 'dd-MM-yyyy' }]),
    );
    await waitFor(() => expect(cell(0, 1).textContent).toContain('printed: “Payment 0”'));
    expect(cell(0, 1).dataset.edited).toBe('true');
  });

  it('saves on leaving the cell, cancels on Escape, and does not save what is unchanged', async () => {
    const user = await openRows();
    await edit(user, 'Left');
    await user.click(document.body);
    await waitFor(() => expect(fake.edits).toMatchObject([{ id: 0, description: 'Left' }]));
    await user.click(cell(1, 1));
    await user.type(field('Description'), 'no{Escape}');
    expect(cell(1, 1).textContent).toBe('Payment 1');
    expect(focused()).toBe('1:1');
    await user.keyboard('{Enter}{Enter}');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    // Edits are sent in order: one of an unchanged cell would come before this one.
    await edit(user, 'Right{Enter}');
    await waitFor(() => expect(fake.edits.map(({ description }) => description)).toEqual(['Left', 'Right']));
  });

  it('moves to the next cell with Tab, across the end of the row, back with Shift, and up with Shift+Enter', async () => {
    const user = await openRows();
    await user.click(cell(0, 10));
    await user.keyboard('{Tab}');
    expect(focused()).toBe('1:0');
    await user.keyboard('{F2}{Shift>}{Tab}{/Shift}');
    expect(focused()).toBe('0:10');
    await user.click(cell(2, 1));
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(focused()).toBe('1:1');
  });

  it('starts with the typed character, and empties a cell with Delete', async () => {
    const user = await openRows();
    await fromFirstCell(user, '{ArrowRight}R');
    expect(field('Description').value).toBe('R');
    await user.keyboard('ent{Enter}');
    await waitFor(() => expect(fake.edits).toMatchObject([{ id: 0, description: 'Rent' }]));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(fake.edits[1]).toMatchObject({ id: 1, description: '' }));
    expect(cell(1, 1).textContent).toContain('edited');
  });

  it('updates the type with the amount, as the server answers', async () => {
    const user = await openRows();
    await user.click(cell(0, 2));
    await user.clear(field('Amount'));
    await user.type(field('Amount'), '7.00{Enter}');
    await waitFor(() => expect(cell(0, 4).textContent).toBe('credit'));
  });

  it('reverts the value with a toast when saving fails, and keeps a later edit', async () => {
    server.use(
      http.put('/api/transactions/:id', () => HttpResponse.json({}, { status: 500 }), { once: true }),
    );
    const user = await openRows();
    await edit(user, 'Lost{Enter}');
    await fromFirstCell(user, '{ArrowDown}{ArrowRight}Kept{Enter}');
    await screen.findByText('Update failed');
    await screen.findByText('Failed to save your changes');
    await waitFor(() => expect(descriptions()).toEqual(['Payment 0', 'Kept', 'Payment 2']));
    await user.click(button('Undo'));
    await waitFor(() => expect(descriptions()).toEqual(['Payment 0', 'Payment 1', 'Payment 2']));
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
  });

  it('shows the current row with a toast when somebody else has changed it', async () => {
    const user = await openRows();
    fake.rows = fake.rows.map((row) =>
      row.id === 0 ? { ...row, description: 'From elsewhere', version: 5 } : row,
    );
    await edit(user, 'Mine{Enter}');
    await screen.findByText('Update failed');
    await screen.findByText('What you typed is kept above the rows');
    await waitFor(() => expect(descriptions()[0]).toBe('From elsewhere'));
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
    // What was typed is kept, to be saved all the same.
    const notice = await screen.findByText(/Row 1, Description: your “Mine” was not saved/);
    expect(notice.textContent).toContain('The cell is now “From elsewhere”.');
    expect(screen.queryByText(/edit it again/)).toBeNull();
    await user.click(button('Use mine'));
    await waitFor(() => expect(fake.rows[0]?.description).toBe('Mine'));
    expect(screen.queryByText(/was not saved/)).toBeNull();
  });
});

describe('undo', () => {
  it('undoes edits one by one, redoes them, and leaves text fields alone', async () => {
    const user = await openRows();
    await fromFirstCell(user, '{ArrowRight}First{Enter}Second{Enter}');
    await user.keyboard('{Control>}z{/Control}');
    expect(descriptions()).toEqual(['First', 'Payment 1', 'Payment 2']);
    expect(focused()).toBe('1:1');
    await user.keyboard('{Control>}z{/Control}');
    expect(descriptions()).toEqual(['Payment 0', 'Payment 1', 'Payment 2']);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(descriptions()[0]).toBe('First');
    await waitFor(() => expect(fake.rows[0]).toMatchObject({ description: 'First', version: 4 }));
    await user.keyboard('{F2}{Control>}z{/Control}');
    expect(screen.getByRole('textbox')).toBeTruthy();
  });

  it('names what it undoes, and shows an error when it fails', async () => {
    const user = await openRows();
    await fromFirstCell(user, '{ArrowRight}Rent{Enter}');
    await waitFor(() => expect(fake.rows[0]?.description).toBe('Rent'));
    server.use(
      http.put('/api/transactions/:id', () => HttpResponse.json({}, { status: 500 }), { once: true }),
    );
    await user.click(button('Undo'));
    expect(screen.getByText('Undone: edit Description')).toBeTruthy();
    await screen.findByText('Undo failed');
    await waitFor(() => expect(descriptions()[0]).toBe('Rent'));
    expect(button('Redo').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Undo'));
    await waitFor(() => expect(fake.rows[0]?.description).toBe('Payment 0'));
  });
});

describe('rows', () => {
  it('are added below the active one, ready for typing, and removed by undo', async () => {
    const user = await openRows();
    await fromFirstCell(user, '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(descriptions()).toEqual(['Payment 0', '', 'Payment 1', 'Payment 2']));
    await waitFor(() => expect(focused()).toBe('1:0'));
    expect(screen.getAllByRole('rowheader').map((each) => each.textContent)).toEqual(['1', '2', '3', '4']);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(descriptions()).toEqual(['Payment 0', 'Payment 1', 'Payment 2']));
    await user.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(descriptions()).toHaveLength(4));
    expect(fake.calls).toEqual(['add after 0', 'delete 1001', 'restore 1001']);
  });

  it('are deleted with the selection, and restored to their places', async () => {
    const user = await openRows();
    await fromFirstCell(user, '{Shift>}{ArrowDown}{/Shift}');
    await user.click(button('Delete rows'));
    expect(descriptions()).toEqual(['Payment 2']);
    expect(screen.getByText('1 row')).toBeTruthy();
    await waitFor(() => expect(fake.calls).toEqual(['delete 0', 'delete 1']));
    await user.click(button('Undo'));
    await waitFor(() => expect(descriptions()).toEqual(['Payment 0', 'Payment 1', 'Payment 2']));
    expect(fake.calls.slice(2)).toEqual(['restore 1', 'restore 0']);
  });

  it('reappear when deleting fails', async () => {
    server.use(http.delete('/api/transactions/:id', () => HttpResponse.json({}, { status: 500 })));
    const user = await openRows();
    await fromFirstCell(user, '{Control>}{Delete}{/Control}');
    await screen.findByText('Update failed');
    await waitFor(() => expect(descriptions()).toEqual(['Payment 0', 'Payment 1', 'Payment 2']));
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
  });

  it('can all be deleted, and restored by undo', async () => {
    const user = await openRows();
    await fromFirstCell(user, '{Control>}a{/Control}{Control>}{Delete}{/Control}');
    await screen.findByText('No transaction data available to preview');
    await user.click(button('Undo'));
    await waitFor(() => expect(descriptions()).toEqual(['Payment 0', 'Payment 1', 'Payment 2']));
  });

  it('stay in place when an edit changes the sorted column', async () => {
    const user = await openRows();
    await user.click(button('Amount'));
    expect(screen.getByText('Sorted by Amount, descending')).toBeTruthy();
    expect(descriptions()).toEqual(['Payment 1', 'Payment 0', 'Payment 2']);
    await user.click(cell(0, 2));
    await user.clear(field('Amount'));
    await user.type(field('Amount'), '-99.00{Enter}');
    await waitFor(() => expect(fake.rows[1]?.amount).toBe('-99.00'));
    expect(descriptions()).toEqual(['Payment 1', 'Payment 0', 'Payment 2']);
    await user.click(button('Amount'));
    expect(descriptions()).toEqual(['Payment 1', 'Payment 2', 'Payment 0']);
  });
});
