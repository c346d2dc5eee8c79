import type { AppParts } from '../../app-parts.ts';
import type { App } from '../app-context.ts';

/** Where the user is signed in. */
export function sessionRoutes(_app: App, _parts: AppParts): void {}
