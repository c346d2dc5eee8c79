import type { AppParts } from '../../app-parts.ts';
import type { App } from '../app-context.ts';

/** The pages of the built-in test payment provider. */
export function testPaymentRoutes(_app: App, _parts: AppParts): void {}
