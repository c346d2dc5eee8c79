// What keeps the page on this device and opens files from outside of it; loaded where files stay on this device.

export { keepPageHere } from './keep-page-here.ts';
export { takeOpenedFiles } from './opened-files.ts';
