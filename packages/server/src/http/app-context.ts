import type { HttpBindings } from '@hono/node-server';
import type { TokenScope } from '@ledgerlift/contract';
import type { Context, Hono } from 'hono';
import type { Caller } from '../accounts/caller.ts';

export interface AppEnvironment {
  Bindings: HttpBindings;
  Variables: {
    /** Tells this request in the log and in the answer of a failure. */
    requestId: string;
    /** Who is asking: set by the session for calls and uploads. */
    caller: Caller;
    /** Of the API token that the call is made by; null for a browser's. */
    tokenScopes: readonly TokenScope[] | null;
  };
}

export type App = Hono<AppEnvironment>;
export type AppContext = Context<AppEnvironment>;
