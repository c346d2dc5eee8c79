import { call } from '../../lib/http.ts';

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

/** Sends a message to the operator. Throws as `call` does. */
export function sendMessage(message: ContactMessage): Promise<unknown> {
  return call('contact', { body: message });
}
