import { colourWindow } from '../lib/theme.ts';
import { setNewVersionReady } from './new-version.ts';
import { MANIFEST, SERVICE_WORKER } from './stores.ts';

const CHECK_MILLISECONDS = 60 * 60 * 1000;
let isRegistered = false;

/** Registers the service worker, so that the page starts without a connection, and looks for newer versions. Never throws. */
export function keepPageHere(): void {
  if (isRegistered) return;
  isRegistered = true;
  void register();
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  // Browsers have none in private windows and without HTTPS.
  if (!serviceWorker) return;
  serviceWorker.addEventListener('controllerchange', askVersion);
  askVersion();
  const registration = await serviceWorker.register(SERVICE_WORKER).catch(() => null);
  if (!registration) return;
  void serviceWorker.ready.then(offerApp);
  let checkedAt = Date.now();
  // An installed app may stay open for days.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_MILLISECONDS) return;
    checkedAt = Date.now();
    registration.update().catch(() => {});
  });
}

/** Lets the browser offer to install the page, once shared files would come to the service worker and not to the server. */
function offerApp(): void {
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = MANIFEST;
  document.head.append(manifest);
  colourWindow();
}

/** Compares the page that is kept with the open one. */
function askVersion(): void {
  const { controller } = navigator.serviceWorker;
  const open = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!controller || !open) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<string>) => {
    setNewVersionReady(data !== open);
    port1.close();
  };
  controller.postMessage(null, [port2]);
}
