import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answersHandled } from '../../testing/answers-handled.ts';
import { deferredAnswer } from '../../testing/deferred-answer.ts';
import { registeredUser } from '../../testing/examples.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { server } from '../../testing/server.ts';
import { ContactPage } from './contact-page.tsx';

let sent: unknown[];

beforeEach(() => {
  sent = [];
  server.use(
    http.get('/api/user', () => new HttpResponse(null, { status: 401 })),
    http.post('/api/contact', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
});

type Fields = Record<'Name' | 'Email' | 'Message', string>;
const GOOD: Fields = {
  Name: 'Sam Sample',
  Email: 'sam@example.com',
  Message: 'The date on page 2 is wrong.',
};
const field = (label: keyof Fields) => screen.getByLabelText<HTMLInputElement>(label);
const values = () => (['Name', 'Email', 'Message'] as const).map((label) => field(label).value);
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

async function fillIn(user: ReturnType<typeof renderPage>['user'], fields: Partial<Fields>) {
  for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text);
}

describe('the contact page', () => {
  it('has a form with three fields and a button', () => {
    renderPage(<ContactPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeTruthy();
    expect(document.title).toBe('Contact Us · Ledgerlift');
    expect(values()).toEqual(['', '', '']);
    expect(send().disabled).toBe(false);
  });

  it('is validated on submit, then on change, with the specified messages', async () => {
    const { user } = renderPage(<ContactPage />);
    await fillIn(user, { Name: ' S ', Email: 'nobody', Message: 'too short' });
    await user.tab();
    expect(screen.queryAllByRole('alert')).toEqual([]);
    await user.click(send());
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual([
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      'Message must be at least 10 characters',
    ]);
    expect(document.activeElement).toBe(field('Name'));
    expect(field('Message').getAttribute('aria-describedby')).toBe(alerts[2]?.id);
    await user.type(field('Message'), '.');
    await waitFor(() => expect(screen.queryByText('Message must be at least 10 characters')).toBeNull());
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  it('shows that it is sending, then that it is sent, and is reset', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post('/api/contact', async ({ request }) => {
        sent.push(await request.json());
        await answered;
        return HttpResponse.json({});
      }),
    );
    const { user } = renderPage(<ContactPage />);
    await fillIn(user, GOOD);
    await user.click(send());
    const pending = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' });
    expect(pending.disabled).toBe(true);
    expect(pending.querySelector('svg')).toBeTruthy();
    answer();
    await screen.findByText('Message sent');
    await screen.findByText("Thank you for contacting us. We'll get back to you soon.");
    expect(values()).toEqual(['', '', '']);
    expect(screen.queryAllByRole('alert')).toEqual([]);
    expect(sent).toEqual([{ name: GOOD.Name, email: GOOD.Email, message: GOOD.Message }]);
  });

  it.each([
    ["the server's message", { code: 'rate_limited', message: 'Too many messages. Try again in 1 hour.' }],
    ['Failed to send message', null],
  ])('shows %s when it fails, and keeps the typed message', async (words, body) => {
    server.use(http.post('/api/contact', () => HttpResponse.json(body ?? {}, { status: body ? 429 : 500 })));
    const { user } = renderPage(<ContactPage />);
    await fillIn(user, GOOD);
    await user.click(send());
    await screen.findByText('Error');
    await screen.findByText(body?.message ?? words);
    expect(values()).toEqual([GOOD.Name, GOOD.Email, GOOD.Message]);
  });

  it("shows 'Failed to send message' without an answer", async () => {
    server.use(http.post('/api/contact', () => HttpResponse.error()));
    const { user } = renderPage(<ContactPage />);
    await fillIn(user, GOOD);
    await user.click(send());
    await screen.findByText('Failed to send message');
  });

  it('fills in the address of the signed-in user, also after sending', async () => {
    server.use(http.get('/api/user', () => HttpResponse.json(registeredUser())));
    const { user } = renderPage(<ContactPage />);
    await waitFor(() => expect(field('Email').value).toBe('sam@example.com'));
    await fillIn(user, { Name: GOOD.Name, Message: GOOD.Message });
    await user.click(send());
    await screen.findByText('Message sent');
    expect(values()).toEqual(['', 'sam@example.com', '']);
  });

  it('keeps an address that was typed before the session was loaded', async () => {
    const session = deferredAnswer();
    server.use(
      http.get('/api/user', async () => {
        await session.answer;
        return HttpResponse.json(registeredUser());
      }),
    );
    const { user } = renderPage(<ContactPage />);
    await fillIn(user, { Email: 'ada@example.com' });
    session.release();
    await answersHandled();
    expect(field('Email').value).toBe('ada@example.com');
  });
});
