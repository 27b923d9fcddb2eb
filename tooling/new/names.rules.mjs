/** Each check returns a message, or `null` when the name is valid. */

const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const ONE_WORD = /^[a-z][a-z0-9]*$/;
const EMPTY = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc']);
const TAKEN = new Set(['host', 'shared', 'contract', 'api', 'ops', 'tooling', 'remote', 'e2e']);
const MAX_LENGTH = 30;
/** A route is a plain path (B1): no parameters, no query. */
const ROUTE = /^(?:\/[A-Za-z0-9][\w-]*)+$/;

export function checkScreenName(name) {
  if (!KEBAB_CASE.test(name))
    return `"${name}" is no name of a screen: small letters, digits and hyphens, as in bank-bound`;
  if (name.length > MAX_LENGTH) return `"${name}" is longer than ${MAX_LENGTH} letters`;
  return name.split('-').some((word) => EMPTY.has(word)) ? `"${name}" says nothing of what is on the screen` : null;
}

export function checkRemoteName(name, remotes) {
  if (!ONE_WORD.test(name))
    return `"${name}" is no name of a remote: one word of small letters, as in lottery; scripts of its builds are named after it`;
  if (name.length > MAX_LENGTH) return `"${name}" is longer than ${MAX_LENGTH} letters`;
  if (EMPTY.has(name) || TAKEN.has(name)) return `"${name}" is the name of something else`;
  return remotes.includes(name) ? `there is a remote "${name}" already` : null;
}

export function checkRoute(path) {
  return ROUTE.test(path)
    ? null
    : `"${path}" is no path of a page: it begins with a slash and has neither parameters nor a query, as in /wallet/bank-bound`;
}

export const toCamelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
export const toPascalCase = (name) => toCamelCase(name).replace(/^\w/, (letter) => letter.toUpperCase());
export const toSentenceCase = (name) => name.replaceAll('-', ' ').replace(/^\w/, (letter) => letter.toUpperCase());
