// Must run on any Node with ES modules, in order to report that it is too old.

const OLDEST = [20, 19];

/** True when this version of Node ('20.19.0') is new enough. */
export function isSupportedNode(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** Exits with a one-line message when Node is too old. */
export function checkNode() {
  const { node } = process.versions;
  if (isSupportedNode(node)) return;
  console.error(
    `Ledgerlift needs Node ${OLDEST.join('.')} or later; this is ${node}. Get one at https://nodejs.org.`,
  );
  process.exit(1);
}
