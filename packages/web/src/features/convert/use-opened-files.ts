import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { chooseKeepHere, keepsHere, useKeepHere } from '../../lib/private-mode.ts';
import { toast } from '../../lib/toast-store.ts';
import { NOT_OPENED } from './convert-messages.ts';

/**
 * Takes files that the system opens with the installed page, or that another app shares with it, once the converter `takesFiles`.
 * They stay on this device: where that is a choice, it is made for the visitor.
 */
export function useOpenedFiles(takesFiles: boolean, onFiles: (files: readonly File[]) => void): void {
  const client = useQueryClient();
  const { mode } = useKeepHere();
  const isApp = mode !== null && mode !== 'off';
  const [opened, setOpened] = useState<readonly File[]>([]);
  useEffect(() => {
    if (!isApp) return;
    const add = (files: readonly File[]) => setOpened((before) => [...before, ...files]);
    void import('../../offline/index.ts').then(({ takeOpenedFiles }) => takeOpenedFiles(add));
  }, [isApp]);
  useEffect(() => {
    if (!takesFiles || opened.length === 0) return;
    setOpened([]);
    chooseKeepHere(true);
    void keepsHere(client).then((isHere) => (isHere ? onFiles(opened) : toast(NOT_OPENED)));
  }, [takesFiles, opened, client, onFiles]);
}
