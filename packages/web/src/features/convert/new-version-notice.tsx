import { useSyncExternalStore } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { isNewVersionReady, listenToNewVersion } from '../../offline/new-version.ts';

/** Offers a newer version of the page that is already on this device. The open one works on as it is. */
export function NewVersionNotice() {
  const isReady = useSyncExternalStore(listenToNewVersion, isNewVersionReady, () => false);
  if (!isReady) return null;
  return (
    <Notice tone="info">
      <div className="flex flex-wrap items-center gap-x-2">
        A new version is ready.
        <Button size="inline" variant="link" onClick={() => location.reload()} className="-my-2">
          Reload
        </Button>
      </div>
    </Notice>
  );
}
