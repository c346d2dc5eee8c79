import { ALLOWED, ALLOWED_FOR, LICENCES_BY_HAND, SUBSTITUTE_TEXTS } from './licence-rules.mjs';

/** The SPDX licence expression of a package; undefined where unknown. */
export function licenceOf({ name, licence }) {
  return licence ?? LICENCES_BY_HAND[name];
}

/** The substitute for the licence text of a package that has none; undefined where nobody has checked it. */
export function substituteTextFor({ name }) {
  return SUBSTITUTE_TEXTS.find(({ packages }) => packages.test(name));
}

/**
 * Reasons why packages must not be part of the product. `texts` returns the licence texts of a package, '' where it has
 * none.
 */
export function licenceProblems(packages, texts) {
  return packages.flatMap((one) => {
    const title = `${one.name} ${one.version}`;
    const licence = licenceOf(one);
    const problems = [];
    if (licence === undefined) problems.push(`${title} names no licence`);
    else if (!isAllowed(licence, one.name))
      problems.push(`${title} is under ${licence}, which is not allowed`);
    // Packages for other platforms are not installed, so their texts cannot be read.
    if (one.isInstalled && texts(one) === '' && !substituteTextFor(one))
      problems.push(`${title} has no licence text, and no substitute`);
    return problems;
  });
}

function isAllowed(expression, name) {
  const plain = expression.replace(/[()]/g, ' ').trim();
  const one = (licence) =>
    ALLOWED.has(licence) ||
    ALLOWED_FOR.some((rule) => rule.licence.test(licence) && rule.packages.test(name));
  return plain
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((part) => one(part.trim())));
}
