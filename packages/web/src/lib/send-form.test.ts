import { AnswerError } from '@ledgerlift/contract';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../testing/server.ts';
import { CallError } from './http.ts';
import { sendForm } from './send-form.ts';

const ANSWER = { jobId: 'job', files: [], rejected: [] };
const send = (signal = new AbortController().signal) => {
  const file = new File(['content'], 'a.pdf');
  return sendForm('upload', { documentType: 'receipt' }, [file], { onProgress: () => {}, signal });
};

describe('sending a form', () => {
  it('gives the JSON answer', async () => {
    server.use(http.post('/api/upload', () => HttpResponse.json(ANSWER)));
    expect(await send()).toEqual(ANSWER);
  });

  it('sends its fields before its files, omitting undefined fields', async () => {
    let parts: string[] = [];
    server.use(
      http.post('/api/upload', async ({ request }) => {
        parts = [...(await request.formData()).keys()];
        return HttpResponse.json(ANSWER);
      }),
    );
    await send();
    expect(parts).toEqual(['documentType', 'files']);
  });

  it('fails when another host answers', async () => {
    server.use(http.post('/api/upload', () => HttpResponse.text('<html>')));
    await expect(send()).rejects.toThrow(AnswerError);
  });

  it('fails with the message and the details of the refusal', async () => {
    const body = { code: 'unreadable', message: 'It is damaged.', details: { rejected: [] } };
    server.use(http.post('/api/upload', () => HttpResponse.json(body, { status: 422 })));
    const error = await send().catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status: 422, ...body });
  });

  it('distinguishes a lost connection from a refusal', async () => {
    server.use(http.post('/api/upload', () => HttpResponse.error()));
    await expect(send()).rejects.toThrow(TypeError);
  });

  it('stops on abort', async () => {
    server.use(http.post('/api/upload', () => new Promise(() => {})));
    const abort = new AbortController();
    const sent = send(abort.signal);
    abort.abort();
    await expect(sent).rejects.toThrow(DOMException);
  });
});
