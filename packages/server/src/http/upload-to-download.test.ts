import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { jobSchema, MAX_FILE_BYTES, transactionSchema, uploadResponseSchema } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { scriptedFile } from '../testing/fake-converter.ts';
import { errorOf, okJson } from '../testing/test-client.ts';
import { BEHAVIOUR_ENGINE, useServer } from '../testing/use-server.ts';

describe('the way of a document', () => {
  const server = useServer(BEHAVIOUR_ENGINE);

  it('leads from the upload to the downloaded bytes', async () => {
    const client = server.visitor();
    expect(await client.credits()).toBe(3);
    const upload = await client.upload([{ name: 'March', amounts: [250_000, -92_500] }]);
    expect(upload.files).toMatchObject([
      { name: 'March.pdf', status: 'uploaded', pages: 1, cost: 1, error: null },
    ]);

    const answer = await client.convert(upload);
    expect(answer.remainingCredits).toBe(2);
    expect(answer.files).toMatchObject([
      { status: 'converted', rowCount: 2, proofText: 'Proved: 10.00 + 2 rows = 1,585.00' },
    ]);

    const rows = await client.transactions(upload.jobId);
    expect(rows.map((row) => [row.date, row.amount, row.type, row.bank, row.fileName])).toEqual([
      ['2025-03-01', '2500.00', 'credit', 'Bank of Nowhere', 'March.pdf'],
      ['2025-03-02', '-925.00', 'debit', 'Bank of Nowhere', 'March.pdf'],
    ]);

    const query = 'columns=date,amount,description&sortField=amount&sortDir=asc&dateFormat=MM/dd/yyyy';
    const download = await client.get(`/api/jobs/${upload.jobId}/download?${query}`);
    expect(Buffer.from(await download.arrayBuffer()).toString('utf8')).toBe(
      '\ufeffDate,Amount,Description\r\n03/02/2025,-925.00,Payment 2\r\n03/01/2025,2500.00,Payment 1\r\n',
    );
    expect(download.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(download.headers.get('content-disposition')).toContain('filename="transactions.csv"');
  });

  it('keeps an edit, updates the type and proves again', async () => {
    const client = server.visitor();
    const upload = await client.upload([{ amounts: [500, -200] }]);
    await client.convert(upload);
    const [, second] = await client.transactions(upload.jobId);
    const edited = transactionSchema.parse(
      await okJson(
        await client.call('PUT', `/api/transactions/${second?.id}`, { amount: '3.00', version: 1 }),
      ),
    );
    expect(edited).toMatchObject({ id: second?.id, amount: '3.00', type: 'credit', version: 2 });
    expect(edited.traces.amount?.edited).toBe(true);
    expect((await client.transactions(upload.jobId))[1]).toEqual(edited);
    const job = jobSchema.parse(await okJson(await client.get(`/api/jobs/${upload.jobId}`)));
    expect(job.files[0]?.proof?.restsOnEdits).toBe(true);
    expect(job.files[0]?.proof?.state).not.toBe('proved');

    const stale = await client.call('PUT', `/api/transactions/${second?.id}`, { amount: '4.00', version: 1 });
    expect(await errorOf(stale)).toMatchObject({ status: 409, code: 'conflict' });
    const twoFields = await client.call('PUT', `/api/transactions/${second?.id}`, {
      amount: '4',
      type: 'debit',
    });
    expect(await errorOf(twoFields)).toMatchObject({ status: 400, code: 'invalid_request' });
    expect((await client.transactions(upload.jobId))[1]?.amount).toBe('3.00');
  });

  it('accepts the good file and reports why the others were refused', async () => {
    const client = server.visitor();
    const response = await client.sendFiles([
      { name: 'good.txt', body: scriptedFile({}) },
      { name: 'notes.pdf', body: new Blob(['just text']) },
      { name: 'empty.pdf', body: new Blob([]) },
      { name: '.DS_Store', body: new Blob(['ignored']) },
      { name: 'big.pdf', body: new Blob([new Uint8Array(MAX_FILE_BYTES + 1)]) },
    ]);
    const upload = uploadResponseSchema.parse(await okJson(response));
    expect(upload.files.map((file) => file.name)).toEqual(['good.txt']);
    expect(upload.rejected.map(({ name, code }) => [name, code]).sort()).toEqual([
      ['big.pdf', 'file_too_large'],
      ['empty.pdf', 'unreadable'],
      ['notes.pdf', 'unsupported_type'],
    ]);
  });

  it('answers 4xx when no file is good, and stores none', async () => {
    const stored = await readdir(join(server.dataDir, 'files'));
    const response = await server.visitor().sendFiles([{ name: 'notes.pdf', body: new Blob(['just text']) }]);
    expect(await errorOf(response)).toMatchObject({
      status: 415,
      message: 'Only PDF files and images (JPG, PNG, etc.) are allowed',
      details: { rejected: [{ name: 'notes.pdf' }] },
    });
    expect(await readdir(join(server.dataDir, 'files'))).toEqual(stored);
  });

  it('accepts a file of exactly the allowed size', async () => {
    const script = JSON.stringify({ name: 'large' });
    const body = new Blob([script, ' '.repeat(MAX_FILE_BYTES - script.length)]);
    const response = await server.visitor().sendFiles([{ name: 'large.pdf', body }]);
    expect(uploadResponseSchema.parse(await okJson(response)).files[0]?.size).toBe(MAX_FILE_BYTES);
  });

  it('limits a job to 50 files', async () => {
    const client = server.visitor();
    const first = await client.upload(Array.from({ length: 49 }, (_, index) => ({ name: `${index}` })));
    const second = await client.upload([{ name: 'last' }, { name: 'beyond' }], first.jobId);
    expect(second.jobId).toBe(first.jobId);
    expect(second.files).toHaveLength(1);
    expect(second.rejected).toMatchObject([{ code: 'too_many_files' }]);
  });

  it('refuses an upload without files, without a type, or of another content type', async () => {
    const client = server.visitor();
    expect((await client.sendFiles([])).status).toBe(400);
    const form = new FormData();
    form.append('files', scriptedFile({}), 'a.pdf');
    expect((await client.call('POST', '/api/upload', form)).status).toBe(400);
    expect((await client.call('POST', '/api/upload', { files: [] })).status).toBe(400);
  });

  it('requests a password, checks it at once and converts with it', async () => {
    const client = server.visitor();
    const upload = await client.upload([{ password: 'open sesame', pages: 2 }]);
    const [file] = upload.files;
    expect(file).toMatchObject({ status: 'locked', pages: null, cost: null });
    expect(await errorOf(await client.startConversion(upload.jobId, upload.files))).toMatchObject({
      status: 422,
      code: 'password_required',
    });
    const unlock = (password: string) =>
      client.call('POST', `/api/jobs/${upload.jobId}/password`, { path: file?.path, password });
    expect(await errorOf(await unlock('guess'))).toMatchObject({ status: 422, code: 'password_wrong' });
    expect(await okJson(await unlock('open sesame'))).toMatchObject({
      status: 'uploaded',
      pages: 2,
      cost: 2,
    });
    expect((await client.convert(upload)).files).toMatchObject([{ status: 'converted' }]);
    expect(await errorOf(await unlock('open sesame'))).toMatchObject({ status: 409 });
  });

  it('removes the transactions of a file, then the file itself', async () => {
    const client = server.visitor();
    const upload = await client.upload([{ name: 'a' }, { name: 'b' }]);
    await client.convert(upload);
    const [first] = upload.files;
    const key = first?.path.replaceAll('/', '_');
    await okJson(await client.call('DELETE', `/api/jobs/${upload.jobId}/file-transactions/${key}`));
    expect((await client.transactions(upload.jobId)).map((row) => row.fileName)).toEqual(['b.pdf']);
    await okJson(
      await client.call('DELETE', '/api/files', { jobId: upload.jobId, filePaths: [first?.path] }),
    );
    const job = jobSchema.parse(await okJson(await client.get(`/api/jobs/${upload.jobId}`)));
    expect(job.files.map((file) => file.name)).toEqual(['b.pdf']);
    expect((await client.get(first?.path ?? '')).status).toBe(404);
  });

  it('names the job and its downloads', async () => {
    const client = server.visitor();
    const upload = await client.upload([{}]);
    await client.convert(upload);
    const path = `/api/jobs/${upload.jobId}`;
    expect(await okJson(await client.get(`${path}/suggest-filename`))).toEqual({
      filename: 'Bank of Nowhere 2025-03 statement.csv',
    });
    expect((await client.call('PUT', `${path}/filename`, { filename: '   ' })).status).toBe(400);
    expect(await okJson(await client.call('PUT', `${path}/filename`, { filename: ' Zürich/März ' }))).toEqual(
      {
        filename: 'Zürich März.csv',
      },
    );
    const download = await client.get(`${path}/download?format=excel`);
    expect(download.headers.get('content-disposition')).toBe(
      `attachment; filename="Z_rich M_rz.xlsx"; filename*=UTF-8''Z%C3%BCrich%20M%C3%A4rz.xlsx`,
    );
    expect(
      Buffer.from(await download.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    const json = await client.get(`${path}/download?format=json`);
    expect(await okJson(json)).toMatchObject({ documents: [{ status: 'converted' }] });
  });

  it.each([
    ['ofx', 'application/x-ofx', 'transactions.ofx', '<CURDEF>GBP</CURDEF>'],
    ['qbo', 'application/vnd.intu.qbo', 'transactions.qbo', '<INTU.BID>3000'],
    ['qif', 'application/x-qif; charset=utf-8', 'transactions.qif', '!Type:Bank'],
    ['quickbooks', 'text/csv; charset=utf-8', 'transactions QuickBooks.csv', 'Date,Description,Amount\r\n'],
    ['xero', 'text/csv; charset=utf-8', 'transactions Xero.csv', '*Date,*Amount,Payee'],
    ['camt.053.001.02', 'application/xml', 'transactions camt.053.001.02.xml', '<Ccy>GBP</Ccy>'],
    ['ynab', 'text/csv; charset=utf-8', 'transactions YNAB.csv', 'Date,Payee,Category,Memo,Outflow,Inflow'],
    ['zoho', 'text/csv; charset=utf-8', 'transactions Zoho Books.csv', 'Date,Withdrawals,Deposits'],
    ['mt940', 'text/plain; charset=utf-8', 'transactions.sta', ':60F:C'],
    ['hledger', 'text/plain; charset=utf-8', 'transactions.journal', 'account assets:bank:'],
    ['ledger', 'text/plain; charset=utf-8', 'transactions.ledger', 'account Assets:Bank:'],
    ['beancount', 'text/plain; charset=utf-8', 'transactions.beancount', 'open Assets:Bank:'],
    ['camt.053.001.08', 'application/xml', 'transactions camt.053.001.08.xml', '<Ccy>GBP</Ccy>'],
  ])('downloads %s for accounting programs', async (format, mime, name, words) => {
    const client = server.visitor();
    const upload = await client.upload([{}]);
    await client.convert(upload);
    const download = await client.get(`/api/jobs/${upload.jobId}/download?format=${format}`);
    expect(await download.text()).toContain(words);
    expect(download.headers.get('content-type')).toBe(mime);
    expect(download.headers.get('content-disposition')).toContain(`filename="${name}"`);
  });

  it('refuses bills of statements, and of invoices that lack what bills require', async () => {
    const client = server.visitor();
    const upload = await client.upload([{}]);
    await client.convert(upload);
    const statements = await client.get(`/api/jobs/${upload.jobId}/download?format=xero-bills`);
    expect(await errorOf(statements)).toMatchObject({ status: 422, code: 'no_transactions' });
    const bare = await client.upload([{}]);
    const request = { filePaths: bare.files.map((file) => file.path), documentType: 'invoice' };
    await okJson(await client.call('POST', `/api/convert/${bare.jobId}`, request));
    const download = await client.get(`/api/jobs/${bare.jobId}/download?format=xero-bills`);
    expect(await errorOf(download)).toMatchObject({
      status: 422,
      code: 'unreadable',
      message: expect.stringContaining('lacks its seller'),
    });
  });

  it('refuses a format that cannot hold a row, and names the row', async () => {
    const client = server.visitor();
    const upload = await client.upload([{ amounts: [500, -200] }]);
    await client.convert(upload);
    const [, second] = await client.transactions(upload.jobId);
    await client.call('PUT', `/api/transactions/${second?.id}`, { amount: 'about 2' });
    const download = await client.get(`/api/jobs/${upload.jobId}/download?format=ofx`);
    expect(await errorOf(download)).toMatchObject({ status: 422, code: 'unreadable' });
  });

  it('compresses long answers as the client accepts, and no others', async () => {
    const client = server.visitor();
    const upload = await client.upload([{ amounts: Array.from({ length: 20 }, () => 100) }]);
    await client.convert(upload);
    const encodingFor = async (path: string, accepted: string) => {
      const response = await client.get(path, { 'Accept-Encoding': accepted });
      await response.arrayBuffer();
      return response.headers.get('content-encoding');
    };
    const list = `/api/jobs/${upload.jobId}/transactions`;
    expect(await encodingFor(list, 'gzip, deflate, br')).toBe('br');
    expect(await encodingFor(list, 'gzip, br;q=0')).toBe('gzip');
    expect(await encodingFor(list, 'identity')).toBeNull();
    expect(await encodingFor('/api/credits', 'br')).toBeNull();
    expect(await client.transactions(upload.jobId)).toHaveLength(20);
  });

  it('refuses empty downloads and unknown columns', async () => {
    const client = server.visitor();
    const upload = await client.upload([{}]);
    const path = `/api/jobs/${upload.jobId}/download`;
    expect(await errorOf(await client.get(path))).toMatchObject({ status: 422, code: 'no_transactions' });
    expect(await errorOf(await client.get(`${path}?columns=date,secret`))).toMatchObject({ status: 400 });
  });
});
