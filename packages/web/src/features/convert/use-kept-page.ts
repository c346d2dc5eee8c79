import { useEffect } from 'react';
import { useKeepHere } from '../../lib/private-mode.ts';

/** Keeps the page on this device while files stay here, so that it starts without a connection. */
export function useKeptPage(): void {
  const { isOn } = useKeepHere();
  useEffect(() => {
    if (isOn) void import('../../offline/index.ts').then(({ keepPageHere }) => keepPageHere());
  }, [isOn]);
}
