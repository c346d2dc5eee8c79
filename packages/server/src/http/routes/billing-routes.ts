import type { AppParts } from '../../app-parts.ts';
import type { App } from '../app-context.ts';

/** Plans and payment. */
export function billingRoutes(_app: App, _parts: AppParts): void {}
