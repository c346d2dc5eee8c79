import type { AppParts } from '../../app-parts.ts';
import type { App } from '../app-context.ts';

/** Everything of a user in one file. */
export function exportRoutes(_app: App, _parts: AppParts): void {}
