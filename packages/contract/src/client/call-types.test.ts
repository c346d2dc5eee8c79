import { describe, expectTypeOf, it } from 'vitest';
import type { EditableField, ExportFormat, Job, Transaction, UploadResponse } from '../index.ts';
import { urlOf } from './call-address.ts';
import type {
  AnswerOf,
  ArgumentsOf,
  CallParameters,
  FormOf,
  JsonCallName,
  LoadCallName,
} from './call-types.ts';

/** The signature of a client's `call`; only the compiler checks it, so nothing is sent. */
function call<Name extends JsonCallName>(
  name: Name,
  ...parameters: ArgumentsOf<CallParameters<Name>>
): AnswerOf<Name> {
  void [name, parameters];
  return {} as AnswerOf<Name>;
}

describe('the types of a call', () => {
  it('take the path from the table', () => {
    expectTypeOf<CallParameters<'getJob'>['path']>().toEqualTypeOf<{ jobId: string }>();
    expectTypeOf<CallParameters<'editTransaction'>['path']>().toEqualTypeOf<{ id: number }>();
    call('getJob', { path: { jobId: 'job' } });
    // @ts-expect-error: the path is missing.
    call('getJob');
    // @ts-expect-error: the part has another name.
    call('getJob', { path: { id: 'job' } });
    // @ts-expect-error: a row's id is a number.
    call('deleteTransaction', { path: { id: '1' } });
    // @ts-expect-error: the call has no path to fill in.
    call('getUser', { path: { jobId: 'job' } });
    // @ts-expect-error: there is no such call.
    call('getJobs');
  });

  it('take the query from its schema, before defaults', () => {
    call('history');
    call('history', { query: { search: 'rent', page: 2 } });
    expectTypeOf<NonNullable<CallParameters<'download'>['query']>['format']>().toEqualTypeOf<
      ExportFormat | undefined
    >();
    urlOf('download', { path: { jobId: 'job' }, query: { format: 'qif' } });
    // @ts-expect-error: a page is a number.
    call('history', { query: { page: '2' } });
    // @ts-expect-error: there is no such format.
    urlOf('download', { path: { jobId: 'job' }, query: { format: 'pdf' } });
    // @ts-expect-error: there is no such part of the query.
    call('history', { query: { size: 2 } });
    // @ts-expect-error: an address has no body.
    urlOf('renameJob', { path: { jobId: 'job' }, body: { filename: 'May' } });
  });

  it('take the body from its schema', () => {
    call('renameJob', { path: { jobId: 'job' }, body: { filename: 'May' } });
    call('editTransaction', { path: { id: 1 }, body: { amount: '1.00', version: 2 } });
    expectTypeOf<
      Exclude<keyof CallParameters<'editTransaction'>['body'], 'version' | 'dateFormat'>
    >().toEqualTypeOf<EditableField>();
    // @ts-expect-error: the body is missing.
    call('renameJob', { path: { jobId: 'job' } });
    // @ts-expect-error: the name is missing.
    call('renameJob', { path: { jobId: 'job' }, body: {} });
    // @ts-expect-error: there is no such field.
    call('editTransaction', { path: { id: 1 }, body: { total: '1.00' } });
    // @ts-expect-error: the call takes no body.
    call('cancelConversion', { path: { jobId: 'job' }, body: {} });
    // @ts-expect-error: the call takes nothing at all.
    call('logout', { body: {} });
  });

  it('take the answer from its schema', () => {
    expectTypeOf<AnswerOf<'getJob'>>().toEqualTypeOf<Job>();
    expectTypeOf<AnswerOf<'listTransactions'>>().toEqualTypeOf<Transaction[]>();
    expectTypeOf<AnswerOf<'upload'>>().toEqualTypeOf<UploadResponse>();
    expectTypeOf<AnswerOf<'pagePicture'>>().toBeNever();
  });

  it('distinguish GET calls and calls with a form', () => {
    expectTypeOf<'getJob' | 'history'>().toExtend<LoadCallName>();
    expectTypeOf<'download' | 'convert' | 'upload'>().not.toExtend<LoadCallName>();
    expectTypeOf<FormOf<'upload'>['jobId']>().toEqualTypeOf<string | undefined>();
    // @ts-expect-error: files are no JSON.
    call('download', { path: { jobId: 'job' } });
    // @ts-expect-error: an upload is a form.
    call('upload', {});
  });
});
