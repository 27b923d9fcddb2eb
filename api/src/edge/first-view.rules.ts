import {
  findAnswer,
  fillMarkup,
  TEMPLATE_VARIABLE,
  PAGE_VARIABLES,
  getPageViewName,
  getPlayerViewName,
  SHELL_VARIABLES,
  SHELL_VIEWS,
  type FirstViewRule,
  type FirstViews,
  type Viewer,
} from '@padauk/contract/delivery/first-view';
import {
  NUMBERS_DATA_KEY,
  getPartName,
  getScreenViewName,
  getWidgetViewName,
} from '@padauk/contract/delivery/first-view-names';
import type { PageData } from '@padauk/contract/delivery/page-data';
import type {
  PageSettings,
  Registry,
  RegistryBuild,
  RemoteManifest,
  RemoteNav,
  RemoteRoute,
} from '@padauk/contract/delivery/registry';
import {
  selectHomeWidgets,
  getNavLabel,
  selectNav,
  getReservedHeightPx,
  type HomeWidget,
} from '@padauk/contract/delivery/navigation.rules';

export interface ReleasedViews {
  readonly host: FirstViews;
  readonly remotes: ReadonlyMap<string, FirstViews>;
}

interface FirstViewRequest {
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

interface ViewContext extends FirstViewRequest {
  readonly views: ReleasedViews;
  readonly remotes: readonly ActiveRemote[];
}

export interface ActiveRemote {
  readonly name: string;
  readonly build: RegistryBuild;
  readonly manifest: RemoteManifest;
}

type HoleValues = ReadonlyMap<string, string>;

/** Replaces each variable once: inserted text is not scanned for variables. */
function fillHoles(markup: string, values: HoleValues): string {
  return markup.replace(TEMPLATE_VARIABLE, (hole) => values.get(hole) ?? '');
}

export const HOME_PATHS: readonly string[] = ['/', '/home'];

/** Uses active builds only. A canary visitor gets the canary's part from the page's own scripts. */
export function listActiveRemotes(registry: Registry): readonly ActiveRemote[] {
  return Object.entries(registry.remotes).flatMap(([name, { status, active, builds }]) => {
    const build = builds[active];
    return status === 'on' && build !== undefined ? [{ name, build, manifest: build.manifest }] : [];
  });
}

export const isOpenRoute = ({ isOpen, redirect }: RemoteRoute): boolean => isOpen !== false && redirect === undefined;

const findShellPart = (context: ViewContext, part: string): string => findPart(context, context.views.host, part);

const findRemotePart = (context: ViewContext, remote: string, part: string): string =>
  findPart(context, context.views.remotes.get(remote), part);

/** With the page's answer if the build drew a view for it, else the loading state. */
function findPart({ viewer, answers }: ViewContext, known: FirstViews | undefined, partName: string): string {
  const markup = known?.markup[viewer.locale] ?? {};
  const part = viewer.isPlayer && getPlayerViewName(partName) in markup ? getPlayerViewName(partName) : partName;
  for (const view of known?.filled ?? []) {
    const answer = findAnswer(answers, view.answer);
    if (view.part !== part || answer === undefined) continue;
    const withAnswer = fillMarkup(markup[view.view] ?? '', view, answer.value, (text) =>
      escapeHtml(answer.pictures?.[text] ?? text),
    );
    if (withAnswer !== null && withAnswer !== '') return withAnswer;
  }
  return markup[part] ?? '';
}

function renderNavEntry(context: ViewContext, view: string, nav: RemoteNav): string {
  return fillHoles(
    findShellPart(context, view),
    new Map([
      [SHELL_VARIABLES.to, escapeHtml(nav.path)],
      [SHELL_VARIABLES.label, escapeHtml(getNavLabel(nav.label, context.viewer.locale))],
      [SHELL_VARIABLES.icon, escapeHtml(nav.iconPath ?? '')],
    ]),
  );
}

function renderTabs(context: ViewContext, layout: RemoteRoute['layout']): string {
  const nav = context.remotes.flatMap(({ manifest }) => manifest.nav);
  return selectNav(nav, 'tab', { layout, isLoggedIn: context.viewer.isPlayer })
    .map((tab) => renderNavEntry(context, tab.path === context.path ? SHELL_VIEWS.tabHere : SHELL_VIEWS.tab, tab))
    .join('');
}

function renderWidgets(context: ViewContext, widgets: readonly HomeWidget[]): string {
  return widgets
    .map(({ remote, widget }) => {
      const content = findRemotePart(context, remote, getWidgetViewName(widget.name));
      return fillHoles(
        findShellPart(context, content === '' ? SHELL_VIEWS.emptyWidget : SHELL_VIEWS.widget),
        new Map([
          [SHELL_VARIABLES.remote, escapeHtml(remote)],
          [SHELL_VARIABLES.name, escapeHtml(widget.name)],
          [SHELL_VARIABLES.room, escapeHtml(String(getReservedHeightPx(widget, context.viewer.locale)))],
          [SHELL_VARIABLES.content, content],
        ]),
      );
    })
    .join('');
}

function renderHome(context: ViewContext): string {
  const { remotes, viewer } = context;
  const widgets = remotes.flatMap(({ name, manifest }) => manifest.widgets.map((widget) => ({ remote: name, widget })));
  const { above, below } = selectHomeWidgets(widgets, viewer.isPlayer);
  const nav = remotes.flatMap(({ manifest }) => manifest.nav);
  const tiles = selectNav(nav, 'tile', { layout: 'home', isLoggedIn: viewer.isPlayer });
  return fillHoles(
    findShellPart(context, SHELL_VIEWS.home(viewer.isPlayer)),
    new Map([
      [SHELL_VARIABLES.tabs, renderTabs(context, 'home')],
      [SHELL_VARIABLES.tiles, tiles.map((tile) => renderNavEntry(context, SHELL_VIEWS.tile, tile)).join('')],
      [SHELL_VARIABLES.widgetsAbove, renderWidgets(context, above)],
      [SHELL_VARIABLES.widgetsBelow, renderWidgets(context, below)],
      ...buildPageValues(context),
    ]),
  );
}

const buildPageValues = (context: ViewContext): readonly (readonly [string, string])[] => [
  [PAGE_VARIABLES.brand, escapeHtml(context.brand)],
  [PAGE_VARIABLES.supportPhone, escapeHtml(context.supportPhone)],
  [SHELL_VARIABLES.playMoney, context.environment === 'sandbox' ? findShellPart(context, SHELL_VIEWS.playMoney) : ''],
];

/** Empty if the build has no first view of the screen, or if the page will redirect. */
function renderScreen(context: ViewContext): string {
  const { path, remotes, viewer } = context;
  for (const { name, manifest } of remotes) {
    const route = manifest.routes.find((candidate) => candidate.path === path);
    if (route === undefined) continue;
    const isShown = isOpenRoute(route) && (route.auth === 'anyone' || viewer.isPlayer);
    const content = isShown ? findRemotePart(context, name, getScreenViewName(path)) : '';
    if (content === '') return '';
    const isTab = remotes.some((candidate) =>
      candidate.manifest.nav.some((nav) => nav.slot === 'tab' && nav.path === path),
    );
    return fillHoles(
      findShellPart(context, SHELL_VIEWS.frame(route.layout, isTab)),
      new Map([
        [SHELL_VARIABLES.to, escapeHtml(path)],
        [SHELL_VARIABLES.tabs, renderTabs(context, route.layout)],
        [SHELL_VARIABLES.part, escapeHtml(getPartName(name, getScreenViewName(path)))],
        [SHELL_VARIABLES.content, fillHoles(content, new Map(buildPageValues(context)))],
        ...buildPageValues(context),
      ]),
    );
  }
  return '';
}

function renderMarkup(context: ViewContext): string {
  if (HOME_PATHS.includes(context.path)) return renderHome(context);
  /** Players are redirected from the shell's own pages. */
  const ownPage = context.viewer.isPlayer ? '' : findShellPart(context, getPageViewName(context.path));
  return ownPage === '' ? renderScreen(context) : fillHoles(ownPage, new Map(buildPageValues(context)));
}

/** A cache key: all paths without a first view share one. */
export function toCachePath(
  { host, remotes }: ReleasedViews,
  { registry, path }: Pick<FirstViewRequest, 'registry' | 'path'>,
): string {
  if (HOME_PATHS.includes(path)) return 'home';
  const { en } = host.markup;
  if (getPageViewName(path) in en) return path;
  const isOfRemote = listActiveRemotes(registry).some(
    ({ name }) => getScreenViewName(path) in (remotes.get(name)?.markup.en ?? {}),
  );
  return isOfRemote ? path : '';
}

/** Drops `hasLargeNumbers` where no rule depends on it, so that such paths need no second cached page. */
export function normaliseViewer(
  views: ReleasedViews | null,
  { registry, path, viewer }: Pick<FirstViewRequest, 'registry' | 'path' | 'viewer'>,
): Viewer {
  if (!viewer.hasLargeNumbers) return viewer;
  const hasRule = listActiveRemotes(registry).some(({ name }) => {
    const { markup, rules = [] } = views?.remotes.get(name) ?? {};
    return (
      getScreenViewName(path) in (markup?.en ?? {}) &&
      rules.some(({ css }) => css.includes(`[data-${NUMBERS_DATA_KEY}=`))
    );
  });
  return hasRule ? viewer : { ...viewer, hasLargeNumbers: false };
}

const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;

function selectRules(markup: string, rules: readonly FirstViewRule[]): string {
  const usedClasses = new Set([...markup.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names]) => (names ?? '').split(' ')));
  const usedRules = rules.filter(
    ({ classes, keyframes }) => keyframes === undefined && classes.every((name) => usedClasses.has(name)),
  );
  const css = usedRules.map((rule) => rule.css).join('');
  const animations = rules.filter(({ keyframes }) => keyframes !== undefined && css.includes(keyframes));
  return css + animations.map((rule) => rule.css).join('');
}

/** `otherMarkup`: other markup of the page that needs styles. Null if no build has a first view for the path. */
export function composeView(views: ReleasedViews, request: FirstViewRequest, otherMarkup = ''): ComposedView | null {
  const context: ViewContext = { ...request, views, remotes: listActiveRemotes(request.registry) };
  const markup = renderMarkup(context);
  if (markup === '') return null;
  const remoteRules = [...views.remotes.values()].flatMap(({ rules }) => rules);
  return { markup, css: selectRules(markup + otherMarkup, [...views.host.rules, ...remoteRules]) };
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
