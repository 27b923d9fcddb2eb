import { isPageQuery } from './page-data.ts';
import {
  LAYOUTS,
  type Registry,
  type RegistryBuild,
  type RegistryRemote,
  type RemoteManifest,
  type SettingValue,
} from './registry.ts';
import { isIconPath } from './icon-path.rules.ts';
import {
  checkFields,
  checkList,
  checkOneOf,
  checkOptional,
  checkRecord,
  checkText,
  checkWholeNumber,
  createCheck,
  isRecord,
  type ShapeCheck,
  type ShapeFinding,
} from './shape.rules.ts';

/** UTF-16 units of JSON. Home carries every manifest; our largest has 5,200. */
const MAX_MANIFEST_LENGTH = 32_000;
/** A plain decoded path. A lone surrogate makes `encodeURI` throw. */
const PATH = /^(?=.{1,200}$)(?:\/(?!\.{1,2}(?:\/|$))[^/\\?#%\p{Cc}\p{Cs}]+)+\/?$/u;
const ADDRESS = /^(?=.{1,400}$)(?![^?#]*\/\.{1,2}(?:[/?#]|$))\/(?![/\\])[^\\\p{Cc}\p{Cs}]*$/u;
const VISIBLE_TEXT = /^(?=.*[\p{L}\p{N}])(?:[\u200B-\u200D\u2060]|[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]){1,120}$/u;
/** No Burmese syllable has more than eight marks on a letter. A hundred marks would cover other parts of the page. */
const TOO_MANY_MARKS = /(?:\p{M}[\u200B-\u200D\u2060]*){9}/u;
/** Without joiners. A longer label would take the space of other tabs. */
const NAV_TEXT = /^[\u200B-\u200D\u2060]*(?:[^\u200B-\u200D\u2060][\u200B-\u200D\u2060]*){1,24}$/u;
/** Per remote, on the home page, where its widgets may be above those of other teams. */
const MAX_WIDGETS_PX = 2_000;
/** Per remote. The tab bar has five tabs in total; more entries displace those of other teams. */
const MAX_IN_SLOT = { tab: 3, tile: 6, header: 2, identity: 2 } as const;
const FILE = /^(?=.{1,200}$)[\w@-][\w.@-]*(?:\/[\w@-][\w.@-]*)*$/;

const stripPathEnd = (path: string): string => path.replace(/[?#].*$/s, '').replace(/(.)\/+$/, '$1');

const isVisibleText = (value: unknown): boolean =>
  typeof value === 'string' && VISIBLE_TEXT.test(value) && !TOO_MANY_MARKS.test(value);
const visibleText = createCheck(isVisibleText, 'must be a visible text of 1 to 120 letters');
const path = checkText(PATH, 'must be a plain path of this app');
const address = checkText(ADDRESS, 'must be a path of this app, with or without a query');
const range = checkText(/^[\w.^~<>=|* -]{1,64}$/, 'must be a version or a range');
const navText = createCheck(
  (value) => isVisibleText(value) && NAV_TEXT.test(String(value)),
  'must be a visible text of 1 to 24 letters',
);
const createLabelCheck = (check: ShapeCheck): ShapeCheck =>
  checkFields({ en: check, uni: check, zh: check, shan: check, zg: checkOptional(check) });
const SLOT_NAME = /^[a-z][a-z-]{0,29}$/;

function isPageSlot(value: unknown): boolean {
  const [page = '', name = '', ...rest] = typeof value === 'string' ? value.split('#') : [];
  return PATH.test(page) && SLOT_NAME.test(name) && rest.length === 0;
}

/** Of a setting: one line without characters that reorder it. */
const SETTING_TEXT = /^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]{1,200}$/u;

export function isSettingValue(value: unknown): value is SettingValue {
  return (
    typeof value === 'boolean' || Number.isFinite(value) || (typeof value === 'string' && SETTING_TEXT.test(value))
  );
}

const settings = checkRecord(
  20,
  createCheck(isSettingValue, 'must be true, false, a number, or a text of one line and at most 200 letters'),
);
const layout = checkOneOf(...LAYOUTS);
const auth = checkOneOf('anyone', 'player');
const order = checkWholeNumber(10_000);
const data = checkOptional(
  checkList(8, createCheck(isPageQuery, 'must be a public request whose response a page may contain')),
);
const events = checkList(
  200,
  checkText(/^[a-z][\w.-]{0,60}@\d{1,6}$/i, 'must be an event with version, such as ticket.placed@1'),
);

const manifest = checkFields({
  version: range,
  contract: range,
  shared: range,
  routes: checkList(
    200,
    checkFields({
      path,
      layout,
      auth,
      redirect: checkOptional(address),
      isOpen: checkOptional(checkOneOf(true, false)),
      data,
    }),
    (route) => route['path'],
  ),
  nav: checkList(
    40,
    checkFields({
      slot: checkOneOf('tab', 'tile', 'header', 'identity'),
      path: address,
      iconPath: checkOptional(createCheck(isIconPath, 'must be SVG path data on 24 × 24 (icon-path.rules.ts)')),
      order,
      label: createLabelCheck(navText),
      auth,
      shortcut: checkOptional(order),
      layouts: checkOptional(checkList(LAYOUTS.length, layout)),
    }),
    (nav) => `${String(nav['slot'])} ${stripPathEnd(String(nav['path']))}`,
  ),
  widgets: checkList(
    40,
    checkFields({
      name: checkText(/^[a-z][\w-]{0,39}$/i, 'must be a widget name'),
      slot: createCheck(
        (value) => value === 'home' || isPageSlot(value),
        'must be home, or a slot of a page, such as /bet_success#below-ticket',
      ),
      order,
      auth,
      minHeightPx: checkWholeNumber(2_000),
      tallLinesPx: checkOptional(checkWholeNumber(500)),
      data,
    }),
    (widget) => widget['name'],
  ),
  screenshots: checkOptional(
    checkList(
      20,
      checkFields({
        file: checkText(FILE, 'must be a file of the build'),
        sizes: checkText(/^\d{1,5}x\d{1,5}$/, 'must be a size, such as 360x740'),
        label: createLabelCheck(visibleText),
      }),
    ),
  ),
  isolation: checkOptional(checkOneOf('mount')),
  events: checkFields({ emits: events, consumes: events }),
  requires: checkOptional(checkList(100, path)),
  slots: checkOptional(checkList(20, createCheck(isPageSlot, 'must be a slot, such as /bet_success#below-ticket'))),
  settings: checkOptional(settings),
});

function findContradictions({ routes, nav, widgets, slots = [], isolation }: RemoteManifest): readonly ShapeFinding[] {
  const heights = new Map<string, number>();
  for (const { slot, minHeightPx, tallLinesPx = 0 } of widgets)
    heights.set(slot, (heights.get(slot) ?? 0) + minHeightPx + tallLinesPx);
  const ownPaths = new Set(routes.map((route) => stripPathEnd(route.path)));
  const moved = new Set(routes.flatMap((route) => (route.redirect === undefined ? [] : [stripPathEnd(route.path)])));
  return [
    ...nav.flatMap(({ slot }, index) =>
      nav.slice(0, index).filter((entry) => entry.slot === slot).length < MAX_IN_SLOT[slot]
        ? []
        : [{ field: `nav[${index}].slot`, problem: `has more than ${MAX_IN_SLOT[slot]} entries in ${slot}` }],
    ),
    ...routes.flatMap(({ redirect }, index) =>
      redirect !== undefined && moved.has(stripPathEnd(redirect))
        ? [{ field: `routes[${index}].redirect`, problem: `points to ${redirect}, which is also a redirect` }]
        : [],
    ),
    ...nav.flatMap((entry, index) =>
      ownPaths.has(stripPathEnd(entry.path))
        ? []
        : [{ field: `nav[${index}].path`, problem: `points to ${entry.path}, which is not a route of this manifest` }],
    ),
    ...slots.flatMap((slot, index) =>
      ownPaths.has(stripPathEnd(slot))
        ? []
        : [{ field: `slots[${index}]`, problem: `is on ${stripPathEnd(slot)}, which is not a route of this manifest` }],
    ),
    ...(isolation !== undefined && widgets.length > 0
      ? [{ field: 'widgets', problem: 'must be empty: home would wait for the framework of an isolated remote' }]
      : []),
    ...[...heights].flatMap(([slot, heightPx]) =>
      heightPx > MAX_WIDGETS_PX
        ? [{ field: 'widgets', problem: `reserve ${heightPx} px in ${slot}, more than ${MAX_WIDGETS_PX}` }]
        : [],
    ),
  ];
}

/** `JSON.parse` reads deep nesting that makes `JSON.stringify` throw. */
function measureJsonLength(value: unknown): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** The only definition of a manifest, for build, publish, gate, registry changes, edge and host. Empty: valid. */
export function checkManifest(candidate: unknown, remote: string): readonly ShapeFinding[] {
  const findings: ShapeFinding[] = [];
  manifest(candidate, '', findings);
  if (findings.length > 0) return findings;
  const sound = candidate as RemoteManifest; // every field is checked above
  if (sound.name !== remote) return [{ field: 'name', problem: `must be ${remote}` }];
  if (measureJsonLength(sound) > MAX_MANIFEST_LENGTH)
    return [{ field: '', problem: `is longer than ${MAX_MANIFEST_LENGTH} characters of JSON` }];
  return findContradictions(sound);
}

/** Files must be in the build's own folder: a remote never runs another remote's code. */
function createBuildCheck(folder: string, name: string): ShapeCheck {
  const file = createCheck(
    (value) => typeof value === 'string' && value.startsWith(folder) && FILE.test(value.slice(folder.length)),
    `must be a file of ${folder}`,
  );
  const hash = checkText(/^(?:sha\d{3}-[\w+/=-]+)?$/, 'is no hash');
  const checkBuildFields = checkFields({
    container: checkText(/^[a-z_$][\w$.-]{0,120}$/i, 'must be a container name'),
    entry: file,
    integrity: hash,
    preload: checkList(100, file),
    preloadIntegrity: checkOptional(checkList(100, hash)),
    format: checkOptional(checkOneOf('module')),
    fileHashes: checkOptional(checkText(/^sha384-[\w+/]{64}$/, 'must be a SHA-384 digest')),
    firstView: checkOptional(hash),
    manifest: (value, field, findings) =>
      checkManifest(value, name).forEach((finding) =>
        findings.push({ ...finding, field: finding.field === '' ? field : `${field}.${finding.field}` }),
      ),
  });
  return (value, field, findings) => {
    checkBuildFields(value, field, findings);
    if (isRecord(value) && value['format'] !== undefined && value['fileHashes'] === undefined)
      findings.push({ field: 'fileHashes', problem: 'must be there: a module cannot check its own files' });
  };
}

export function checkBuild(build: unknown, remote: string, buildId: string): readonly ShapeFinding[] {
  const findings: ShapeFinding[] = [];
  createBuildCheck(`/r/${remote}/${buildId}/`, remote)(build, '', findings);
  return findings;
}

export interface InvalidBuild {
  readonly remote: string;
  readonly build: string;
  readonly findings: readonly ShapeFinding[];
}

export function formatFinding([first]: readonly ShapeFinding[]): string {
  return first === undefined ? '' : `${first.field === '' ? 'it' : first.field} ${first.problem}`;
}

/** Pages fall back to another build of that remote, or omit it. Returns the same object if every build is valid. */
export function removeInvalidBuilds(registry: Registry): {
  readonly registry: Registry;
  readonly unsound: readonly InvalidBuild[];
} {
  const unsound: InvalidBuild[] = [];
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => {
    const sound = Object.entries(remote.builds).filter(([build, described]) => {
      const findings = checkBuild(described, name, build);
      if (findings.length > 0) unsound.push({ remote: name, build, findings });
      return findings.length === 0;
    });
    return [name, { ...remote, builds: Object.fromEntries<RegistryBuild>(sound) }] as const;
  });
  return unsound.length === 0
    ? { registry, unsound }
    : { registry: { ...registry, remotes: Object.fromEntries<RegistryRemote>(remotes) }, unsound };
}
