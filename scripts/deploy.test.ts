import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readEnvironment } from '../packages/server/dist/env.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const textOf = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
const allMatches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** One of our containers in Compose or Kubernetes. */
interface Container {
  settings: Record<string, string>;
  /** Seconds from SIGTERM to SIGKILL. */
  graceSeconds: number;
}

/** Parsed YAML of any shape. */
type Manifest = ReturnType<typeof parse>;

const compose = parse(textOf('compose.yaml'), { merge: true });
const manifests: Manifest[] = readdirSync(`${root}/deploy/kubernetes`).flatMap((name) =>
  parseAllDocuments(textOf(`deploy/kubernetes/${name}`), { merge: true }).map((document) => document.toJS()),
);

function manifest(kind: string, name: string): Manifest {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
}

function composed(role: string): Container {
  const { environment, stop_grace_period } = compose.services[role];
  return { settings: environment, graceSeconds: Number.parseInt(stop_grace_period, 10) };
}

function deployed(role: string): Container & { pod: Manifest['spec']; container: Manifest['spec'] } {
  const pod = manifest('Deployment', `ledgerlift-${role}`).spec.template.spec;
  const [container] = pod.containers;
  const own = container.env.map(({ name, value }: { name: string; value: string }) => [name, value]);
  const settings = {
    ...manifest('ConfigMap', 'ledgerlift').data,
    ...manifest('Secret', 'ledgerlift').stringData,
    ...Object.fromEntries(own),
  };
  return { settings, graceSeconds: pod.terminationGracePeriodSeconds, pod, container };
}

/** The settings in the image. */
const imageSettings = Object.fromEntries(
  [...textOf('Dockerfile').matchAll(/^(?:ENV| {3}) ([A-Z_]+)=(\S+)/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
);

/** The variables that deploy/new-env.sh writes. */
function newEnv(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerlift-env-'));
  try {
    const path = join(folder, '.env');
    const make = () =>
      execFileSync('sh', [`${root}/deploy/new-env.sh`, path, join(folder, 'tls')], { stdio: 'pipe' });
    make();
    expect(statSync(path).mode & 0o077).toBe(0);
    // A second run must not replace the keys of the stored files.
    expect(make).toThrow('nothing was changed');
    const lines = readFileSync(path, 'utf8').matchAll(/^([A-Z_0-9]+)=(.*)$/gm);
    return Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Substitutes variables in a value of compose.yaml like Compose, for the forms used there. */
function filledIn(value: string, env: Record<string, string>): string {
  return value.replace(
    /\$\{([A-Z_0-9]+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind, word) => env[name] || (kind === '-' ? word : `\${${name} is not set}`),
  );
}

describe('the settings of the examples', () => {
  const known = new Set([
    ...allMatches(textOf('packages/server/src/environment-schema.ts'), /^ {2}([A-Z][A-Z_0-9]+):/gm),
    // Node's own.
    'NODE_EXTRA_CA_CERTS',
  ]);

  it.each([
    ['Compose, web', composed('web')],
    ['Compose, worker', composed('worker')],
    ['Kubernetes, web', deployed('web')],
    ['Kubernetes, worker', deployed('worker')],
  ])('exist and are complete for the role: %s', (where, { settings, graceSeconds }) => {
    expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([]);
    for (const name of ['DATABASE_URL', 'SECRET_KEY', 'FILE_KEYS', 'S3_BUCKET', 'PUBLIC_URL'])
      expect(settings).toHaveProperty(name);
    expect(settings.ROLE).toBe(where.split(' ').at(-1));
    expect(graceSeconds).toBeGreaterThan(Number(settings.STOP_SECONDS));
    expect(settings.OPERATION_PORT).toBe(imageSettings.OPERATION_PORT);
  });

  it('of Compose are exactly those in .env.example', () => {
    const asked = allMatches(textOf('compose.yaml'), /\$\{([A-Z_0-9]+)/g);
    const offered = allMatches(textOf('.env.example'), /^([A-Z_0-9]+)=/gm);
    expect(offered.sort()).toEqual([...new Set(asked)].sort());
  });

  it('are generated with new secrets', () => {
    const made = newEnv();
    expect(made.FILE_KEYS).toMatch(/^1:[A-Za-z0-9+/]{43}=$/);
    for (const name of ['POSTGRES_PASSWORD', 'SECRET_KEY', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      expect(made[name]).toMatch(/^[0-9a-f]{20,}$/);
  });

  it.each(['web', 'worker'])('have valid values in Compose: %s', (role) => {
    const env = newEnv();
    const settings = Object.entries(composed(role).settings).map(([name, value]) => [
      name,
      filledIn(String(value), env),
    ]);
    const read = readEnvironment({ ...imageSettings, ...Object.fromEntries(settings) });
    expect(read).toMatchObject({ ROLE: role, S3_ENDPOINT: 'https://store:8333', OPERATION_PORT: 9464 });
  });

  it.each(['web', 'worker'])('have valid values in Kubernetes except for secrets: %s', (role) => {
    const { settings } = deployed(role);
    // Placeholders are refused.
    expect(() => readEnvironment({ ...imageSettings, ...settings })).toThrow(/SECRET_KEY.*FILE_KEYS/);
    const { SECRET_KEY, FILE_KEYS } = newEnv();
    const read = readEnvironment({ ...imageSettings, ...settings, SECRET_KEY, FILE_KEYS });
    expect(read).toMatchObject({ ROLE: role, S3_REGION: 'eu-central-1', OPERATION_PORT: 9464 });
  });
});

describe('the image', () => {
  const dockerfile = textOf('Dockerfile');

  it('installs every package of the repository before it copies sources, so that the installation is cached', () => {
    const { workspaces } = JSON.parse(textOf('package.json'));
    const copied = allMatches(dockerfile, /^COPY (\S+)\/package\.json \S+\/$/gm);
    expect(copied.sort()).toEqual([...workspaces].sort());
  });

  it('runs unprivileged, on a supported Node, without a shell', () => {
    const stages = dockerfile.split(/^FROM /m);
    const last = stages.at(-1) ?? '';
    expect(last).toMatch(/^USER 1000:1000$/m);
    const entry = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(last)?.[1] ?? 'null');
    expect(entry).toEqual(['node', 'packages/server/dist/main.js']);
    expect(last).toContain('CMD ["node", "scripts/check-health.mjs"]');
    const version = Number(/NODE_IMAGE=node:(\d+)-bookworm-slim$/m.exec(dockerfile)?.[1]);
    expect(version).toBeGreaterThanOrEqual(20);
    expect(imageSettings).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data' });
  });

  it('is built without secrets, data and build results', () => {
    const ignored = textOf('.dockerignore').split('\n');
    for (const name of ['.env', '.env.*', '.git', 'data', '**/node_modules', '**/dist'])
      expect(ignored).toContain(name);
    expect(textOf('.gitignore').split('\n')).toContain('.env');
  });
});

describe('compose.yaml', () => {
  const services: [string, Manifest][] = Object.entries(compose.services);

  it('publishes only the web process, by default only on this machine', () => {
    const published = services.filter(([, service]) => service.ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['web']);
    expect(compose.services.web.ports).toEqual([
      expect.stringMatching(/^\$\{LISTEN_AT:-127\.0\.0\.1:3000\}:3000$/),
    ]);
    expect(compose.networks).toMatchObject({ tables: { internal: true }, files: { internal: true } });
    expect(compose.services.database.networks).toEqual(['tables']);
    expect(compose.services.store.networks).toEqual(['files']);
  });

  it('trusts only the gateway through which requests to the published port arrive', () => {
    const env = newEnv();
    const [{ subnet, gateway }] = compose.networks.outside.ipam.config;
    for (const settings of [env, {}]) {
      const trusted = filledIn(compose.services.web.environment.TRUSTED_PROXIES, settings);
      expect(trusted).toBe(filledIn(gateway, settings));
      const [network, bits] = filledIn(subnet, settings).split('/') as [string, string];
      const networks = new BlockList();
      networks.addSubnet(network, Number(bits));
      expect(networks.check(trusted)).toBe(true);
    }
  });

  it('uses TLS between its services, with the generated certificates', () => {
    for (const role of ['web', 'worker']) {
      const { environment, secrets } = compose.services[role];
      const database = new URL(filledIn(environment.DATABASE_URL, newEnv()));
      expect(database.hostname).toBe('database');
      expect(Object.fromEntries(database.searchParams)).toEqual({
        sslmode: 'verify-full',
        sslrootcert: '/run/secrets/ca.crt',
      });
      expect(environment.S3_ENDPOINT).toMatch(/^https:\/\/store:/);
      expect(environment.NODE_EXTRA_CA_CERTS).toBe('/run/secrets/ca.crt');
      expect(secrets).toEqual(['ca.crt']);
    }
    for (const name of ['database', 'store']) {
      expect(compose.services[name].secrets).toEqual([`${name}.crt`, `${name}.key`]);
      for (const secret of compose.services[name].secrets)
        expect(compose.services[name].command[0]).toContain(`/run/secrets/${secret}`);
    }
    const folder = mkdtempSync(join(tmpdir(), 'ledgerlift-tls-'));
    try {
      const tls = join(folder, 'tls');
      const make = () =>
        execFileSync('sh', [`${root}/deploy/new-certificates.sh`, tls], { encoding: 'utf8', stdio: 'pipe' });
      make();
      expect(make).toThrow('nothing was changed');
      const files = Object.values<{ file: string }>(compose.secrets).map(({ file }) => basename(file));
      expect(readdirSync(tls).sort()).toEqual(files.sort());
      const authority = new X509Certificate(readFileSync(join(tls, 'ca.crt')));
      for (const name of ['database', 'store']) {
        expect(statSync(join(tls, `${name}.key`)).mode & 0o077).toBe(0);
        const certificate = new X509Certificate(readFileSync(join(tls, `${name}.crt`)));
        expect(certificate.verify(authority.publicKey)).toBe(true);
        expect(certificate.checkHost(name)).toBe(name);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('starts our services once their dependencies are ready, with only data and /tmp writable', () => {
    for (const role of ['web', 'worker'])
      expect(compose.services[role]).toMatchObject({
        read_only: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        depends_on: {
          database: { condition: 'service_healthy' },
          bucket: { condition: 'service_completed_successfully' },
        },
      });
    for (const name of ['database', 'store'])
      expect(compose.services[name]).toHaveProperty('healthcheck.test');
  });
});

describe('the manifests for Kubernetes', () => {
  it('are all listed in the kustomization, and refer only to existing objects', () => {
    const files = readdirSync(`${root}/deploy/kubernetes`).filter((name) => name !== 'kustomization.yaml');
    const named = manifests.find(({ kind }) => kind === 'Kustomization')?.resources;
    expect([...named].sort()).toEqual(files.sort());
    expect(manifest('ScaledObject', 'ledgerlift-worker').spec.scaleTargetRef.name).toBe('ledgerlift-worker');
    const [{ name, key }] = manifest('TriggerAuthentication', 'ledgerlift-queue').spec.secretTargetRef;
    expect(manifest('Secret', name).stringData).toHaveProperty(key);
  });

  it.each(['web', 'worker'])('probe %s at existing paths', (role) => {
    const { container, pod, settings } = deployed(role);
    const routes = textOf('packages/server/src/http/health-routes.ts');
    const ports = Object.fromEntries(
      container.ports.map((port: { name: string; containerPort: number }) => [port.name, port.containerPort]),
    );
    expect(String(ports.operation)).toBe(settings.OPERATION_PORT);
    for (const [probe, path] of [
      ['startupProbe', '/healthz'],
      ['livenessProbe', '/healthz'],
      ['readinessProbe', '/readyz'],
    ] as const) {
      expect(container[probe].httpGet).toEqual({ path, port: 'operation' });
      expect(routes).toContain(`'${path}'`);
    }
    const { annotations } = manifest('Deployment', `ledgerlift-${role}`).spec.template.metadata;
    expect(annotations['prometheus.io/port']).toBe(settings.OPERATION_PORT);
    expect(textOf('packages/server/src/http/operation-server.ts')).toContain(
      `'${annotations['prometheus.io/path']}'`,
    );
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true });
    const mounts = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
    expect(mounts).toEqual([imageSettings.DATA_DIR, '/tmp']);
  });

  it('allow enough time to stop for both the preStop pause and STOP_SECONDS', () => {
    const { container, settings, graceSeconds } = deployed('web');
    const [, pause] = container.lifecycle.preStop.exec.command;
    expect(graceSeconds).toBeGreaterThan(Number(pause) + Number(settings.STOP_SECONDS));
  });

  it('hide the operation port from users', () => {
    const { settings } = deployed('web');
    const [http] = manifest('Service', 'ledgerlift-web').spec.ports;
    expect(manifest('Service', 'ledgerlift-web').spec.ports).toHaveLength(1);
    expect(http.targetPort).toBe('http');
    for (const role of ['web', 'worker']) {
      const policy = manifest('NetworkPolicy', `ledgerlift-${role}`).spec;
      const labels = manifest('Deployment', `ledgerlift-${role}`).spec.selector.matchLabels;
      expect(policy.podSelector.matchLabels).toEqual(labels);
      const allowed = policy.ingress.filter((rule: { ports: { port: number }[] }) =>
        rule.ports.some(({ port }) => String(port) === settings.OPERATION_PORT),
      );
      expect(allowed).toHaveLength(1);
      expect(allowed[0].from[0].namespaceSelector.matchLabels).toEqual({
        'kubernetes.io/metadata.name': 'monitoring',
      });
    }
  });
});

describe('the alerts', () => {
  const rules: { alert: string; expr: string }[] = parse(textOf('deploy/alerts.yaml')).groups.flatMap(
    (group: { rules: unknown[] }) => group.rules,
  );

  it('use existing metrics', () => {
    const ours = textOf('packages/server/src/operation/prometheus-metrics.ts');
    for (const { expr } of rules)
      for (const name of allMatches(expr, /\b(ledgerlift_[a-z_]+)/g))
        expect(ours).toContain(`'${name.replace(/_(bucket|count|sum)$/, '')}'`);
    expect(rules.length).toBeGreaterThan(8);
  });

  it('use existing outcomes of conversions', () => {
    const [, union = ''] =
      /type ConversionOutcome = ([^;]+);/.exec(textOf('packages/server/src/jobs/metrics.ts')) ?? [];
    const outcomes = allMatches(union, /'(\w+)'/g);
    const asked = rules.flatMap(({ expr }) =>
      allMatches(expr, /outcome=~?"([^"]+)"/g).flatMap((names) => names.split('|')),
    );
    expect(outcomes.filter((outcome) => outcome !== 'returned').sort()).toEqual([...new Set(asked)].sort());
  });

  it('are exactly those explained in the guide', () => {
    const explained = allMatches(textOf('docs/operation.md'), /^\| `(Ledgerlift[A-Za-z]+)` \|/gm);
    expect(explained.sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });
});
