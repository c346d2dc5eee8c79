import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licenceProblems } from './check-licences.mjs';
import { textsOf } from './licence-texts.mjs';
import { productionPackages } from './production-packages.mjs';
import { softwareBillOfMaterials } from './sbom.mjs';
import { thirdPartyNotices } from './third-party-notices.mjs';

// Writes notices/THIRD-PARTY-NOTICES.txt, which the page also serves, and notices/sbom.cdx.json from package-lock.json
// and the installed packages, without network access.

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = productionPackages(root);
for (const problem of licenceProblems(packages, (one) => textsOf(root, one)))
  console.error(`Licences: ${problem}.`);

const notices = thirdPartyNotices(root, packages);
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const bill = `${JSON.stringify(softwareBillOfMaterials({ name, version }, packages), null, 2)}\n`;
write('notices', 'THIRD-PARTY-NOTICES.txt', notices);
write('notices', 'sbom.cdx.json', bill);
write('packages/web/dist', 'third-party-notices.txt', notices);

function write(folder, file, text) {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, file), text);
}
