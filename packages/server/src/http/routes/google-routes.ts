import type { AppParts } from '../../app-parts.ts';
import type { App } from '../app-context.ts';

/** Sign-in by an identity provider: the browser goes there and comes back. */
export function googleRoutes(_app: App, _parts: AppParts): void {}
