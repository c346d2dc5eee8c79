// Written for any Node that knows modules: it has to run on an old one to say that it is too old.

const OLDEST = [20, 19];

/** Is this version of Node ('20.19.0') new enough? */
export function isSupportedNode(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** Ends the process with one line when its Node is too old. */
export function checkNode() {
  const { node } = process.versions;
  if (isSupportedNode(node)) return;
  console.error(
    `Ledgerlift needs Node ${OLDEST.join('.')} or later; this is ${node}. Get one at https://nodejs.org.`,
  );
  process.exit(1);
}
