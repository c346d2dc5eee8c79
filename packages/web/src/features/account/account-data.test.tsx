import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { subscription } from '../../testing/account-examples.ts';
import { registeredUser } from '../../testing/examples.ts';
import {
  button,
  dialog,
  type FakeAccountServer,
  fakeAccountServer,
  renderAccount,
} from './testing/fake-account-server.tsx';

let fake: FakeAccountServer;
beforeEach(() => {
  fake = fakeAccountServer();
});

describe('Keep my conversion history', () => {
  const choice = () => screen.getByRole('switch', { name: 'Keep my conversion history' });

  it('explains the consequence and asks before it is turned off', async () => {
    const { user } = await renderAccount(fake);
    expect(choice().getAttribute('aria-checked')).toBe('true');
    await screen.findByText(/Off: each conversion is deleted 24 hours after its last use/);
    await user.click(choice());
    await user.click((await dialog()).getByRole('button', { name: 'Keep it' }));
    expect(fake.calls).toEqual([]);
    await user.click(choice());
    await user.click((await dialog()).getByRole('button', { name: 'Stop keeping it' }));
    await screen.findByText('History is not kept');
    expect(fake.calls).toEqual(['PUT /api/user/history {"keepsHistory":false}']);
    expect(choice().getAttribute('aria-checked')).toBe('false');
  });

  it('is turned on at once', async () => {
    fake.user = registeredUser({ keepsHistory: false });
    const { user } = await renderAccount(fake);
    await user.click(choice());
    await screen.findByText('History is kept');
    expect(choice().getAttribute('aria-checked')).toBe('true');
  });

  it('stays as it is when the server refuses', async () => {
    fake.user = registeredUser({ keepsHistory: false });
    fake.refusal = 'Not now.';
    const { user } = await renderAccount(fake);
    await user.click(choice());
    await screen.findByText('Not saved');
    expect(choice().getAttribute('aria-checked')).toBe('false');
  });
});

describe('what is stored', () => {
  it('is exported by a plain link', async () => {
    await renderAccount(fake);
    const link = screen.getByRole('link', { name: 'Export all my data' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/user/export', true]);
  });

  it('loses all documents, after asking', async () => {
    const { user } = await renderAccount(fake);
    await user.click(button('Delete all my documents'));
    const asked = await dialog();
    expect(
      asked.getByText(/the files you uploaded, their rows, your edits, and the links you shared/),
    ).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'Delete all documents' }));
    await screen.findByText('Documents deleted');
    expect(fake.calls).toEqual(['DELETE /api/user/documents']);
    expect(fake.jobsGone).toBe(1);
  });

  it('is not deleted when the server refuses', async () => {
    fake.refusal = 'Not now.';
    const { user } = await renderAccount(fake);
    await user.click(button('Delete all my documents'));
    await user.click((await dialog()).getByRole('button', { name: 'Delete all documents' }));
    await screen.findByText('Not deleted');
    expect(fake.jobsGone).toBe(0);
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });
});

describe('Delete my account', () => {
  it('lists what is deleted, asks for the password, and leaves the page', async () => {
    fake.user = registeredUser({ subscription: subscription() });
    const { user } = await renderAccount(fake);
    await user.click(button('Delete my account'));
    const asked = await dialog();
    expect(asked.getByText(/all your conversions, their files and rows/)).toBeTruthy();
    expect(asked.getByText(/Your Pro subscription is ended first/)).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'Delete my account' }));
    await asked.findByText('Please enter your password');
    expect(fake.calls).toEqual([]);
    fake.refusal = 'That is not your password.';
    await user.type(asked.getByLabelText('Your password'), 'secret');
    await user.click(asked.getByRole('button', { name: 'Delete my account' }));
    await asked.findByText('That is not your password.');
    fake.refusal = null;
    fake.user = null;
    await user.click(asked.getByRole('button', { name: 'Delete my account' }));
    await screen.findByText('Account deleted');
    expect(fake.calls.at(-1)).toBe('DELETE /api/user {"password":"secret"}');
    expect(fake.jobsGone).toBe(1);
    expect(window.location.pathname).toBe('/');
  });

  it('asks for the address of an account without a password, and mentions no plan without one', async () => {
    fake.user = registeredUser({ hasPassword: false });
    const { user } = await renderAccount(fake);
    await user.click(button('Delete my account'));
    const asked = await dialog();
    expect(asked.queryByText(/subscription is ended first/)).toBeNull();
    await user.type(asked.getByLabelText('Your e-mail address'), 'sam@example.com');
    await user.click(asked.getByRole('button', { name: 'Delete my account' }));
    await screen.findByText('Account deleted');
    expect(fake.calls).toEqual(['DELETE /api/user {"password":"sam@example.com"}']);
  });
});
