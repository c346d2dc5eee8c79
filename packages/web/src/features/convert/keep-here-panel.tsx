import { useEffect, useId, useSyncExternalStore } from 'react';
import { Switch } from '../../components/switch.tsx';
import { ShieldCheck } from '../../icons/lucide.tsx';
import { chooseKeepHere } from '../../lib/private-mode.ts';
import { useSettings } from '../../lib/settings.ts';
import { KeptConversions } from './kept-conversions.tsx';
import { RecognitionParts } from './recognition-parts.tsx';

interface KeepHerePanelProps {
  isOn: boolean;
  /** False where all files stay on this device. */
  isChoice: boolean;
  /** Whether converting costs credits. */
  costs: boolean;
  /** Opens a conversion of this browser; resolves to false if it is gone. */
  onOpen: (jobId: string) => Promise<boolean>;
}

/** The switch that keeps files on this device, what it means, and the conversions that are kept here. */
export function KeepHerePanel({ isOn, isChoice, costs, onOpen }: KeepHerePanelProps) {
  const title = useId();
  const explanation = useId();
  useEffect(() => {
    // Loads what converts before the files come, so that it also works without a connection.
    if (isOn) void import('../../private/index.ts').then(({ warmReaders }) => warmReaders());
  }, [isOn]);
  return (
    <div>
      <div className="flex items-start gap-3 rounded-md border border-rule px-4 py-3">
        {isChoice ? (
          <Switch
            checked={isOn}
            onCheckedChange={chooseKeepHere}
            aria-labelledby={title}
            aria-describedby={explanation}
          />
        ) : (
          <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
        )}
        <div className="min-w-0 text-sm">
          <p id={title} className="font-medium">
            {isChoice ? 'Keep files on this device' : 'Your files stay on this device'}
          </p>
          <p id={explanation} className="mt-0.5 text-ink-soft">
            {isOn ? explanationOf(costs) : 'This browser converts them, and nothing is uploaded.'}
          </p>
          {isOn && <RecognitionParts />}
          {isOn && <ServerAway costs={costs} />}
        </div>
      </div>
      <KeptConversions onOpen={onOpen} />
    </div>
  );
}

const CONVERTED_AS_USUAL =
  'Your files are converted here as usual; your account and all other pages need a connection.';
const WAITING_FOR_CREDITS =
  'What you have converted is at hand. Further conversions cost credits and need a connection, as do your account and all other pages.';

function explanationOf(costs: boolean): string {
  return costs
    ? 'This browser converts them, and nothing is uploaded: the server learns how many pages you convert, since each costs a credit. No share link, no history.'
    : 'This browser converts them, free of charge, and nothing is uploaded. No share link, no history.';
}

/** Says what works while the server cannot be reached. */
function ServerAway({ costs }: { costs: boolean }) {
  const { settings, loading } = useSettings();
  const isOnline = useSyncExternalStore(listenToConnection, () => navigator.onLine);
  if (isOnline && (settings !== null || loading)) return null;
  return (
    <p role="status" className="mt-1 font-medium">
      The server cannot be reached. {costs ? WAITING_FOR_CREDITS : CONVERTED_AS_USUAL}
    </p>
  );
}

function listenToConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
