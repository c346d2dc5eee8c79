import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../testing/server.ts';
import { CallError } from './http.ts';
import { sendForm } from './send-form.ts';

const send = (signal = new AbortController().signal) => {
  const form = new FormData();
  form.append('documentType', 'receipt');
  return sendForm<{ a: number }>('/api/upload', form, { onProgress: () => {}, signal });
};

describe('a form that is sent', () => {
  it('gives the JSON answer', async () => {
    server.use(http.post('/api/upload', () => HttpResponse.json({ a: 1 })));
    expect(await send()).toEqual({ a: 1 });
  });

  it('fails with the words and the details of the refusal', async () => {
    const body = { code: 'unreadable', message: 'It is damaged.', details: { rejected: [] } };
    server.use(http.post('/api/upload', () => HttpResponse.json(body, { status: 422 })));
    const error = await send().catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status: 422, ...body });
  });

  it('tells a lost connection from a refusal', async () => {
    server.use(http.post('/api/upload', () => HttpResponse.error()));
    await expect(send()).rejects.toThrow(TypeError);
  });

  it('stops when it is told to', async () => {
    server.use(http.post('/api/upload', () => new Promise(() => {})));
    const abort = new AbortController();
    const sent = send(abort.signal);
    abort.abort();
    await expect(sent).rejects.toThrow(DOMException);
  });
});
