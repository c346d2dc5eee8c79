import { API, type ApiCall } from '@ledgerlift/contract';
import type { Context } from 'hono';
import type { AppParts } from '../app-parts.ts';
import type { LimitName } from '../limits/rate-limits.ts';
import { routeOf } from './answer-call.ts';
import type { App, AppEnvironment } from './app-context.ts';

/** `network`: the caller's network address; `caller`: the user, or the network of a visitor, whose cookie costs nothing; `owner`: user or visitor. */
type CountedBy = 'network' | 'caller' | 'owner';

interface CallLimit {
  call: ApiCall;
  limit: LimitName;
  by: CountedBy;
  /** Whatever succeeds does not count. */
  failuresOnly?: true;
}

const CALL_LIMITS: readonly CallLimit[] = [
  { call: API.login, limit: 'signIn', by: 'network', failuresOnly: true },
  { call: API.deleteAccount, limit: 'signIn', by: 'network', failuresOnly: true },
  { call: API.register, limit: 'register', by: 'network' },
  { call: API.contact, limit: 'contact', by: 'network' },
  { call: API.upload, limit: 'upload', by: 'caller' },
  { call: API.startSample, limit: 'upload', by: 'caller' },
  { call: API.convert, limit: 'convert', by: 'caller' },
  { call: API.unlockFile, limit: 'unlock', by: 'owner', failuresOnly: true },
];

/** Counts calls before anything of them is read; one too many is answered with 429. */
export function limitCalls(app: App, { addresses, rateLimits }: Pick<AppParts, 'addresses' | 'rateLimits'>) {
  const keyOf = (context: Context<AppEnvironment>, by: CountedBy) => {
    const { user, ownerId } = context.get('caller');
    if (by === 'owner' || (by === 'caller' && user)) return `owner ${ownerId}`;
    return `network ${addresses.hashOf(context.env.incoming)}`;
  };
  for (const { call, limit, by, failuresOnly } of CALL_LIMITS)
    app.on(call.method, [routeOf(call.path)], async (context, next) => {
      const key = keyOf(context, by);
      await rateLimits.take(limit, key);
      await next();
      if (failuresOnly && context.res.ok) await rateLimits.giveBack(limit, key);
    });
}
