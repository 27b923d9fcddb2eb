import {
  answerNamed,
  filledMarkup,
  HOLE,
  PAGE_HOLES,
  PAGE_VIEW,
  playerView,
  SHELL_HOLES,
  SHELL_VIEWS,
  type FirstViewRule,
  type FirstViews,
  type Viewer,
} from '@padauk/contract/first-view';
import { NUMBERS_KEY, partOf, screenView, widgetView } from '@padauk/contract/first-view-names';
import type { PageData } from '@padauk/contract/page-data';
import type { PageSettings, Registry, RemoteManifest, RemoteNav, RemoteRoute } from '@padauk/contract/registry';
import { homeWidgets, navLabel, navOf, widgetRoomPx, type HomeWidget } from '@padauk/contract/rules/navigation';
import { escaped } from './escape.rules.ts';

export interface KnownViews {
  readonly host: FirstViews;
  readonly remotes: ReadonlyMap<string, FirstViews>;
}

interface Asked {
  readonly registry: Registry;
  readonly path: string; // without a trailing slash
  readonly viewer: Viewer;
  readonly brand: string;
  readonly supportPhone: string;
  readonly environment: PageSettings['environment'];
  readonly answers: PageData | null;
}

export interface ComposedView {
  readonly markup: string;
  readonly css: string;
}

interface Scene extends Asked {
  readonly views: KnownViews;
  readonly remotes: readonly OnRemote[];
}

interface OnRemote {
  readonly name: string;
  readonly manifest: RemoteManifest;
}

type Values = ReadonlyMap<string, string>;

/** Replaces each hole once: inserted text is not scanned for holes. */
function filled(markup: string, values: Values): string {
  return markup.replace(HOLE, (hole) => values.get(hole) ?? '');
}

const HOME_PATHS: readonly string[] = ['/', '/home'];

/** Uses active builds only. A canary visitor gets the canary's part from the page's own scripts. */
function remotesOn(registry: Registry): readonly OnRemote[] {
  return Object.entries(registry.remotes).flatMap(([name, { status, active, builds }]) => {
    const manifest = builds[active]?.manifest;
    return status === 'on' && manifest !== undefined ? [{ name, manifest }] : [];
  });
}

const ofShell = (scene: Scene, part: string): string => partIn(scene, scene.views.host, part);

const ofRemote = (scene: Scene, remote: string, part: string): string =>
  partIn(scene, scene.views.remotes.get(remote), part);

/** With the page's answer if the build drew a view for it, else the loading state. */
function partIn({ viewer, answers }: Scene, known: FirstViews | undefined, named: string): string {
  const markup = known?.markup[viewer.locale] ?? {};
  const part = viewer.isPlayer && playerView(named) in markup ? playerView(named) : named;
  for (const view of known?.filled ?? []) {
    const answer = answerNamed(answers, view.answer);
    if (view.part !== part || answer === undefined) continue;
    const withAnswer = filledMarkup(markup[view.view] ?? '', view, answer.value, (text) =>
      escaped(answer.pictures?.[text] ?? text),
    );
    if (withAnswer !== null && withAnswer !== '') return withAnswer;
  }
  return markup[part] ?? '';
}

function entryOf(scene: Scene, view: string, nav: RemoteNav): string {
  return filled(
    ofShell(scene, view),
    new Map([
      [SHELL_HOLES.to, escaped(nav.path)],
      [SHELL_HOLES.label, escaped(navLabel(nav.label, scene.viewer.locale))],
      [SHELL_HOLES.icon, escaped(nav.iconPath ?? '')],
    ]),
  );
}

function tabsOf(scene: Scene, layout: RemoteRoute['layout']): string {
  const nav = scene.remotes.flatMap(({ manifest }) => manifest.nav);
  return navOf(nav, 'tab', { layout, isLoggedIn: scene.viewer.isPlayer })
    .map((tab) => entryOf(scene, tab.path === scene.path ? SHELL_VIEWS.tabHere : SHELL_VIEWS.tab, tab))
    .join('');
}

function widgetsOf(scene: Scene, widgets: readonly HomeWidget[]): string {
  return widgets
    .map(({ remote, widget }) => {
      const content = ofRemote(scene, remote, widgetView(widget.name));
      return filled(
        ofShell(scene, content === '' ? SHELL_VIEWS.emptyWidget : SHELL_VIEWS.widget),
        new Map([
          [SHELL_HOLES.remote, escaped(remote)],
          [SHELL_HOLES.name, escaped(widget.name)],
          [SHELL_HOLES.room, escaped(String(widgetRoomPx(widget, scene.viewer.locale)))],
          [SHELL_HOLES.content, content],
        ]),
      );
    })
    .join('');
}

function homeOf(scene: Scene): string {
  const { remotes, viewer } = scene;
  const widgets = remotes.flatMap(({ name, manifest }) => manifest.widgets.map((widget) => ({ remote: name, widget })));
  const { above, below } = homeWidgets(widgets, viewer.isPlayer);
  const nav = remotes.flatMap(({ manifest }) => manifest.nav);
  const tiles = navOf(nav, 'tile', { layout: 'home', isLoggedIn: viewer.isPlayer });
  return filled(
    ofShell(scene, SHELL_VIEWS.home(viewer.isPlayer)),
    new Map([
      [SHELL_HOLES.tabs, tabsOf(scene, 'home')],
      [SHELL_HOLES.tiles, tiles.map((tile) => entryOf(scene, SHELL_VIEWS.tile, tile)).join('')],
      [SHELL_HOLES.widgetsAbove, widgetsOf(scene, above)],
      [SHELL_HOLES.widgetsBelow, widgetsOf(scene, below)],
      ...pageValues(scene),
    ]),
  );
}

const pageValues = (scene: Scene): readonly (readonly [string, string])[] => [
  [PAGE_HOLES.brand, escaped(scene.brand)],
  [PAGE_HOLES.supportPhone, escaped(scene.supportPhone)],
  [SHELL_HOLES.playMoney, scene.environment === 'sandbox' ? ofShell(scene, SHELL_VIEWS.playMoney) : ''],
];

/** Empty if the build has no first view of the screen, or if the page will redirect. */
function screenOf(scene: Scene): string {
  const { path, remotes, viewer } = scene;
  for (const { name, manifest } of remotes) {
    const route = manifest.routes.find((one) => one.path === path);
    if (route === undefined) continue;
    const isShown =
      route.isOpen !== false && route.redirect === undefined && (route.auth === 'anyone' || viewer.isPlayer);
    const content = isShown ? ofRemote(scene, name, screenView(path)) : '';
    if (content === '') return '';
    const isTab = remotes.some((one) => one.manifest.nav.some((nav) => nav.slot === 'tab' && nav.path === path));
    return filled(
      ofShell(scene, SHELL_VIEWS.frame(route.layout, isTab)),
      new Map([
        [SHELL_HOLES.to, escaped(path)],
        [SHELL_HOLES.tabs, tabsOf(scene, route.layout)],
        [SHELL_HOLES.part, escaped(partOf(name, screenView(path)))],
        [SHELL_HOLES.content, filled(content, new Map(pageValues(scene)))],
        ...pageValues(scene),
      ]),
    );
  }
  return '';
}

function markupOf(scene: Scene): string {
  if (HOME_PATHS.includes(scene.path)) return homeOf(scene);
  /** Players are redirected from the shell's own pages. */
  const own = scene.viewer.isPlayer ? '' : ofShell(scene, PAGE_VIEW(scene.path));
  return own === '' ? screenOf(scene) : filled(own, new Map(pageValues(scene)));
}

/** A cache key: all paths without a first view share one. */
export function viewedPath(
  { host, remotes }: KnownViews,
  { registry, path }: Pick<Asked, 'registry' | 'path'>,
): string {
  if (HOME_PATHS.includes(path)) return 'home';
  const { en } = host.markup;
  if (PAGE_VIEW(path) in en) return path;
  const isOfRemote = remotesOn(registry).some(({ name }) => screenView(path) in (remotes.get(name)?.markup.en ?? {}));
  return isOfRemote ? path : '';
}

/** Drops `hasLargeNumbers` where no rule depends on it, so that such paths need no second cached page. */
export function viewerAt(
  views: KnownViews | null,
  { registry, path, viewer }: Pick<Asked, 'registry' | 'path' | 'viewer'>,
): Viewer {
  if (!viewer.hasLargeNumbers) return viewer;
  const hasRule = remotesOn(registry).some(({ name }) => {
    const { markup, rules = [] } = views?.remotes.get(name) ?? {};
    return screenView(path) in (markup?.en ?? {}) && rules.some(({ css }) => css.includes(`[data-${NUMBERS_KEY}=`));
  });
  return hasRule ? viewer : { ...viewer, hasLargeNumbers: false };
}

const CLASSES = /\sclass="([^"]*)"/g;

function rulesFor(markup: string, rules: readonly FirstViewRule[]): string {
  const there = new Set([...markup.matchAll(CLASSES)].flatMap(([, names]) => (names ?? '').split(' ')));
  const wanted = rules.filter(
    ({ classes, keyframes }) => keyframes === undefined && classes.every((name) => there.has(name)),
  );
  const css = wanted.map((rule) => rule.css).join('');
  const animations = rules.filter(({ keyframes }) => keyframes !== undefined && css.includes(keyframes));
  return css + animations.map((rule) => rule.css).join('');
}

/** `alsoThere`: other markup of the page that needs styles. Null if no build has a first view for the path. */
export function composeView(views: KnownViews, asked: Asked, alsoThere = ''): ComposedView | null {
  const scene: Scene = { ...asked, views, remotes: remotesOn(asked.registry) };
  const markup = markupOf(scene);
  if (markup === '') return null;
  const remoteRules = [...views.remotes.values()].flatMap(({ rules }) => rules);
  return { markup, css: rulesFor(markup + alsoThere, [...views.host.rules, ...remoteRules]) };
}
