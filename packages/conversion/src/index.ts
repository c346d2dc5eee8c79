export { installedPart } from '@ledgerlift/readers/installed-parts';
export type { GuardedAssistant } from './assistant-request-guard.ts';
export {
  type ConversionPool,
  type ConversionPoolOptions,
  type ConvertOptions,
  createConversionPool,
  type SchedulingOptions,
} from './conversion-pool.ts';
export { FairQueue, type Requester, type StartedWork } from './fair-queue.ts';
export { plainReading } from './kept-reading.ts';
export type {
  ConversionRequest,
  InputFile,
  InspectionRequest,
  PictureRequest,
  RereadRequest,
} from './messages.ts';
export { readInput } from './read-input.ts';
export { openSealedFile, readSealedHeader } from './sealed/sealed-file.ts';
export { SealedFileError } from './sealed/sealed-file-error.ts';
export {
  HEADER_BYTES,
  KEY_BYTES,
  keyVersionOf,
  MAX_KEY_VERSION,
  type MasterKey,
  makeDataKey,
  unwrapDataKey,
} from './sealed/sealed-header.ts';
export { sealingStream } from './sealed/sealed-stream.ts';
export { SERVER_LIMITS } from './server-limits.ts';
export { isExhausted, TooBusyError } from './task-errors.ts';
