import type { HttpBindings } from '@hono/node-server';
import type { TokenScope } from '@ledgerlift/contract';
import type { Context, Hono } from 'hono';
import type { Caller } from '../accounts/caller.ts';

export interface AppEnvironment {
  Bindings: HttpBindings;
  Variables: {
    /** Identifies this request in the log and in error answers. */
    requestId: string;
    /** The authenticated caller of calls and uploads. */
    caller: Caller;
    /** Scopes of the call's API token; null for a browser's call. */
    tokenScopes: readonly TokenScope[] | null;
  };
}

export type App = Hono<AppEnvironment>;
export type AppContext = Context<AppEnvironment>;
