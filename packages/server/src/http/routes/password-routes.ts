import type { AppParts } from '../../app-parts.ts';
import type { App } from '../app-context.ts';

/** Passwords, and links that were mailed. */
export function passwordRoutes(_app: App, _parts: AppParts): void {}
