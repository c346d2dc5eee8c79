import { licenceOf } from './check-licences.mjs';
import { BUNDLED_WORKS, COPIED_WORKS } from './licence-rules.mjs';

/** The software bill of materials of the product as CycloneDX 1.5. Deterministic for a lockfile. */
export function softwareBillOfMaterials({ name, version }, packages) {
  const product = `${name}@${version}`;
  const references = new Map(packages.map((one) => [one.path, referenceOf(one)]));
  const components = new Map(packages.map((one) => [referenceOf(one), componentOf(one)]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { 'bom-ref': product, type: 'application', name, version },
    },
    components: [...components.values(), ...COPIED_WORKS.map(copyOf)],
    dependencies: [
      { ref: product, dependsOn: sorted(packages.filter(({ isDirect }) => isDirect).map(referenceOf)) },
      ...[...components.keys()].map((ref) => ({
        ref,
        dependsOn: sorted(
          packages
            .filter((one) => referenceOf(one) === ref)
            .flatMap(({ needs }) => needs.map((path) => references.get(path)))
            .filter((reference) => reference !== undefined),
        ),
      })),
    ],
  };
}

/** A package URL. Two paths with the same version share it. */
function referenceOf({ name, version }) {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
}

function copyOf({ name, version, licence }) {
  const properties = [{ name: 'ledgerlift:used-by', value: 'page' }];
  return { 'bom-ref': `copy:${name}`, type: 'library', name, version, ...licencesOf(licence), properties };
}

function componentOf(one) {
  const { name, version, integrity, isOptional, usedBy } = one;
  const inside = BUNDLED_WORKS.filter(({ packages }) => packages.test(name));
  const hash = /^sha512-(.+)$/.exec(integrity ?? '')?.[1];
  return {
    'bom-ref': referenceOf(one),
    type: 'library',
    name,
    version,
    scope: isOptional ? 'optional' : 'required',
    purl: referenceOf(one),
    ...licencesOf(licenceOf(one)),
    ...(hash && { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
    properties: usedBy.map((value) => ({ name: 'ledgerlift:used-by', value })),
    ...(inside.length > 0 && {
      components: inside.map((part) => ({
        'bom-ref': `${referenceOf(one)}#${part.name}`,
        type: 'library',
        name: part.name,
        ...licencesOf(part.licence),
      })),
    }),
  };
}

function licencesOf(licence) {
  if (licence === undefined) return {};
  return { licenses: [/\s/.test(licence) ? { expression: licence } : { license: { id: licence } }] };
}

function sorted(references) {
  return [...new Set(references)].sort();
}
