import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { madeSettings } from '../../testing/account-examples.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { server } from '../../testing/server.ts';
import { PrivacyPage } from './privacy-page.tsx';

function render(assistant: ReturnType<typeof madeSettings>['assistant']) {
  server.use(http.get('/api/settings', () => HttpResponse.json(madeSettings({ assistant }))));
  return renderPage(<PrivacyPage />);
}

describe('the privacy policy', () => {
  it('starts with a text that is true of every server', () => {
    render(null);
    expect(document.body.textContent).toContain('unless the operator has turned on an assistant');
  });

  it('says that nothing leaves the server while the assistant is off', async () => {
    render(null);
    await screen.findByText('No document, and nothing that is read from it, is sent to another company.');
    expect(document.body.textContent).not.toContain('turned on an assistant');
    expect(screen.queryByText('Assistant')).toBeNull();
  });

  it.each([
    ['openai', 'OpenAI'],
    ['anthropic', 'Anthropic'],
    ['google', 'Google'],
    ['compatible', 'a language model at an address that the operator has chosen'],
  ] as const)('says what is sent to whom while the assistant of %s is on', async (provider, name) => {
    render({ provider });
    await screen.findByText(/^The operator has turned on an assistant\./);
    const words = document.body.textContent ?? '';
    expect(words).toContain(`their positions may be sent to ${name}, which answers where the rows are`);
    expect(words).toContain('IBANs, email addresses, numbers of six digits or more');
    expect(screen.getByText('Assistant').nextSibling?.textContent).toContain(`may be sent to ${name}`);
    expect(words).not.toMatch(/sent to nobody|is sent to another company/);
  });

  it.each([
    ['offered', /^While “Keep files on this device” is on, your browser converts the files/],
    ['only', /^This server takes no files: your browser converts them/],
  ] as const)('says what holds for files in the browser where that is %s', async (privateMode, words) => {
    server.use(http.get('/api/settings', () => HttpResponse.json(madeSettings({ privateMode }))));
    renderPage(<PrivacyPage />);
    await screen.findByText(words);
  });

  it.each([
    ['stripe', true],
    ['off', false],
  ] as const)('names the number of pages where credits are for sale: %s', async (payment, isNamed) => {
    const settings = madeSettings({ privateMode: 'offered', payment });
    server.use(http.get('/api/settings', () => HttpResponse.json(settings)));
    renderPage(<PrivacyPage />);
    await screen.findByText('Files that stay on your device');
    expect(screen.queryByText(/^The number of pages that you convert/) !== null).toBe(isNamed);
  });

  it('says nothing of that where the mode is off', async () => {
    render(null);
    await screen.findByText(/^No document, and nothing that is read from it/);
    expect(screen.queryByText('Files that stay on your device')).toBeNull();
  });
});
