import { ALLOWED, ALLOWED_FOR, LICENCES_BY_HAND, SUBSTITUTE_TEXTS } from './licence-rules.mjs';

/** The licence that a package is under, as SPDX writes it; undefined where nobody has said. */
export function licenceOf({ name, licence }) {
  return licence ?? LICENCES_BY_HAND[name];
}

/** What stands for the licence file of a package that has none; undefined where nobody has looked. */
export function substituteTextFor({ name }) {
  return SUBSTITUTE_TEXTS.find(({ packages }) => packages.test(name));
}

/** What keeps packages from being part of the product, a line each. `texts`: of a package, '' where it has none. */
export function licenceProblems(packages, texts) {
  return packages.flatMap((one) => {
    const told = `${one.name} ${one.version}`;
    const licence = licenceOf(one);
    const problems = [];
    if (licence === undefined) problems.push(`${told} names no licence`);
    else if (!isAllowed(licence, one.name))
      problems.push(`${told} is under ${licence}, which is not allowed`);
    // What is for other platforms is not here to be read.
    if (one.isInstalled && texts(one) === '' && !substituteTextFor(one))
      problems.push(`${told} has no licence text, and nothing stands for it`);
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
