import { createRequire } from 'node:module';
import promised from '../webpack/promised-browsers.cjs';

/** @type {import('@mdn/browser-compat-data').CompatData} */
export const data = createRequire(import.meta.url)('@mdn/browser-compat-data');

const toVersionNumber = (version) => Number(String(version).replace('≤', ''));

/** Infinity when no version has the feature without a flag. `prefix` undefined means the unprefixed name. */
function findFirstVersion(statements, prefix) {
  const versions = [statements]
    .flat()
    .filter((statement) => statement !== undefined && statement.prefix === prefix)
    .filter(({ flags, alternative_name: otherName }) => flags === undefined && otherName === undefined)
    .map(({ version_added: added }) => (typeof added === 'string' ? toVersionNumber(added) : NaN));
  return Math.min(...versions.map((version) => (Number.isNaN(version) ? Infinity : version)));
}

/** The promised browsers that lack a feature, as `Chrome 112, Safari 16`, or null. `prefixes`: those of its rule. */
export function findLackingBrowsers(feature, prefixes = []) {
  const support = feature?.__compat?.support;
  if (support === undefined) return null;
  const lacking = Object.entries(promised.PROMISED_BROWSERS).flatMap(([browser, oldest]) => {
    const first = Math.min(...[undefined, ...prefixes].map((prefix) => findFirstVersion(support[browser], prefix)));
    const name = data.browsers[browser].name;
    return first <= oldest ? [] : [`${name} ${first === Infinity ? 'never' : first}`];
  });
  return lacking.length === 0 ? null : lacking.join(', ');
}

/** For features with one name, such as members of several interfaces: a browser lacks it when it lacks all. */
export function findLackingInAll(features) {
  const lackingByFeature = features.map((feature) => findLackingBrowsers(feature));
  return lackingByFeature.length > 0 && lackingByFeature.every((lacking) => lacking !== null)
    ? lackingByFeature[0]
    : null;
}

const listChildren = (feature) =>
  Object.entries(feature ?? {}).filter(([name, child]) => name !== '__compat' && child?.__compat !== undefined);

function addMembers(index, owner) {
  for (const [name, member] of listChildren(owner)) {
    const key = name.replace(/_static$/, '');
    index.set(key, [...(index.get(key) ?? []), member]);
  }
}

function indexMembers(owners) {
  const index = new Map();
  for (const owner of owners) addMembers(index, owner);
  return index;
}

const { Intl: intl } = data.javascript.builtins;
/** Libraries use the same method names (`take`, `use`). */
const AMBIGUOUS_BUILTINS = new Set(['Iterator', 'DisposableStack', 'AsyncDisposableStack']);
const clearBuiltins = Object.entries(data.javascript.builtins)
  .filter(([name]) => !AMBIGUOUS_BUILTINS.has(name))
  .map(([, builtin]) => builtin);

export const members = indexMembers([
  ...Object.values(data.api),
  ...Object.values(data.javascript.builtins),
  ...Object.values(intl),
]);

/** Interfaces whose objects scripts get without naming them. Members of others often share a library's names. */
const COMMON_INTERFACES = [
  'AbortSignal Animation Blob CanvasRenderingContext2D Document DocumentFragment Element Event EventTarget Headers',
  'HTMLCanvasElement HTMLDialogElement HTMLElement HTMLFormElement HTMLInputElement HTMLMediaElement Node Range',
  'ReadableStream Request Response Selection ServiceWorkerRegistration URL URLSearchParams Window',
].flatMap((names) => names.split(' '));

const commonMembers = indexMembers([
  ...COMMON_INTERFACES.map((name) => data.api[name]),
  ...clearBuiltins,
  ...Object.values(intl),
]);

/** Features that a method of an unknown object may be; empty when the name probably belongs to a library. */
export const findMethods = (name) => (commonMembers.has(name) ? members.get(name) : []);

export function findGlobalFeatures(name) {
  return [data.api[name], data.javascript.builtins[name], data.api.Window[name]].filter(
    (feature) => feature?.__compat !== undefined,
  );
}

export function findMember(owner, name) {
  const found = [data.api[owner], data.javascript.builtins[owner]].find((feature) => feature !== undefined);
  return found?.[`${name}_static`] ?? found?.[name];
}

export function findCallables(name) {
  const constructors = [data.api[name]?.[name], data.javascript.builtins[name]?.[name]];
  const inIntl = data.javascript.builtins.Intl[name]?.[name];
  return [...findGlobalFeatures(name), ...(members.get(name) ?? []), ...constructors, inIntl].filter(
    (feature) => feature !== undefined,
  );
}

const OPTION_NAME =
  /^(?:(?:options?|init|constraints|params|configuration|data)_)(\w+?)(?:_parameter)?$|^(\w+)_option$/;

export function listOptions(callable) {
  return listChildren(callable).flatMap(([name, child]) => {
    const [, prefixed, suffixed] = OPTION_NAME.exec(name) ?? [];
    const option = prefixed ?? suffixed;
    return [
      ...(option === undefined ? [] : [[option, child]]),
      ...(name.endsWith('parameter') ? listOptions(child) : []),
    ];
  });
}
