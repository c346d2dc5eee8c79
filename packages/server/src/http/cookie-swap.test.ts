import { describe, expect, it } from 'vitest';
import { randomEmail } from '../testing/random-email.ts';
import { TestClient } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';

describe("cookies under one another's names", () => {
  const server = useServer(WIRE_ENGINE);

  /** The cookies that a browser still has after signing out. */
  async function leftBehind() {
    const owner = server.visitor();
    await owner.register(randomEmail());
    const { jobId } = await owner.upload([{}]);
    const known = owner.cookie('ledgerlift_known') ?? '';
    await owner.logout();
    return { jobId, thief: new TestClient(server.url, `ledgerlift_visitor=${known}`) };
  }

  it('give no access to the documents of the previous account', async () => {
    const { jobId, thief } = await leftBehind();
    expect((await thief.get(`/api/jobs/${jobId}`)).status).toBe(404);
  });

  it('move no documents of another account at a sign-in', async () => {
    const { jobId, thief } = await leftBehind();
    await thief.register(randomEmail());
    expect((await thief.get(`/api/jobs/${jobId}`)).status).toBe(404);
  });
});
