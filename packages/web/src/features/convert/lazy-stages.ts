import { lazy } from 'react';

const load = () => import('./later-stages.ts');

export const CompleteActions = lazy(async () => ({ default: (await load()).CompleteActions }));
export const FilesView = lazy(async () => ({ default: (await load()).FilesView }));
export const ProcessingView = lazy(async () => ({ default: (await load()).ProcessingView }));
export const UnconvertedFiles = lazy(async () => ({ default: (await load()).UnconvertedFiles }));

/** Loads the stages while the first files are sent. A failure shows once a stage is rendered. */
export function preloadStages(): void {
  load().catch(() => {});
}
