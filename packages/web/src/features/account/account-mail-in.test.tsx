import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { madeMailIn, madeSettings } from '../../testing/account-examples.ts';
import { registeredUser } from '../../testing/examples.ts';
import {
  button,
  dialog,
  type FakeAccountServer,
  fakeAccountServer,
  renderAccount,
  section,
} from './testing/fake-account-server.tsx';

const ADDRESS = 'statements-first@in.example.com';

let fake: FakeAccountServer;
beforeEach(() => {
  fake = fakeAccountServer();
  fake.settings = madeSettings({ mailIn: true });
});
const mailSection = async () => within(await section('Documents by mail'));

describe('the addresses for documents by mail', () => {
  it('are hidden where the server receives no mail', async () => {
    fake.settings = madeSettings({ mailIn: false });
    await renderAccount(fake);
    await section('API tokens');
    await screen.findByText('You have no tokens.');
    expect(screen.queryByRole('region', { name: 'Documents by mail' })).toBeNull();
  });

  it('are made, and shown for each type of document', async () => {
    fake.changedMailIn = madeMailIn('first');
    const { user } = await renderAccount(fake);
    await screen.findByText('You have no addresses.');
    await user.click(button('Make addresses'));
    const shown = await mailSection();
    const lines = (await shown.findAllByRole('listitem')).map((line) => line.textContent);
    expect(lines).toEqual([
      `Bank statements${ADDRESS}Copy`,
      'Invoicesinvoices-first@in.example.comCopy',
      'Receiptsreceipts-first@in.example.comCopy',
    ]);
    shown.getByText('Everybody who knows an address can send documents to it.');
    expect(fake.calls).toEqual(['POST /api/mail-in']);
    await waitFor(() => expect(document.activeElement).toBe(button('Choose senders')));
  });

  it('wait for a verified email address', async () => {
    fake.user = { ...registeredUser(), isEmailVerified: false };
    await renderAccount(fake);
    await screen.findByText('Verify your email address first. Then you can make addresses.');
    expect(screen.queryByRole('button', { name: 'Make addresses' })).toBeNull();
  });

  it('show the server’s refusal', async () => {
    const { user } = await renderAccount(fake);
    await screen.findByText('You have no addresses.');
    fake.refusal = 'Too many addresses were made.';
    await user.click(button('Make addresses'));
    await screen.findByText('Too many addresses were made.');
    await screen.findByText('You have no addresses.');
  });

  it('are copied, or the page explains why not', async () => {
    fake.mailIn = madeMailIn('first');
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { user } = await renderAccount(fake);
    await user.click(await screen.findByRole('button', { name: `Copy: ${ADDRESS}` }));
    await screen.findByText('Address copied');
    expect(copied).toHaveBeenCalledWith(ADDRESS);
    copied.mockRejectedValue(new Error('denied'));
    await user.click(button(`Copy: ${ADDRESS}`));
    await screen.findByText('Not copied');
  });

  it('take mail from listed senders alone', async () => {
    fake.mailIn = madeMailIn('first', ['anna@example.com']);
    const { user } = await renderAccount(fake);
    await screen.findByText('Mail is accepted from anna@example.com.');
    await user.click(button('Choose senders'));
    const field = screen.getByLabelText<HTMLTextAreaElement>('Senders, one a line');
    expect(field.value).toBe('anna@example.com');
    await user.clear(field);
    await user.type(field, 'Anna');
    await user.click(button('Save the senders'));
    await screen.findByText(/^Enter addresses as anna@example\.com/);
    expect(fake.calls).toEqual([]);
    fake.changedMailIn = madeMailIn('first', ['@bank.example', 'bob@example.com']);
    await user.clear(field);
    await user.type(field, '@Bank.example{Enter}bob@example.com, bob@example.com');
    await user.click(button('Save the senders'));
    await screen.findByText('Mail is accepted from @bank.example, bob@example.com.');
    expect(fake.calls).toEqual([
      'PUT /api/mail-in/senders {"allowedSenders":["@bank.example","bob@example.com"]}',
    ]);
  });

  it('are replaced and removed after a question', async () => {
    fake.mailIn = madeMailIn('first');
    fake.changedMailIn = madeMailIn('second');
    const { user } = await renderAccount(fake);
    const shown = await mailSection();
    await user.click(await shown.findByRole('button', { name: 'Replace' }));
    await user.click((await dialog()).getByRole('button', { name: 'Replace the addresses' }));
    await screen.findByText('statements-second@in.example.com');
    expect(screen.queryByText(ADDRESS)).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Remove' }));
    await user.click((await dialog()).getByRole('button', { name: 'Remove the addresses' }));
    await screen.findByText('You have no addresses.');
    expect(fake.calls).toEqual(['POST /api/mail-in', 'DELETE /api/mail-in']);
    await waitFor(() => expect(document.activeElement).toBe(button('Make addresses')));
  });
});
