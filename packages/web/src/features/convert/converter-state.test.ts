import { describe, expect, it } from 'vitest';
import { convertedFile, jobFile, madeJob } from '../../testing/examples.ts';
import {
  type ConverterAction,
  type ConverterState,
  INITIAL_STATE,
  reduceConverter,
} from './converter-state.ts';
import { costOf, filesToConvert, isSampleJob } from './job-files.ts';

function stateAfter(
  actions: readonly ConverterAction[],
  from: ConverterState = INITIAL_STATE,
): ConverterState {
  return actions.reduce(reduceConverter, from);
}
const pending = [{ key: '1', name: 'a.pdf' }];
const a = jobFile('a.pdf');
const b = jobFile('b.pdf');
const uploadedA: ConverterAction = {
  kind: 'uploadAnswered',
  pending,
  response: { jobId: 'job', files: [a], rejected: [] },
};

describe('the converter', () => {
  it('starts at the upload with invoices', () => {
    expect(INITIAL_STATE).toMatchObject({ stage: 'upload', documentType: 'invoice', jobId: null });
  });

  it('goes to the files only once an upload has succeeded', () => {
    const uploading = stateAfter([{ kind: 'uploadStarted', pending }]);
    expect(uploading).toMatchObject({
      stage: 'upload',
      uploading: [{ key: '1', name: 'a.pdf', percent: 0 }],
    });
    expect(reduceConverter(uploading, uploadedA)).toMatchObject({
      stage: 'files',
      jobId: 'job',
      files: [a],
      uploading: [],
    });
    expect(reduceConverter(uploading, { kind: 'uploadFailed', pending, again: false })).toMatchObject({
      stage: 'upload',
      uploading: [],
    });
  });

  it('stays in its stage when every file is refused, and keeps the reasons', () => {
    const refused = { name: 'x.txt', code: 'unsupported_type', message: 'Not a document' } as const;
    const state = stateAfter([
      { kind: 'uploadStarted', pending },
      { kind: 'uploadAnswered', pending, response: { jobId: 'job', files: [], rejected: [refused] } },
    ]);
    expect(state).toMatchObject({
      stage: 'upload',
      jobId: null,
      rejected: [{ name: 'x.txt', message: 'Not a document' }],
    });
  });

  it('adds files to its job, and replaces the files of another job', () => {
    const more = { jobId: 'job', files: [b], rejected: [] };
    expect(stateAfter([uploadedA, { kind: 'uploadAnswered', pending, response: more }]).files).toEqual([
      a,
      b,
    ]);
    const other = { ...more, jobId: 'other' };
    expect(stateAfter([uploadedA, { kind: 'uploadAnswered', pending, response: other }])).toMatchObject({
      jobId: 'other',
      files: [b],
    });
  });

  it('processes, and is complete after the answer', () => {
    const processing = stateAfter([uploadedA, { kind: 'conversionStarted', paths: [a.path] }]);
    expect(processing).toMatchObject({ stage: 'processing', progress: { [a.path]: 0 } });
    const answered = reduceConverter(processing, {
      kind: 'conversionAnswered',
      files: [convertedFile('a.pdf')],
    });
    expect(answered).toMatchObject({ stage: 'processing', progress: { [a.path]: 100 } });
    expect(reduceConverter(answered, { kind: 'resultsShown' })).toMatchObject({
      stage: 'complete',
      progress: {},
    });
  });

  it('goes back to the files on an error and on Cancel, with the progress reset', () => {
    const processing = stateAfter([
      uploadedA,
      { kind: 'conversionStarted', paths: [a.path] },
      { kind: 'ticked', choice: 0 },
    ]);
    expect(processing.progress).toEqual({ [a.path]: 20 });
    expect(reduceConverter(processing, { kind: 'cancelled' })).toMatchObject({
      stage: 'files',
      progress: {},
    });
    const failed = jobFile('a.pdf', { status: 'failed' });
    expect(reduceConverter(processing, { kind: 'conversionFailed', files: [failed] })).toMatchObject({
      stage: 'files',
      progress: {},
      files: [failed],
    });
  });

  it('shows a file at 100 as soon as the server reports it converted', () => {
    const event = { fileId: a.fileId, path: a.path, status: 'converted', pages: 1, pagesDone: 1 } as const;
    const state = stateAfter([
      uploadedA,
      { kind: 'conversionStarted', paths: [a.path] },
      { kind: 'jobEventReceived', event },
    ]);
    expect(state.progress).toEqual({ [a.path]: 100 });
    expect(state.files[0]?.status).toBe('converted');
  });

  it('starts over when the last file is removed, and leaves the results when no converted file is left', () => {
    expect(stateAfter([uploadedA, { kind: 'fileRemoved', path: a.path }])).toEqual(INITIAL_STATE);
    const complete = stateAfter([
      {
        kind: 'jobRestored',
        job: madeJob([convertedFile('a.pdf'), b]),
      },
      { kind: 'fileRemoved', path: a.path },
    ]);
    expect(complete).toMatchObject({ stage: 'files', files: [b] });
  });

  it('restores a job in its current stage', () => {
    const restore = (files: ConverterState['files']) =>
      stateAfter([
        {
          kind: 'jobRestored',
          job: madeJob([...files]),
        },
      ]).stage;
    expect(restore([])).toBe('upload');
    expect(restore([a])).toBe('files');
    expect(restore([a, convertedFile('b.pdf')])).toBe('complete');
    expect(restore([convertedFile('b.pdf'), jobFile('c.pdf', { status: 'converting' })])).toBe('processing');
  });
});

describe('failures', () => {
  it('keeps a file whose upload failed until it is sent again or dismissed', () => {
    const failed = stateAfter([
      { kind: 'uploadStarted', pending },
      { kind: 'uploadFailed', pending, again: true },
    ]);
    expect(failed).toMatchObject({ stage: 'upload', uploading: [], failed: pending });
    expect(reduceConverter(failed, { kind: 'uploadStarted', pending })).toMatchObject({ failed: [] });
    expect(reduceConverter(failed, { kind: 'failedUploadsDismissed' }).failed).toEqual([]);
  });

  it('shows the progress of each upload', () => {
    const { uploading } = stateAfter([
      { kind: 'uploadStarted', pending },
      { kind: 'uploadProgressed', percents: new Map([['1', 40]]) },
    ]);
    expect(uploading).toEqual([{ key: '1', name: 'a.pdf', percent: 40 }]);
  });

  it('does not replace an upload begun while the last job is loading', () => {
    const begun = stateAfter([{ kind: 'uploadStarted', pending }]);
    expect(reduceConverter(begun, { kind: 'jobRestored', job: madeJob([b]) })).toBe(begun);
    const uploaded = stateAfter([uploadedA]);
    expect(reduceConverter(uploaded, { kind: 'jobRestored', job: madeJob([b]) })).toBe(uploaded);
  });

  it('does not take an earlier failure for the end of a retry', () => {
    const failed = jobFile('a.pdf', { status: 'failed', error: { code: 'unreadable', message: 'x' } });
    const state = stateAfter([
      { kind: 'jobRestored', job: madeJob([failed]) },
      { kind: 'conversionStarted', paths: [failed.path] },
    ]);
    expect(state.files).toMatchObject([{ status: 'queued', error: null }]);
  });

  it('drops files removed in another tab, and the job with the last file', () => {
    const two = stateAfter([{ kind: 'jobRestored', job: madeJob([a, b]) }]);
    expect(reduceConverter(two, { kind: 'jobRefreshed', files: [b] }).files).toEqual([b]);
    expect(reduceConverter(two, { kind: 'jobRefreshed', files: [] })).toEqual(
      stateAfter([{ kind: 'typeChosen', documentType: 'bank_statement' }]),
    );
  });

  it('keeps the reason why a job is gone, and the uploads in progress', () => {
    const lost = stateAfter([
      uploadedA,
      { kind: 'uploadStarted', pending },
      { kind: 'uploadFailed', pending, again: true },
      { kind: 'jobLost', by: 'job' },
    ]);
    expect(lost).toMatchObject({ stage: 'upload', jobId: null, files: [], failed: pending, lost: 'job' });
    expect(reduceConverter(lost, { kind: 'uploadStarted', pending }).lost).toBeNull();
  });

  it('is cut off from the server until the run ends', () => {
    const cutOff = stateAfter([
      uploadedA,
      { kind: 'conversionStarted', paths: [a.path] },
      { kind: 'connectionChanged', isCutOff: true },
    ]);
    expect(cutOff).toMatchObject({ stage: 'processing', isCutOff: true });
    expect(reduceConverter(cutOff, { kind: 'cancelled' }).isCutOff).toBe(false);
  });
});

describe('the files that Convert takes', () => {
  const locked = jobFile('locked.pdf', { status: 'locked', pages: null, cost: null });
  const failed = jobFile('failed.pdf', { status: 'failed', cost: 4 });

  it('exclude files with transactions and files that wait for a password', () => {
    expect(filesToConvert([a, convertedFile('done.pdf'), locked, failed])).toEqual([a, failed]);
  });

  it('cost the sum of their costs', () => {
    expect(costOf([a, convertedFile('done.pdf', { cost: 7 }), locked, failed])).toBe(5);
  });

  it('are a sample if they are free', () => {
    expect(isSampleJob([jobFile('sample.pdf', { cost: 0 })])).toBe(true);
    expect(isSampleJob([a])).toBe(false);
    expect(isSampleJob([])).toBe(false);
  });
});
