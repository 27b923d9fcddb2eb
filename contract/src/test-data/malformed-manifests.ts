import type { RemoteManifest } from '../registry.ts';

export const aWholeManifest: RemoteManifest = {
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
type Place = readonly (string | number)[];
type JsonObject = Readonly<Record<string, Json>>;

export interface MalformedManifest {
  readonly title: string;
  /** As parsed from JSON. */
  readonly manifest: unknown;
}

const NOBODYS = { __proto__own: true };
const HUGE = 5_000;

/** Invalid values per kind. */
const WRONG: Readonly<Record<string, readonly Json[]>> = {
  string: [null, 7, true, [], {}, '', '\u0000', 'x'.repeat(HUGE), '\ud800', ['/bonus']],
  number: [null, '1', true, [], {}, -1, -9_999, 1.5, 1e15],
  boolean: [null, 0, 'false', [], {}],
  array: [null, 7, 'text', true, {}, [null], [7], [[]], Array.from({ length: HUGE }, () => NOBODYS)],
  object: [null, 7, 'text', true, []],
};
const OPTIONAL = /(?:data|redirect|isOpen|iconPath|shortcut|layouts|zg|tallLinesPx|screenshots|game|\d)$/;
const kindOf = (value: Json): string => (Array.isArray(value) ? 'array' : typeof value);

const childrenOf = (value: Json): readonly (string | number)[] => {
  if (Array.isArray(value)) return value.map((_, index) => index);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
};

const at = (value: Json, key: string | number): Json => (value as JsonObject)[key]; // its own child

function placesIn(value: Json, place: Place = []): readonly Place[] {
  return childrenOf(value).flatMap((key) => [[...place, key], ...placesIn(at(value, key), [...place, key])]);
}

function replaced(value: Json, [key, ...rest]: Place, change: (old: Json) => Json): Json {
  if (key === undefined) return change(value);
  const changed = replaced(at(value, key), rest, change);
  if (Array.isArray(value)) return value.map((old: Json, index) => (index === key ? changed : old));
  return { ...(value as JsonObject), [key]: changed }; // the key exists
}

const valueAt = (place: Place): Json => place.reduce<Json>(at, aWholeManifest);
/** JSON drops undefined. */
const sent = (manifest: Json): unknown => JSON.parse(JSON.stringify(manifest) ?? 'null');

function wrongAt(place: Place): readonly MalformedManifest[] {
  const name = place.join('.');
  // A parameter may be text or number; the endpoint checks its kind.
  const isFree = /request\.\w+$/.test(name);
  const kind = kindOf(valueAt(place));
  const wrong = (WRONG[kind] ?? [])
    .filter((value) => !isFree || typeof value !== 'string')
    .filter((value) => !isFree || typeof value !== 'number');
  // An empty object is a valid `request`, an empty list a valid list.
  const values = OPTIONAL.test(name) ? wrong : [...wrong, undefined];
  return values.map((value) => ({
    title: `${name} is ${(JSON.stringify(value) ?? 'missing').slice(0, 40)}`,
    manifest: sent(replaced(aWholeManifest, place, () => value)),
  }));
}

const withJson = (title: string, from: string, to: string): MalformedManifest => ({
  title,
  manifest: JSON.parse(JSON.stringify(aWholeManifest).replace(from, to)),
});

/** Contradictions between fields, and JSON that no valid value contains. */
const OTHERS: readonly MalformedManifest[] = [
  { title: 'nothing', manifest: null },
  { title: 'a text', manifest: 'manifest' },
  { title: 'an empty object', manifest: {} },
  { title: 'a list', manifest: [] },
  { title: 'of another remote', manifest: { ...aWholeManifest, name: 'wallet' } },
  {
    title: 'a route twice',
    manifest: { ...aWholeManifest, routes: [...aWholeManifest.routes, aWholeManifest.routes[0]] },
  },
  { title: 'a tab twice', manifest: { ...aWholeManifest, nav: [...aWholeManifest.nav, ...aWholeManifest.nav] } },
  {
    title: 'a widget twice',
    manifest: { ...aWholeManifest, widgets: [...aWholeManifest.widgets, ...aWholeManifest.widgets] },
  },
  ...['/wallet', '/wallet?x=1', '//evil.example', '/\\evil.example', 'https://evil.example', 'bonus', '/bonus\n'].map(
    (path) => ({
      title: `a tab that leads to ${JSON.stringify(path)}`,
      manifest: { ...aWholeManifest, nav: aWholeManifest.nav.map((entry) => ({ ...entry, path })) },
    }),
  ),
  ...['//evil.example', '/a//b', '/a/../wallet', '/bonus?x', '/bonus#x', '/bo%6eus', '/\\x', 'bonus', '/'].map(
    (path) => ({
      title: `a route ${path}`,
      manifest: { ...aWholeManifest, routes: [...aWholeManifest.routes, { path, layout: 'default', auth: 'anyone' }] },
    }),
  ),
  ...['/bonus/old', '/bonus/old?x=1'].map((redirect) => ({
    title: `a redirect in a circle, to ${redirect}`,
    manifest: sent(replaced(aWholeManifest, ['routes', 1, 'redirect'], () => redirect)),
  })),
  ...['/bonus/./old', '/bonus/x/../old?x=1', '/..', '/bonus/..#x'].map((redirect) => ({
    title: `a redirect by dots, to ${redirect}`,
    manifest: sent(replaced(aWholeManifest, ['routes', 1, 'redirect'], () => redirect)),
  })),
  ...['W'.repeat(25), `a${'\u0301'.repeat(9)}`, `a${'\u0301\u200d'.repeat(9)}`].map((name) => ({
    title: `a tab over the page, ${JSON.stringify(name)}`,
    manifest: sent(replaced(aWholeManifest, ['nav', 0, 'label', 'en'], () => name)),
  })),
  {
    title: 'widgets that push every other off home',
    manifest: {
      ...aWholeManifest,
      widgets: [0, 1, 2].map((index) => ({ ...aWholeManifest.widgets[0], name: `tall${index}`, minHeightPx: 700 })),
    },
  },
  ...['nonsense', 'Home', '__proto__', 'constructor'].flatMap((name) => [
    { title: `the layout ${name}`, manifest: sent(replaced(aWholeManifest, ['routes', 0, 'layout'], () => name)) },
    { title: `the slot ${name}`, manifest: sent(replaced(aWholeManifest, ['nav', 0, 'slot'], () => name)) },
    {
      title: `the widget's slot ${name}`,
      manifest: sent(replaced(aWholeManifest, ['widgets', 0, 'slot'], () => name)),
    },
    { title: `auth ${name}`, manifest: sent(replaced(aWholeManifest, ['nav', 0, 'auth'], () => name)) },
  ]),
  withJson('__proto__ in the manifest', '{', '{"__proto__":{"nav":[]},'),
  withJson('__proto__ in a label', '"label":{', '"label":{"__proto__":{"en":"x"},'),
  withJson('__proto__ in a route', '"routes":[{', '"routes":[{"__proto__":{"auth":"anyone"},'),
  withJson('constructor in an entry', '"nav":[{', '"nav":[{"constructor":{},'),
  withJson('an unknown field of 100,000 letters', '{', `{"more":"${'x'.repeat(100_000)}",`),
  withJson('an unknown field that is nested 20,000 times', '{', `{"more":${'['.repeat(20_000)}${']'.repeat(20_000)},`),
];

/** Several hundred, deterministic: each value of a valid manifest replaced by invalid ones, and contradictions. */
export const MALFORMED_MANIFESTS: readonly MalformedManifest[] = [
  ...placesIn(aWholeManifest)
    .filter((place) => place.at(-1) !== 'name' || place.length > 1)
    .flatMap(wrongAt),
  ...OTHERS,
];

/** Evenly spaced, so that every kind is included. */
export function someOf<One>(all: readonly One[], count: number): readonly One[] {
  return all.filter(
    (_, index) => Math.floor((index * count) / all.length) !== Math.floor(((index - 1) * count) / all.length),
  );
}
