import { BUILD_ID } from '@padauk/contract/beacons';
import type { Registry, RegistryBuild, RegistryRemote, RemoteManifest } from '@padauk/contract/registry';
import { findingText, manifestFindings } from '@padauk/contract/rules/manifest-shape';

/** Remote → path of the entry to run instead. `null`: this browser does not want what the page's settings say. */
export type StoredOverrides = Readonly<Record<string, string | null>>;

/** The name under which an overridden build runs and is reported. An id that our tools make begins with a version. */
export const OVERRIDE_BUILD = 'override';

/** A path of this origin: the page's policy lets no other script run, and no other may even be asked for. */
const ENTRY = /^(?:\/(?!\.{1,2}\/)[\w.@-]+)+\/remoteEntry\.js$/;

export function isEntry(text: string): boolean {
  return ENTRY.test(text);
}

export function isStored(candidate: unknown): candidate is StoredOverrides {
  if (typeof candidate !== 'object' || candidate === null || Array.isArray(candidate)) return false;
  return Object.values(candidate).every((entry) => entry === null || (typeof entry === 'string' && isEntry(entry)));
}

/** What this page runs instead: what the settings say, and over it what this browser has chosen. */
export function effective(
  ofSettings: Readonly<Record<string, string>>,
  stored: StoredOverrides,
): Readonly<Record<string, string>> {
  const all = Object.entries({ ...ofSettings, ...stored });
  return Object.fromEntries(
    all.filter((override): override is [string, string] => override[1] !== null && isEntry(override[1])),
  );
}

/** Of a build of the store. */
export function entryOf(remote: string, build: string): string {
  return `/r/${remote}/${build}/remoteEntry.js`;
}

/** What a developer has typed: the id of a build in the store, or an address of this origin. `null` for anything else. */
export function entryTyped(
  typed: string,
  { remote, origin }: { readonly remote: string; readonly origin: string },
): string | null {
  const text = typed.trim();
  if (BUILD_ID.test(text)) return entryOf(remote, text);
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
  return isEntry(path) ? path : null;
}

/** The folder of an entry, with its slash. */
function folderOf(entry: string): string {
  return entry.slice(0, entry.lastIndexOf('/') + 1);
}

/** Every build has its release.json beside its entry; the dev server makes one up. */
export function releasePath(entry: string): string {
  return `${folderOf(entry)}release.json`;
}

/** The build that a release.json speaks of, as the registry would list it; a sentence when it is no build of that remote. */
export function buildOf(
  release: unknown,
  { remote, entry }: { readonly remote: string; readonly entry: string },
): RegistryBuild | string {
  // Every field is looked at below.
  const read = (release ?? {}) as {
    readonly container?: unknown;
    readonly integrity?: unknown;
    readonly preload?: unknown;
    readonly manifest?: RemoteManifest;
  };
  if (typeof read.container !== 'string' || !Array.isArray(read.manifest?.routes))
    return 'what lies beside it is no release.json of a remote';
  if (read.manifest.name !== remote) return `it is a build of ${read.manifest.name}`;
  const findings = manifestFindings(read.manifest, remote);
  if (findings.length > 0) return `its manifest is malformed: ${findingText(findings)}`;
  const preload = Array.isArray(read.preload) ? read.preload.map((file) => `${folderOf(entry)}${String(file)}`) : [];
  return {
    container: read.container,
    entry,
    integrity: typeof read.integrity === 'string' ? read.integrity : '',
    preload,
    manifest: read.manifest,
  };
}

const UNRELEASED: RegistryRemote = { status: 'on', active: '', lkg: '', canary: null, blocked: [], builds: {} };

/** The registry as a page with overrides sees it: these remotes are there, and on, also before their first release. Their builds come from elsewhere. */
export function withRemotes(registry: Registry, names: readonly string[]): Registry {
  const shown = names.map(
    (name) => [name, { ...(registry.remotes[name] ?? UNRELEASED), status: 'on' as const }] as const,
  ); // the literal, not any string
  return { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(shown) } };
}

/** The builds of a remote that the registry names, and what each is there. */
export function knownBuilds(
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

/** Where an override comes from, in a word. */
export function sourceOf(entry: string): string {
  const [, build = entry] = /([^/]+)\/remoteEntry\.js$/.exec(entry) ?? [];
  return entry.startsWith('/__dev/') ? 'dev server' : build;
}
