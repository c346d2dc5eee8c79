import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserLayouts } from '../../../lib/browser-layouts.ts';
import { type FakeAdjustServer, fakeAdjustServer, openAdjust } from './testing/fake-adjust-server.tsx';

let fake: FakeAdjustServer;
beforeEach(() => {
  fake = fakeAdjustServer({ documentType: 'invoice' });
  return () => vi.unstubAllGlobals();
});

describe('the table of an invoice', () => {
  const openInvoice = () => openAdjust('3 rows, sum 42.00, total 42.00 EUR');

  it('has the roles, rows, facts and habits of invoices', async () => {
    const { user, dialog } = await openInvoice();
    await dialog.findByText('Proved: 3 rows = 42.00');
    expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Code',
      'Description',
      'Quantity',
      'Price',
      'Amount',
    ]);
    expect(dialog.getAllByRole('row')[1]?.textContent).toBe('A-1Red paint2 pcs10.0020.00');
    dialog.getByText('2 rows, grouped automatically');
    await user.click(dialog.getByRole('combobox', { name: 'What column 1 holds' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Code',
      'Description',
      'Quantity',
      'Unit',
      'Unit price',
      'Tax rate',
      'Amount',
      'Not read',
    ]);
    await user.keyboard('{Escape}');
    for (const fact of ['Total', 'Subtotal', 'Tax', 'Invoice number', 'Issue date', 'Vendor', 'Client'])
      expect(dialog.getByText(fact, { selector: '.font-medium' }).parentElement?.textContent).toMatch(
        / on page 1$/,
      );
    dialog.getByText('found automatically');
    expect(dialog.queryByRole('combobox', { name: 'A minus means' })).toBeNull();
    expect(dialog.getByRole('combobox', { name: 'Decimal mark' })).toBeTruthy();
  });

  it('has facts that are chosen from the list, moved and taken away by the keyboard', async () => {
    const { user, dialog } = await openInvoice();
    await user.click(dialog.getByRole('button', { name: 'Remove the place of the invoice number' }));
    await dialog.findByText('INV-204, found automatically');
    await user.click(dialog.getByRole('combobox', { name: 'Number that is the invoice number' }));
    await user.click(await screen.findByRole('option', { name: /^INV-204/ }));
    await dialog.findByText('INV-204 on page 1');
    const bottom = dialog.getByRole('spinbutton', { name: 'Bottom of the client' });
    fireEvent.change(bottom, { target: { value: '0' } });
    await dialog.findByText('not readable on page 1');
  });

  it('is sent to the server as the guide of an invoice', async () => {
    const { user } = await openInvoice();
    await user.click(screen.getByRole('button', { name: 'Use this reading' }));
    await screen.findByText('Read as you showed it');
    expect(fake.guides.map((guide) => guide?.type)).toEqual(['invoice']);
    const [layout] = browserLayouts();
    expect(layout?.guide.type).toBe('invoice');
  });
});
