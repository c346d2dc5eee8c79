import { call } from '../../lib/http.ts';

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

/** Sends a message to the operator. Throws CallError when the server refuses, TypeError when the network fails. */
export function sendMessage(message: ContactMessage): Promise<unknown> {
  return call('POST', '/api/contact', message);
}
