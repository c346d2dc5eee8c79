import { type ComponentType, lazy, useState } from 'react';

type Stages = typeof import('./later-stages.ts');

let stages: Stages | undefined;

async function load(): Promise<Stages> {
  stages = await import('./later-stages.ts');
  return stages;
}

/** A stage that loads when it is rendered first. */
function lazyStage<Props extends object>(pick: (loaded: Stages) => ComponentType<Props>) {
  const Late: ComponentType<Props> = lazy(async () => ({ default: pick(await load()) }));
  return function LazyStage(props: Props) {
    // A loaded stage shows at once: React would keep its placeholder for 300 ms.
    const [Stage] = useState(() => (stages ? pick(stages) : Late));
    return <Stage {...props} />;
  };
}

export const CompleteActions = lazyStage((loaded) => loaded.CompleteActions);
export const FilesView = lazyStage((loaded) => loaded.FilesView);
export const ProcessingView = lazyStage((loaded) => loaded.ProcessingView);
export const UnconvertedFiles = lazyStage((loaded) => loaded.UnconvertedFiles);

/** Loads the stages while the first files are sent. A failure shows once a stage is rendered. */
export async function preloadStages(): Promise<void> {
  await load().catch(() => {});
}
