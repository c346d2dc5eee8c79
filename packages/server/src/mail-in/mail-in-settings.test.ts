import { beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../env.ts';
import { rawSmtp } from '../testing/raw-smtp.ts';
import { freePort } from '../testing/real-postgres.ts';
import { okJson } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';
import { mailInSettings } from './mail-in-settings.ts';
import { startMailListener } from './mail-listener.ts';

const DOMAIN = 'in.example.com';

describe('the settings of documents by mail', () => {
  it('are off by default', async () => {
    expect(await mailInSettings(readEnvironment({}))).toBeNull();
  });

  it('name the file that cannot be read, and the setting that is missing', async () => {
    const wrong = {
      MAIL_IN_DOMAIN: DOMAIN,
      MAIL_IN_TLS_CERT_FILE: '/nowhere',
      MAIL_IN_TLS_KEY_FILE: '/nowhere',
    };
    await expect(mailInSettings(readEnvironment(wrong))).rejects.toThrow(
      'the file of MAIL_IN_TLS_CERT_FILE cannot be read (ENOENT)',
    );
    const { MAIL_IN_TLS_KEY_FILE: _, ...half } = wrong;
    expect(() => readEnvironment(half)).toThrow('MAIL_IN_TLS_KEY_FILE: must be set together');
  });
});

describe('a server with MAIL_IN_DOMAIN', () => {
  const port = freePort();
  const variables: Record<string, string> = { MAIL_IN_DOMAIN: DOMAIN };
  beforeAll(async () => {
    variables.MAIL_IN_PORT = String(await port);
  });
  const server = useServer(WIRE_ENGINE, {}, variables);

  it('listens at its port, and says so in its settings', async () => {
    const client = await rawSmtp(await port);
    expect(await client.say('EHLO client.example')).toContain('SIZE 41943040');
    client.socket.destroy();
    expect(await okJson(await server.visitor().get('/api/settings'))).toMatchObject({ mailIn: true });
    const settings = { domain: DOMAIN, host: '127.0.0.1', port: await port, tls: null, stopSeconds: 0 };
    await expect(startMailListener(server.parts(), settings)).rejects.toThrow('set MAIL_IN_PORT to another');
  });
});
