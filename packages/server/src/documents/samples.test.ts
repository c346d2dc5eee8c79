import { uploadResponseSchema } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { errorOf, okJson } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';

describe('samples', () => {
  const server = useServer(WIRE_ENGINE);

  it('cost nothing, get a job of their own and work with 0 credits', async () => {
    const client = server.visitor();
    const paid = await client.upload([{ pages: 3 }]);
    expect((await client.convert(paid)).remainingCredits).toBe(0);
    const response = await client.call('POST', '/api/samples', { documentType: 'invoice' });
    const sample = uploadResponseSchema.parse(await okJson(response));
    expect(sample.jobId).not.toBe(paid.jobId);
    expect(sample.files).toMatchObject([{ name: 'Sample invoice.pdf', pages: 2, cost: 0 }]);
    const answer = await client.convert(sample);
    expect(answer).toMatchObject({ remainingCredits: 0, files: [{ status: 'converted' }] });

    const added = await client.upload([{ name: 'own file' }], sample.jobId);
    expect(added.files).toMatchObject([{ cost: 1 }]);
    expect((await client.startConversion(added.jobId, added.files)).status).toBe(402);
  });

  it('answer `unavailable` where a sample is not installed', async () => {
    const response = await server.visitor().call('POST', '/api/samples', { documentType: 'receipt' });
    expect(await errorOf(response)).toMatchObject({ status: 503, code: 'unavailable' });
  });
});
