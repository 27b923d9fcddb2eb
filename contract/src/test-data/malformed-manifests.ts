import type { RemoteManifest } from '../delivery/registry.ts';

export const completeManifest: RemoteManifest = {
  name: 'bonus',
  version: '1.0.0',
  contract: '^1.0.0',
  shared: '^1.0.0',
  routes: [
    {
      path: '/bonus',
      layout: 'default',
      auth: 'anyone',
      data: [{ endpoint: 'getDraws', path: '/api/draws', request: { game: 'two_d' } }],
    },
    { path: '/bonus/old', layout: 'promotion', auth: 'player', redirect: '/bonus' },
    { path: '/bonus/later', layout: 'service', auth: 'player', isOpen: false },
  ],
  nav: [
    {
      slot: 'tab',
      path: '/bonus',
      iconPath: 'M4 4h16',
      order: 10,
      shortcut: 20,
      auth: 'anyone',
      layouts: ['home', 'default'],
      label: { en: 'Bonus', uni: 'ဘောနပ်စ်', zh: '奖金', shan: 'ပေႃးၼပ်ႉ', zg: 'ေဘာနပ္စ္' },
    },
  ],
  widgets: [
    {
      name: 'bonus-card',
      slot: 'home',
      order: 30,
      auth: 'anyone',
      minHeightPx: 120,
      tallLinesPx: 8,
      data: [{ endpoint: 'getDraws', path: '/api/draws', request: { game: 'two_d' } }],
    },
  ],
  screenshots: [
    {
      file: 'screen-bonus.webp',
      sizes: '360x740',
      label: { en: 'Bonus', uni: 'ဘောနပ်စ်', zh: '奖金', shan: 'ပေႃးၼပ်ႉ' },
    },
  ],
  events: { emits: ['ticket.placed@1'], consumes: ['balance.changed@1'] },
};

type Json = unknown;
type JsonPath = readonly (string | number)[];
type JsonObject = Readonly<Record<string, Json>>;

export interface MalformedManifest {
  readonly title: string;
  /** As parsed from JSON. */
  readonly manifest: unknown;
}

const UNKNOWN_FIELD = { __proto__own: true };
const HUGE_LENGTH = 5_000;

const INVALID_VALUES: Readonly<Record<string, readonly Json[]>> = {
  string: [null, 7, true, [], {}, '', '\u0000', 'x'.repeat(HUGE_LENGTH), '\ud800', ['/bonus']],
  number: [null, '1', true, [], {}, -1, -9_999, 1.5, 1e15],
  boolean: [null, 0, 'false', [], {}],
  array: [null, 7, 'text', true, {}, [null], [7], [[]], Array.from({ length: HUGE_LENGTH }, () => UNKNOWN_FIELD)],
  object: [null, 7, 'text', true, []],
};
const OPTIONAL = /(?:data|redirect|isOpen|iconPath|shortcut|layouts|zg|tallLinesPx|screenshots|game|\d)$/;
const getJsonKind = (value: Json): string => (Array.isArray(value) ? 'array' : typeof value);

const listChildKeys = (value: Json): readonly (string | number)[] => {
  if (Array.isArray(value)) return value.map((_, index) => index);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
};

const getChild = (value: Json, key: string | number): Json => (value as JsonObject)[key]; // its own child

function listPaths(value: Json, place: JsonPath = []): readonly JsonPath[] {
  return listChildKeys(value).flatMap((key) => [[...place, key], ...listPaths(getChild(value, key), [...place, key])]);
}

function replaceValue(value: Json, [key, ...rest]: JsonPath, replacement: Json): Json {
  if (key === undefined) return replacement;
  const changed = replaceValue(getChild(value, key), rest, replacement);
  if (Array.isArray(value)) return value.map((old: Json, index) => (index === key ? changed : old));
  return { ...(value as JsonObject), [key]: changed }; // the key exists
}

const getValueAt = (place: JsonPath): Json => place.reduce<Json>(getChild, completeManifest);
/** JSON drops undefined. */
const toJsonCopy = (manifest: Json): unknown => JSON.parse(JSON.stringify(manifest) ?? 'null');

function createInvalidManifests(place: JsonPath): readonly MalformedManifest[] {
  const name = place.join('.');
  // A parameter may be text or number; the endpoint checks its kind.
  const isFree = /request\.\w+$/.test(name);
  const kind = getJsonKind(getValueAt(place));
  const wrong = (INVALID_VALUES[kind] ?? [])
    .filter((value) => !isFree || typeof value !== 'string')
    .filter((value) => !isFree || typeof value !== 'number');
  // An empty object is a valid `request`, an empty list a valid list.
  const values = OPTIONAL.test(name) ? wrong : [...wrong, undefined];
  return values.map((value) =>
    createWithValue(`${name} is ${(JSON.stringify(value) ?? 'missing').slice(0, 40)}`, place, value),
  );
}

const createWithValue = (title: string, place: JsonPath, value: Json): MalformedManifest => ({
  title,
  manifest: toJsonCopy(replaceValue(completeManifest, place, value)),
});

const createFromText = (title: string, from: string, to: string): MalformedManifest => ({
  title,
  manifest: JSON.parse(JSON.stringify(completeManifest).replace(from, to)),
});

const { routes, nav, widgets } = completeManifest;

/** Contradictions between fields, and JSON that no valid value contains. */
const OTHER_MANIFESTS: readonly MalformedManifest[] = [
  { title: 'nothing', manifest: null },
  { title: 'a text', manifest: 'manifest' },
  { title: 'an empty object', manifest: {} },
  { title: 'a list', manifest: [] },
  createWithValue('of another remote', ['name'], 'wallet'),
  createWithValue('a route twice', ['routes'], [...routes, routes[0]]),
  createWithValue('a tab twice', ['nav'], [...nav, ...nav]),
  createWithValue('a widget twice', ['widgets'], [...widgets, ...widgets]),
  ...['/wallet', '/wallet?x=1', '//evil.example', '/\\evil.example', 'https://evil.example', 'bonus', '/bonus\n'].map(
    (path) => createWithValue(`a tab that leads to ${JSON.stringify(path)}`, ['nav', 0, 'path'], path),
  ),
  ...['//evil.example', '/a//b', '/a/../wallet', '/bonus?x', '/bonus#x', '/bo%6eus', '/\\x', 'bonus', '/'].map((path) =>
    createWithValue(`a route ${path}`, ['routes'], [...routes, { path, layout: 'default', auth: 'anyone' }]),
  ),
  ...['/bonus/old', '/bonus/old?x=1'].map((redirect) =>
    createWithValue(`a redirect in a circle, to ${redirect}`, ['routes', 1, 'redirect'], redirect),
  ),
  ...['/bonus/./old', '/bonus/x/../old?x=1', '/..', '/bonus/..#x'].map((redirect) =>
    createWithValue(`a redirect by dots, to ${redirect}`, ['routes', 1, 'redirect'], redirect),
  ),
  ...['W'.repeat(25), `a${'\u0301'.repeat(9)}`, `a${'\u0301\u200d'.repeat(9)}`].map((name) =>
    createWithValue(`a tab over the page, ${JSON.stringify(name)}`, ['nav', 0, 'label', 'en'], name),
  ),
  createWithValue(
    'widgets that push every other off home',
    ['widgets'],
    [0, 1, 2].map((index) => ({ ...widgets[0], name: `tall${index}`, minHeightPx: 700 })),
  ),
  ...['nonsense', 'Home', '__proto__', 'constructor'].flatMap((name) => [
    createWithValue(`the layout ${name}`, ['routes', 0, 'layout'], name),
    createWithValue(`the slot ${name}`, ['nav', 0, 'slot'], name),
    createWithValue(`the widget's slot ${name}`, ['widgets', 0, 'slot'], name),
    createWithValue(`auth ${name}`, ['nav', 0, 'auth'], name),
  ]),
  createFromText('__proto__ in the manifest', '{', '{"__proto__":{"nav":[]},'),
  createFromText('__proto__ in a label', '"label":{', '"label":{"__proto__":{"en":"x"},'),
  createFromText('__proto__ in a route', '"routes":[{', '"routes":[{"__proto__":{"auth":"anyone"},'),
  createFromText('constructor in an entry', '"nav":[{', '"nav":[{"constructor":{},'),
  createFromText('an unknown field of 100,000 letters', '{', `{"more":"${'x'.repeat(100_000)}",`),
  createFromText(
    'an unknown field that is nested 20,000 times',
    '{',
    `{"more":${'['.repeat(20_000)}${']'.repeat(20_000)},`,
  ),
];

/** Several hundred, deterministic: each value of a valid manifest replaced by invalid ones, and contradictions. */
export const MALFORMED_MANIFESTS: readonly MalformedManifest[] = [
  ...listPaths(completeManifest)
    .filter((place) => place.at(-1) !== 'name' || place.length > 1)
    .flatMap(createInvalidManifests),
  ...OTHER_MANIFESTS,
];

/** Evenly spaced, so that every kind is included. */
export function selectSample<Item>(items: readonly Item[], count: number): readonly Item[] {
  return items.filter(
    (_, index) => Math.floor((index * count) / items.length) !== Math.floor(((index - 1) * count) / items.length),
  );
}
