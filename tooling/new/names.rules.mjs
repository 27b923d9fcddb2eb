/** Each check returns a message, or `null` when the name is valid. */

const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const ONE_WORD = /^[a-z][a-z0-9]*$/;
const MEANINGLESS = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc']);
const RESERVED = new Set(['host', 'shared', 'contract', 'api', 'ops', 'tooling', 'remote', 'e2e']);
const MAX_LENGTH = 30;
/** A route is a plain path (B1): no parameters, no query. */
const ROUTE = /^(?:\/[A-Za-z0-9][\w-]*)+$/;
/** As `readAnyRefusal` of the contract accepts it. */
const REFUSAL_CODE = /^[A-Z]+(_[A-Z]+)*$/;
const PARAM = /^[a-z][A-Za-z]*$/;

export function checkScreenName(name) {
  if (!KEBAB_CASE.test(name))
    return `"${name}" is not a valid screen name: use lower-case letters, digits and hyphens, as in bank-bound`;
  if (name.length > MAX_LENGTH) return `"${name}" is longer than ${MAX_LENGTH} letters`;
  return name.split('-').some((word) => MEANINGLESS.has(word))
    ? `"${name}" does not describe the content of the screen`
    : null;
}

export function checkRemoteName(name, remotes) {
  if (!ONE_WORD.test(name))
    return `"${name}" is not a valid remote name: use one word of lower-case letters, as in lottery; file names of its builds contain it`;
  if (name.length > MAX_LENGTH) return `"${name}" is longer than ${MAX_LENGTH} letters`;
  if (MEANINGLESS.has(name) || RESERVED.has(name)) return `"${name}" is a reserved name`;
  return remotes.includes(name) ? `a remote "${name}" already exists` : null;
}

export function checkRoute(path) {
  return ROUTE.test(path)
    ? null
    : `"${path}" is not a valid path: it must begin with a slash and have no parameters and no query, as in /wallet/bank-bound`;
}

export function checkRefusalCode(code) {
  return REFUSAL_CODE.test(code) ? null : `"${code}" is not a valid code: use capital letters, as in NUMBER_AT_LIMIT`;
}

export function checkParam({ name, type }) {
  if (!PARAM.test(name)) return `"${name}" is not a valid parameter name: use camel case, as in remainingKyat`;
  if (type !== 'number' && type !== 'string') return `the type of ${name} is number or string, not "${type}"`;
  return name.endsWith('At') && type !== 'string' ? `${name} is a time: its type is string` : null;
}

export const toCamelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
export const toPascalCase = (name) => toCamelCase(name).replace(/^\w/, (letter) => letter.toUpperCase());
export const toSentenceCase = (name) => name.replaceAll('-', ' ').replace(/^\w/, (letter) => letter.toUpperCase());
