// The entry for bundles for browsers: conversion without processes, threads and files.

export {
  type ClosableRecogniser,
  createTextRecogniser,
  drawPage,
  inspectDocument,
  recognitionParts,
} from '@ledgerlift/readers';
export {
  keepParts,
  loadRecognitionScripts,
  missingBytes,
  partBytes,
  partPath,
  servePackageFiles,
  serveReadingThread,
} from '@ledgerlift/readers/browser-platform';
export { type ConvertBytesContext, convertBytes } from './convert-bytes.ts';
