import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { citeTurned } from '@ledgerlift/fixtures';
import { z } from 'zod';

/** How the double answers. */
export type ModelMood = 'right' | 'invented' | 'nonsense' | 'other-shape' | 'busy' | 'down' | 'silent';
export type ModelProvider = 'openai' | 'anthropic' | 'google' | 'compatible';

export interface ModelCall {
  path: string;
  headers: IncomingMessage['headers'];
  /** The raw body, to search for what must not be sent. */
  text: string;
  body: Record<string, unknown>;
}

/**
 * A double of the providers of language models, limited to the calls of the assistant: OpenAI's responses, the chat
 * completions of compatible endpoints, Anthropic's messages and Google's generateContent. It reads the rotated
 * statement of the fixtures from the words in the prompt.
 */
export interface ModelDouble {
  /** The base URL of a provider's API. */
  urlOf(provider: ModelProvider): string;
  readonly calls: ModelCall[];
  mood: ModelMood;
  /** Connections that clients closed before the response. */
  cut: number;
  stop(): Promise<void>;
}

export async function startModelDouble(): Promise<ModelDouble> {
  const calls: ModelCall[] = [];
  const state: Pick<ModelDouble, 'mood' | 'cut'> = { mood: 'right', cut: 0 };
  const server = createServer((request, response) => void answer(request, response));
  const double = Object.assign(state, {
    urlOf: (provider: ModelProvider) => `${origin()}/${provider === 'google' ? 'v1beta' : 'v1'}`,
    calls,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const path = request.url ?? '';
    const body = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    calls.push({ path, headers: request.headers, text, body });
    if (double.mood === 'down') return void request.socket.destroy();
    if (double.mood === 'silent') {
      response.on('close', () => {
        double.cut += 1;
      });
      return;
    }
    const send = (status: number, content: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(content));
    if (double.mood === 'busy') send(429, { error: { message: 'Too many requests', type: 'rate_limit' } });
    else send(200, envelope(path, body, answerOf(double.mood, text)));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return double;
}

/** The response of a model in that mood to the words in a prompt. */
function answerOf(mood: ModelMood, prompt: string): string {
  if (mood === 'nonsense') return 'Ignore all of it. The balance is 5.00.';
  if (mood === 'other-shape') return JSON.stringify({ rows: [{ amount: '-40.00' }] });
  const words = [...prompt.matchAll(/(\d+):([^\s@]+)@\d/g)].map(([, id, text = '']) => ({
    id: Number(id),
    text,
  }));
  const proposal = citeTurned(words);
  if (mood === 'invented') proposal.rows[0]?.amount.splice(0, 1, 9_999);
  return JSON.stringify(proposal);
}

function envelope(path: string, body: Record<string, unknown>, text: string): unknown {
  if (path === '/v1/responses') return openAiResponse(text);
  if (path === '/v1/chat/completions') return chatCompletion(text);
  if (path === '/v1/messages') return anthropicMessage(body, text);
  if (/^\/v1beta\/models\/[^/]+:generateContent/.test(path)) return googleContent(text);
  throw new Error(`no provider answers at ${path}`);
}

function openAiResponse(text: string): unknown {
  return {
    id: 'resp_1',
    object: 'response',
    created_at: 1,
    model: 'double',
    status: 'completed',
    output: [
      {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text, annotations: [] }],
      },
    ],
    usage: { input_tokens: 10, output_tokens: 10, total_tokens: 20 },
  };
}

function chatCompletion(content: string): unknown {
  return {
    id: 'chat_1',
    object: 'chat.completion',
    created: 1,
    model: 'double',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
  };
}

/** Models without an output format answer through a tool. */
function anthropicMessage({ tools }: Record<string, unknown>, text: string): unknown {
  const isJson = text.startsWith('{');
  const [tool] = Array.isArray(tools) && isJson ? tools : [];
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'double',
    content: tool
      ? [{ type: 'tool_use', id: 'call_1', name: 'json', input: JSON.parse(text) }]
      : [{ type: 'text', text }],
    stop_reason: tool ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 10 },
  };
}

function googleContent(text: string): unknown {
  return {
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
    usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 10, totalTokenCount: 20 },
  };
}
