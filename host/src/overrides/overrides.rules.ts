import { BUILD_ID } from '@padauk/contract/delivery/beacons';
import { FILE_HASHES_FILE } from '@padauk/contract/delivery/file-hashes';
import type { Registry, RegistryBuild, RegistryRemote, RemoteManifest } from '@padauk/contract/delivery/registry';
import { formatFinding, checkManifest } from '@padauk/contract/delivery/manifest-shape.rules';

/** Remote → path of a file beside its release.json. Null: this browser rejects the override of the page's settings. */
export type StoredOverrides = Readonly<Record<string, string | null>>;

/** Differs from real build ids, which begin with a version. */
export const OVERRIDE_BUILD = 'override';

/** A path of this origin: the page's CSP blocks other scripts, and they must not even be requested. */
const ENTRY_PATH = /^(?:\/(?!\.{1,2}\/)[\w.@-]+)+\/(?:(?:release|mf-manifest)\.json|[\w.@-]+\.m?js)$/;
/** Relative to the folder of release.json. */
const ENTRY_FILE = /^(?:(?!\.{1,2}\/)[\w.@-]+\/)*[\w.@-]+\.m?js$/;
/** This machine, or a private network: a phone of the developer. */
const LOCAL_HOST = /^(?:localhost|\[::1\]|(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+)$/;

export function isEntryPath(text: string): boolean {
  return ENTRY_PATH.test(text);
}

export function isStoredOverrides(candidate: unknown): candidate is StoredOverrides {
  if (typeof candidate !== 'object' || candidate === null || Array.isArray(candidate)) return false;
  return Object.values(candidate).every((entry) => entry === null || (typeof entry === 'string' && isEntryPath(entry)));
}

export function mergeOverrides(
  ofSettings: Readonly<Record<string, string>>,
  stored: StoredOverrides,
): Readonly<Record<string, string>> {
  const all = Object.entries({ ...ofSettings, ...stored });
  return Object.fromEntries(
    all.filter((override): override is [string, string] => override[1] !== null && isEntryPath(override[1])),
  );
}

export function buildReleasePath(remote: string, build: string): string {
  return `/r/${remote}/${build}/release.json`;
}

export function parseEntry(
  typed: string,
  { remote, origin }: { readonly remote: string; readonly origin: string },
): string | null {
  const text = typed.trim();
  if (BUILD_ID.test(text)) return buildReleasePath(remote, text);
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
  return isEntryPath(path) ? path : null;
}

type DevtoolsState = Readonly<Record<string, unknown>>;

export function isDevtoolsState(candidate: unknown): candidate is DevtoolsState {
  return typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate);
}

/** Its rules name a build id, or a manifest. Older versions of the devtools store them without `overrides`. */
export function listDevtoolsOverrides(state: DevtoolsState, origin: string): StoredOverrides {
  const { overrides = state } = state;
  const rules = isDevtoolsState(overrides) ? Object.entries(overrides) : [];
  const entries = rules.map(
    ([remote, value]) => [remote, typeof value === 'string' ? parseEntry(value, { remote, origin }) : null] as const,
  );
  return Object.fromEntries(entries.filter(([, entry]) => entry !== null));
}

function getFolder(entry: string): string {
  return entry.slice(0, entry.lastIndexOf('/') + 1);
}

/** Every build has a release.json beside its entry; the dev server generates one. */
export function getReleasePath(entry: string): string {
  return `${getFolder(entry)}release.json`;
}

/** Returns the build as the registry would list it, or a sentence when it is no build of that remote. */
export function readReleaseBuild(
  release: unknown,
  { remote, path, hostname }: { readonly remote: string; readonly path: string; readonly hostname: string },
): RegistryBuild | string {
  // The checks below cover every field.
  const read = (release ?? {}) as {
    readonly container?: unknown;
    readonly entry?: unknown;
    readonly format?: unknown;
    readonly files?: Readonly<Record<string, { readonly integrity?: unknown } | undefined>>;
    readonly integrity?: unknown;
    readonly preload?: unknown;
    readonly manifest?: RemoteManifest;
  };
  if (typeof read.container !== 'string' || !Array.isArray(read.manifest?.routes))
    return 'its folder has no valid release.json of a remote';
  if (typeof read.entry !== 'string' || !ENTRY_FILE.test(read.entry)) return 'its entry is no script of its folder';
  if (read.manifest.name !== remote) return `it is a build of ${read.manifest.name}`;
  const findings = checkManifest(read.manifest, remote);
  if (findings.length > 0) return `its manifest is malformed: ${formatFinding(findings)}`;
  const digest = read.files?.[FILE_HASHES_FILE]?.integrity;
  const fileHashes = typeof digest === 'string' && digest !== '' ? { fileHashes: digest } : null;
  const isModule = read.format === 'module';
  if (isModule && fileHashes === null && !LOCAL_HOST.test(hostname))
    return 'its entry is a module without a list of digests, which runs on a local address only';
  const folder = getFolder(path);
  return {
    container: read.container,
    entry: folder + read.entry,
    integrity: typeof read.integrity === 'string' ? read.integrity : '',
    preload: Array.isArray(read.preload) ? read.preload.map((file) => `${folder}${String(file)}`) : [],
    ...(isModule ? { format: 'module' } : {}),
    ...fileHashes,
    manifest: read.manifest,
  };
}

const UNRELEASED: RegistryRemote = { status: 'on', active: '', lkg: '', canary: null, blocked: [], builds: {} };

export function addRemotes(registry: Registry, names: readonly string[]): Registry {
  const shown = names.map(
    (name) => [name, { ...(registry.remotes[name] ?? UNRELEASED), status: 'on' as const }] as const,
  ); // the literal, not any string
  return { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(shown) } };
}

export function listKnownBuilds(
  remote: RegistryRemote | undefined,
): readonly { readonly build: string; readonly role: string }[] {
  const { active, lkg, canary } = remote ?? UNRELEASED;
  const named = [
    [active, 'active'],
    [lkg, 'last known good'],
    [canary?.build ?? '', 'canary'],
  ] as const;
  return named.flatMap(([build, role], index) =>
    build === '' || named.findIndex(([other]) => other === build) < index ? [] : [{ build, role }],
  );
}

export function getSourceLabel(entry: string): string {
  const [, build = entry] = /([^/]+)\/[^/]+$/.exec(entry) ?? [];
  return entry.startsWith('/__dev/') ? 'dev server' : build;
}
