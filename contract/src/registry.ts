import type { ApiHost } from './endpoint.ts';
import type { VersionedEvent } from './events.ts';
import type { PageQuestion } from './page-data.ts';
import type { AppPath } from './paths.ts';
import type { PreviewedBuild } from './preview.ts';

/** B3: the six layouts of the shell. */
export const LAYOUTS = ['home', 'promotion', 'service', 'login', 'signup', 'default'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** One route of a remote: the host learns it here, without loading the remote's code. */
export interface RemoteRoute {
  /** A plain path (B1), as the router sees it: decoded, no parameters. */
  readonly path: string;
  readonly layout: Layout;
  /** `player`: a visitor is asked to log in first (A1). */
  readonly auth: 'anyone' | 'player';
  /** A legacy path: it goes there with the query string kept. */
  readonly redirect?: string;
  /** The section is not open yet: the host says so plainly, and loads nothing. */
  readonly isOpen?: false;
  /** What its first view needs and is nobody's secret: the page brings the answers (page-data.ts). */
  readonly data?: readonly PageQuestion[];
}

/** A word in every language; whoever shows it takes `uni` where a language is missing. */
export type NavLabel = Readonly<Record<'en' | 'uni' | 'zh' | 'shan', string>> & { readonly zg?: string };

/** B4: a tab, or a tile on home. The texts stand here, because they are shown before any code of the remote is loaded. */
export interface RemoteNav {
  /** `header`: where the bell leads. `identity`: where a new player proves who they are. */
  readonly slot: 'tab' | 'tile' | 'header' | 'identity';
  readonly path: string;
  /** The icon's line: SVG path data on 24 × 24 (rules/icon-path.ts), drawn before any code of the remote is there. Builds from before have none. */
  readonly iconPath?: string;
  readonly order: number;
  /** `zg` is written by the build, from `uni`: a manifest's source leaves it out. */
  readonly label: NavLabel;
  readonly auth: 'anyone' | 'player';
  /** Its place among the shortcuts of the installed app, the lowest first; none unless it says. */
  readonly shortcut?: number;
  /** B4, A1: the layouts on which a visitor sees it, all unless it says; a player sees it on every one. Promotion is hidden from visitors on home and service. */
  readonly layouts?: readonly Layout[];
}

/** A part of home that a remote brings; home survives any that fails. */
export interface RemoteWidget {
  readonly name: string;
  readonly slot: 'home';
  readonly order: number;
  readonly auth: 'anyone' | 'player';
  /** Height in px that is kept free while it loads, so that nothing jumps. */
  readonly minHeightPx: number;
  /** By how much it is higher in uni, zg and shan, whose lines are. */
  readonly tallLinesPx?: number;
  /** As of a route; for a widget that is in the first view of home. */
  readonly data?: readonly PageQuestion[];
}

/** A picture of one of its screens, for who installs the app: a file of `src/screenshots`, which the build takes along. WebP, from 320 to 3,840 px, its longer side at most 2.3 times the shorter, or no browser shows it. */
export interface RemoteScreenshot {
  readonly file: string;
  /** `360x740`. */
  readonly sizes: string;
  /** What is seen, as a screen reader says it. */
  readonly label: NavLabel;
}

/** What a bundle tells the bus, and what it listens to: `ticket.placed@1`. A test holds each bundle's code to it (tooling/style/event-checks.mjs). */
export interface BundleEvents<Event extends string = string> {
  readonly emits: readonly Event[];
  readonly consumes: readonly Event[];
}

/** What a remote says of itself. `contract` and `shared` are the ranges that it needs. */
export interface RemoteManifest {
  readonly name: string;
  readonly version: string;
  readonly contract: string;
  readonly shared: string;
  readonly routes: readonly RemoteRoute[];
  readonly nav: readonly RemoteNav[];
  readonly widgets: readonly RemoteWidget[];
  readonly screenshots?: readonly RemoteScreenshot[];
  readonly events: BundleEvents;
}

/** An entry as a manifest's source has it: it leads to a page that has a name, or to one of the remote's own, and brings its icon. */
type SourceNav<OwnPath extends string> = Omit<RemoteNav, 'path' | 'iconPath'> & {
  readonly path: AppPath | OwnPath;
  readonly iconPath: string;
};

/**
 * What a remote's `src/manifest.ts` says. The build adds the rest: the version from package.json, and as ranges the versions of contract and shared that
 * it was built with, so that nobody can forget to raise them. Only events of this contract, at its versions, compile.
 * `OwnPath`: pages of the remote that nobody else leads to, and that so need no name in the table of paths.
 */
export type SourceManifest<OwnPath extends string = never> = Omit<
  RemoteManifest,
  'version' | 'contract' | 'shared' | 'nav' | 'events'
> & {
  readonly nav: readonly SourceNav<OwnPath>[];
  readonly events: BundleEvents<VersionedEvent>;
};

/** `host/src/manifest.ts`: the shell's own paths, and its events with those of `shared`. Written into the host's release.json for the release gate. */
export interface ShellManifest {
  readonly paths: readonly string[];
  readonly events: BundleEvents<VersionedEvent>;
}

/**
 * One build as the registry knows it. `preload`: what to fetch with the entry; `css` and `js` are paths from the origin. `preloadIntegrity`: the hash of each, in the same
 * order, as the entry will ask for it; a build from before has none.
 */
export interface RegistryBuild {
  readonly container: string;
  readonly entry: string;
  readonly integrity: string;
  readonly preload: readonly string[];
  readonly preloadIntegrity?: readonly string[];
  /** Hash of the build's first views (first-view.ts); a build without them has none. */
  readonly firstView?: string;
  readonly manifest: RemoteManifest;
}

/** The one mutable pointer (ADR-6). */
export interface Registry {
  readonly schema: 1;
  readonly revision: number;
  /** Of the store: revisions of two epochs have no order. A registry from before has none. */
  readonly epoch?: string;
  readonly updatedAt: string;
  readonly host: RegistryHost;
  /** B11: raised by a promote or a rollback. */
  readonly webAppVersion: number;
  readonly remotes: Readonly<Record<string, RegistryRemote>>;
}

/** The host's own build. It falls back to nothing in the page: the edge serves the active one. */
export interface RegistryHost {
  /** Empty before the first promote. */
  readonly active: string;
  readonly lkg: string;
  readonly blocked: readonly string[];
}

export interface RegistryRemote {
  readonly status: 'on' | 'off' | 'hidden';
  readonly active: string;
  readonly lkg: string;
  readonly canary: { readonly build: string; readonly percent: number; readonly rollout: string } | null;
  readonly blocked: readonly string[];
  readonly builds: Readonly<Record<string, RegistryBuild>>;
}

/** Where index.html carries the registry, and the brand setting (P23). */
export const REGISTRY_ELEMENT_ID = 'padauk-registry';
export const SETTINGS_ELEMENT_ID = 'padauk-settings';

/** What the server writes into the page beside the registry. */
export interface PageSettings {
  readonly brand: string;
  readonly environment: 'sandbox' | 'test' | 'production';
  /** C7–C9: origin of each host; empty is this page's own. */
  readonly hosts: Readonly<Record<ApiHost, string>>;
  readonly supportPhone: string;
  /**
   * Remote → address of the entry that this page runs in place of the registry's build; empty on a page of ours, filled by `pnpm dev`. Where it
   * is missing, and it always is in production, a page takes no override from anywhere (ADR-12).
   */
  readonly overrides?: Readonly<Record<string, string>>;
  /** What this browser has opened by a signed link (ADR-12): never where the page goes by production. */
  readonly preview?: PreviewedBuild;
  /** B11: the web app version that this page came with. Missing where the server that made it is older than this field. */
  readonly webAppVersion?: number;
  /** May the page bring a service worker, or does it take away the one that is there? Missing where the server that made it is older than this field. */
  readonly serviceWorker?: 'on' | 'off';
  /** The domain that passkeys are made for; missing where there are none, or the server is older than this field. */
  readonly passkeys?: string;
}

/** What players get: the registry at the root of a release store. A store may have further ones, as staging, over the same builds. */
export const PRODUCTION_REGISTRY = 'production';
export const REGISTRY_NAME = /^[a-z][a-z0-9-]{0,30}$/;
const FURTHER_REGISTRIES = 'registries';

/** Where a registry's pointer, history, audit and lock are in a release store: empty for the root, else with a slash at its end. */
export function placeOfRegistry(name: string): string {
  return name === PRODUCTION_REGISTRY ? '' : `${FURTHER_REGISTRIES}/${name}/`;
}

/** The shell itself, where a remote's name is asked for. */
export const HOST_NAME = 'host';
