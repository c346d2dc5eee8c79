const NEEDED: readonly [number, number] = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(`Ledgerlift needs Node.js ${NEEDED.join('.')} or later; this is ${process.versions.node}.`);
  process.exit(1);
}
// Imported only now: an older Node would fail during the imports with a confusing message.
const { run } = await import('./run.ts');
await run();
