import { type JobEvent, urlOf } from '@ledgerlift/contract';
import { isLocalId } from '../../private/local-ids.ts';

const OPEN_AGAIN_MS = 2000;
/** `EventSource.CLOSED`: the browser does not reconnect. */
const CLOSED = 2;

interface JobListener {
  onEvent: (event: JobEvent) => void;
  /** Runs each time the stream opens, also after a reconnect. */
  onOpen: () => void;
  onLost: () => void;
}

/** Listens to the server's events about a job's files until the returned function is called. */
export function listenToJob(jobId: string, { onEvent, onOpen, onLost }: JobListener): () => void {
  if (isLocalId(jobId)) return listenHere(jobId, onEvent);
  if (typeof EventSource === 'undefined') return () => {};
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(urlOf('watchJob', { path: { jobId } }));
    source.addEventListener('open', onOpen);
    source.addEventListener('file', (message: MessageEvent<string>) => {
      onEvent(JSON.parse(message.data) as JobEvent);
    });
    source.addEventListener('error', () => {
      onLost();
      // Browsers reconnect after a broken connection, but never after an answer such as a gateway's 502.
      if (source.readyState === CLOSED) timer = setTimeout(open, OPEN_AGAIN_MS);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/** The events of a conversion of this browser, where no connection can be lost. */
function listenHere(jobId: string, onEvent: JobListener['onEvent']): () => void {
  let stop = () => {};
  let isListening = true;
  void import('../../private/index.ts').then(({ watchJob }) => {
    if (isListening) stop = watchJob(jobId, onEvent);
  });
  return () => {
    isListening = false;
    stop();
  };
}
