export { launchBrowser } from '@ledgerlift/bench/launch-browser';
