// What converts in this browser; loaded when a file is to stay on the device.

export { answerCall, answerSample, answerUpload } from './answer-call.ts';
export { deleteIdleJobs, deleteJob } from './delete-stored.ts';
export { type KeptJob, listJobs } from './list-jobs.ts';
export { loadRecognition, lookForRecognition } from './load-recognition.ts';
export { warmReaders } from './readers.ts';
export { watchJob } from './watch-job.ts';
