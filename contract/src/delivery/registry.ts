import type { ApiHost } from '../platform/endpoint.ts';
import type { VersionedEvent } from '../events.ts';
import type { PageQuery } from './page-data.ts';
import type { AppPath } from '../paths.ts';
import type { PreviewedBuild } from './preview.ts';

export const LAYOUTS = ['home', 'promotion', 'service', 'login', 'signup', 'default'] as const;
export type Layout = (typeof LAYOUTS)[number];

export interface RemoteRoute {
  /** As the router sees it: decoded, without parameters (B1). */
  readonly path: string;
  readonly layout: Layout;
  /** `player`: visitors are asked to log in first (A1). */
  readonly auth: 'anyone' | 'player';
  /** For a legacy path; the query string is kept. */
  readonly redirect?: string;
  /** The host shows that the section is not open yet, and loads no code. */
  readonly isOpen?: false;
  /** Public data of its first view, carried by the page (page-data.ts). */
  readonly data?: readonly PageQuery[];
}

/** `uni` is the fallback for a missing language. */
export type NavLabel = Readonly<Record<'en' | 'uni' | 'zh' | 'shan', string>> & { readonly zg?: string };

/** B4. In the manifest, because the shell shows it before it loads the remote. */
export interface RemoteNav {
  /** `header`: the bell's page. `identity`: the page that verifies a new player. */
  readonly slot: 'tab' | 'tile' | 'header' | 'identity';
  readonly path: string;
  /** SVG path data on 24 × 24 (icon-path.rules.ts). Older builds have none. */
  readonly iconPath?: string;
  readonly order: number;
  /** The build writes `zg` from `uni`; sources omit it. */
  readonly label: NavLabel;
  readonly auth: 'anyone' | 'player';
  /** Order in the installed app's shortcuts; omitted: no shortcut. */
  readonly shortcut?: number;
  /** B4, A1: layouts on which visitors see it; default all. Players see it on all. */
  readonly layouts?: readonly Layout[];
}

/** A place on a page for widgets of other remotes: `/bet_success#below-ticket`. */
export type PageSlot = `/${string}#${string}`;

export interface RemoteWidget {
  readonly name: string;
  readonly slot: 'home' | PageSlot;
  readonly order: number;
  readonly auth: 'anyone' | 'player';
  /** Height in px reserved while it loads, against layout shift. */
  readonly minHeightPx: number;
  /** Extra px in uni, zg and shan, whose lines are taller. */
  readonly tallLinesPx?: number;
  readonly data?: readonly PageQuery[];
}

/** Install screenshot in `src/screenshots`: WebP, 320 to 3,840 px, aspect ratio at most 2.3, or browsers reject it. */
export interface RemoteScreenshot {
  readonly file: string;
  readonly sizes: string;
  readonly label: NavLabel;
}

export type SettingValue = boolean | number | string;

/** Name → value. In a manifest: the default, whose type the operator's values must have. */
export type SettingValues = Readonly<Record<string, SettingValue>>;

export interface BundleEvents<Event extends string = string> {
  readonly emits: readonly Event[];
  readonly consumes: readonly Event[];
}

/** `contract` and `shared` are required version ranges. */
export interface RemoteManifest {
  readonly name: string;
  readonly version: string;
  readonly contract: string;
  readonly shared: string;
  readonly routes: readonly RemoteRoute[];
  readonly nav: readonly RemoteNav[];
  readonly widgets: readonly RemoteWidget[];
  readonly screenshots?: readonly RemoteScreenshot[];
  readonly isolation?: 'mount';
  readonly events: BundleEvents;
  /** Paths of other remotes that its pages link to. The gate keeps them; pages do not carry the list. */
  readonly requires?: readonly string[];
  /** Of its pages. The gate keeps those that live widgets use; pages do not carry the list. */
  readonly slots?: readonly PageSlot[];
  /** Defaults of what operators may set per registry, without a build. Pages do not carry them. */
  readonly settings?: SettingValues;
}

type SourceNav<OwnPath extends string> = Omit<RemoteNav, 'path' | 'iconPath'> & {
  readonly path: AppPath | OwnPath;
  readonly iconPath: string;
};

/** The build adds version and ranges. Only current events compile. `OwnPath`: pages of the remote without a name. */
export type SourceManifest<OwnPath extends string = never> = Omit<
  RemoteManifest,
  'version' | 'contract' | 'shared' | 'nav' | 'events'
> & {
  readonly nav: readonly SourceNav<OwnPath>[];
  readonly events: BundleEvents<VersionedEvent>;
};

/** In `host/src/manifest.ts`: the shell's paths and events, with those of `shared`. The release gate reads them. */
export interface ShellManifest {
  readonly paths: readonly string[];
  readonly events: BundleEvents<VersionedEvent>;
}

/** Paths are relative to the origin. `preloadIntegrity` is in the order of `preload`; older builds omit it. */
export interface RegistryBuild {
  readonly container: string;
  readonly entry: string;
  readonly integrity: string;
  readonly preload: readonly string[];
  readonly preloadIntegrity?: readonly string[];
  /** A script that defines the container, or a module that is the container. */
  readonly format?: 'module';
  /** Digest of FILE_HASHES_FILE: the host checks the files of the build. Without it, the entry checks them. */
  readonly fileHashes?: string;
  readonly firstView?: string;
  readonly manifest: RemoteManifest;
}

/** The only mutable pointer (ADR-6). */
export interface Registry {
  readonly schema: 1;
  readonly revision: number;
  /** Of the store; revisions of different epochs are not comparable. Older registries have none. */
  readonly epoch?: string;
  readonly updatedAt: string;
  readonly host: RegistryHost;
  /** B11: raised by each promote or rollback. */
  readonly webAppVersion: number;
  /** Only in a page: it has the remotes that its path needs. The host reads the others from `/registry.json`. */
  readonly isPartial?: true;
  readonly remotes: Readonly<Record<string, RegistryRemote>>;
}

/** No fallback in the page: the edge serves the active build. */
export interface RegistryHost {
  /** Empty before the first promote. */
  readonly active: string;
  readonly lkg: string;
  readonly blocked: readonly string[];
  /** The page of a visitor who has it sets HOST_CANARY_COOKIE, by which the edge chooses the next page. */
  readonly canary?: RegistryRemote['canary'];
}

export interface RegistryRemote {
  readonly status: 'on' | 'off' | 'hidden';
  readonly active: string;
  readonly lkg: string;
  readonly canary: {
    readonly build: string;
    /** 0 with a segment, so that an older host gives the build to nobody. */
    readonly percent: number;
    readonly rollout: string;
    /** `percent` of the visitors who match; what is missing matches all. */
    readonly segment?: {
      readonly percent: number;
      readonly locales?: readonly string[];
      readonly device?: 'phone' | 'computer';
    };
  } | null;
  readonly blocked: readonly string[];
  /** What operators have set (`settings` of the manifest). */
  readonly settings?: SettingValues;
  readonly builds: Readonly<Record<string, RegistryBuild>>;
}

export const REGISTRY_ELEMENT_ID = 'padauk-registry';
export const SETTINGS_ELEMENT_ID = 'padauk-settings';

export interface PageSettings {
  readonly brand: string;
  readonly environment: 'sandbox' | 'test' | 'production';
  /** C7–C9: origin per host; empty for the page's own. */
  readonly hosts: Readonly<Record<ApiHost, string>>;
  readonly supportPhone: string;
  /** Remote → entry address that replaces the registry's (`pnpm dev`). Missing in production: no overrides (ADR-12). */
  readonly overrides?: Readonly<Record<string, string>>;
  /** The build of a signed link (ADR-12); never in production. */
  readonly preview?: PreviewedBuild;
  readonly webAppVersion?: number;
  /** `off` removes an installed worker. Older servers omit it. */
  readonly serviceWorker?: 'on' | 'off';
  /** WebAuthn relying party id; missing without passkeys, or on older servers. */
  readonly passkeys?: string;
}

/** The registry for players, at the store's root. A store may have others, as staging, over the same builds. */
export const PRODUCTION_REGISTRY = 'production';
export const REGISTRY_NAME = /^[a-z][a-z0-9-]{0,30}$/;
const REGISTRIES_FOLDER = 'registries';

/** Folder of pointer, history, audit and lock; empty for the root, otherwise with a trailing slash. */
export function getRegistryFolder(name: string): string {
  return name === PRODUCTION_REGISTRY ? '' : `${REGISTRIES_FOLDER}/${name}/`;
}

export const HOST_NAME = 'host';
