// The image's health check: exits with 0 when the process of this container answers at its operation port, or, without
// one, at PORT.

const { OPERATION_PORT, OPERATION_HOST = '127.0.0.1', PORT = '3000' } = process.env;
const host = OPERATION_HOST === '0.0.0.0' || OPERATION_HOST === '::' ? '127.0.0.1' : OPERATION_HOST;
const address = OPERATION_PORT ? `${host}:${OPERATION_PORT}` : `127.0.0.1:${PORT}`;
const isHealthy = await fetch(`http://${address}/healthz`, { signal: AbortSignal.timeout(4000) }).then(
  (answer) => answer.ok,
  () => false,
);
process.exitCode = isHealthy ? 0 : 1;
