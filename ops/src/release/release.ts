import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_ID, REMOTE_NAME } from '@padauk/contract/beacons';
import { HOST_NAME, type BundleEvents, type RemoteManifest } from '@padauk/contract/registry';
import type { BuildSources } from '@padauk/contract/rules/build-sources';
import { isOwnName } from '@padauk/contract/rules/shape';
import { Refused } from './refused.ts';
import { releaseFindings } from './release-shape.rules.ts';

/** What a build writes of itself, last, as `release.json`: publishing and the gate read nothing else. */
export interface Release {
  readonly schema: 1;
  readonly remote: string;
  readonly version: string;
  readonly buildId: string;
  readonly commit: string;
  readonly builtAt: string;
  readonly container: string;
  readonly entry: string;
  readonly integrity: string;
  /** Of the package's own files, and of all that the build is made of (tooling/webpack/build-id.cjs); a build from before has none. */
  readonly sources?: BuildSources;
  /** Files to fetch together with the entry, relative to the build's folder. */
  readonly preload: readonly string[];
  /** Their hashes, as the page asks for them; a build from before has none. */
  readonly preloadIntegrity?: readonly string[];
  /** Of a host: what it shares at which version, the contract among it; the names behind each of our own doors; what the shell says of itself. */
  readonly provides?: Readonly<Record<string, string>>;
  readonly offers?: NamesByDoor;
  readonly shell?: ReleasedShell;
  /** Of a remote: the ranges that it needs, the names that it takes, its manifest. */
  readonly needs?: Readonly<Record<string, string>>;
  readonly takes?: NamesByDoor;
  readonly manifest?: RemoteManifest;
  readonly sizes: {
    readonly raw: number;
    readonly brotli: number;
    readonly entryBrotli: number;
    readonly firstLoadBrotli: number;
  };
  readonly files: Readonly<
    Record<string, { readonly integrity: string; readonly raw: number; readonly brotli: number }>
  >;
  /** Source maps, for operators alone (ADR-8); a build from before has none. */
  readonly maps?: Readonly<Record<string, { readonly integrity: string }>>;
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

/** `@padauk/shared/runtime` → the names behind it. `*` stands for all of them. */
export type NamesByDoor = Readonly<Record<string, readonly string[]>>;

/** What the shell says of itself. Events are written `ticket.placed@1`. */
export interface ReleasedShell {
  readonly paths: readonly string[];
  readonly events: BundleEvents;
  /** Every event of the contract that the host was built with, and those of them that the server sends. */
  readonly known: readonly string[];
  readonly streamed: readonly string[];
}

export const HOST = HOST_NAME;
/** What the build writes beside a file, for edges that send it as it is. */
export const COMPRESSED = ['.br', '.gz'] as const;
/** Written last, by the build and by publishing: a folder that has it is complete. */
export const RELEASE_FILE = 'release.json';

/** A file of a build, or of a folder in it; never one outside of it. */
const FILE_NAME = /^[\w@-][\w.@-]*(?:\/[\w@-][\w.@-]*)*$/;
const NAMES = {
  remote: 'a remote has small letters, digits and dashes: pnpm ops release status lists them',
  build: 'a build has letters, digits, dots and dashes: pnpm ops release history <remote> lists them',
  file: 'a file has letters, digits, dots and dashes, and lies in the folder of its build: build it again',
} as const;

/** Reads the release of a build folder. Throws when the folder holds none: an unfinished build has no `release.json`. */
export async function readRelease(folder: string): Promise<Release> {
  const text = await readFile(path.join(folder, RELEASE_FILE), 'utf8').catch(() => {
    throw new Refused(
      `${folder} holds no finished build: there is no ${RELEASE_FILE}`,
      'pnpm build <remote> makes one, and prints its folder',
    );
  });
  return parseRelease(text, folder);
}

/** @param place where it stands, for the message */
export function parseRelease(text: string, place: string): Release {
  const release = wholeRelease(text);
  if (release === null)
    throw new Refused(
      `${place}/${RELEASE_FILE} cannot be read`,
      'in the store: pnpm ops release publish <folder of the build> --repair; in that folder: build it again',
      { code: 'not-published' },
    );
  if (release.schema !== 1)
    throw new Refused(
      `${place}: ${RELEASE_FILE} has schema ${String(release.schema)}, this tool knows 1`,
      'build it again with the tools of this version',
    );
  checkNames(release);
  const [finding] = releaseFindings(release);
  if (finding !== undefined)
    throw new Refused(
      `${place}/${RELEASE_FILE}: ${finding.field} ${finding.problem}`,
      'build it again with the tools of this version',
      { code: 'not-published' },
    );
  const names = [...Object.keys(release.files), ...Object.keys(release.maps ?? {})];
  for (const name of names) if (!FILE_NAME.test(name)) throw notAName(name, 'file');
  return release;
}

/** `null` for what is cut off, or was never a release. */
function wholeRelease(text: string): Release | null {
  try {
    const release = JSON.parse(text) as Release | null; // written by our own build, unless it is damaged
    return typeof release !== 'object' || (release?.schema === 1 && typeof release.files !== 'object') ? null : release;
  } catch {
    return null;
  }
}

/** Throws unless these are names and no paths: {@link placeOf} makes folders and addresses of them. */
export function checkNames({ remote, buildId }: { readonly remote: string; readonly buildId: string }): void {
  if (!REMOTE_NAME.test(remote) || !isOwnName(remote)) throw notAName(remote, 'remote');
  if (!BUILD_ID.test(buildId) || !isOwnName(buildId)) throw notAName(buildId, 'build');
}

function notAName(text: string, what: 'remote' | 'build' | 'file'): Refused {
  return new Refused(`"${text}" is not the name of a ${what}`, NAMES[what]);
}

/** The form in which pages and releases name a file's bytes. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Files that two builds of one name have not in common, by their bytes. When and from which commit they were built does not count. */
export function differingFiles(one: Release, other: Release): string[] {
  const names = [...new Set([...Object.keys(one.files), ...Object.keys(other.files)])];
  return names.filter((name) => one.files[name]?.integrity !== other.files[name]?.integrity);
}

/** Where a build lives, from the store's root and from the page's origin alike: `host/<build>` or `r/<remote>/<build>`. */
export function placeOf(remote: string, buildId: string): string {
  return remote === HOST ? `host/${buildId}` : `r/${remote}/${buildId}`;
}
