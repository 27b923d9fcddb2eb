import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_ID, REMOTE_NAME } from '@padauk/contract/delivery/beacons';
import { HOST_NAME, type BundleEvents, type RemoteManifest } from '@padauk/contract/delivery/registry';
import type { BuildSources } from '@padauk/contract/delivery/build-sources.rules';
import {
  isSafeName,
  checkFields,
  checkList,
  checkOneOf,
  createCheck,
  checkOptional,
  checkRecord,
  checkText,
  type ShapeCheck,
  type ShapeFinding,
} from '@padauk/contract/delivery/shape.rules';
import { FILE_HASHES_FILE, MAX_BUILD_FILES } from '@padauk/contract/delivery/file-hashes';
import { checkManifest } from '@padauk/contract/delivery/manifest-shape.rules';
import { PAGE_TEMPLATE_FILE } from '@padauk/contract/delivery/page-template.rules';
import { RefusalError } from './refusal-error.ts';

/** `release.json`, written last by a build. Publishing and the gate read nothing else. */
export interface Release {
  readonly schema: 1;
  readonly remote: string;
  readonly version: string;
  readonly buildId: string;
  readonly commit: string;
  readonly builtAt: string;
  readonly container: string;
  readonly entry: string;
  /** Without it: a script. */
  readonly format?: 'module';
  readonly integrity: string;
  /** Hashes by tooling/webpack/build-id.cjs, and by complete-build.ts; older builds have none. */
  readonly sources?: BuildSources;
  /** Relative to the build's folder. */
  readonly preload: readonly string[];
  readonly preloadIntegrity?: readonly string[];
  /** Host only: shared versions, exported names by entry point, and the shell's manifest. */
  readonly provides?: Readonly<Record<string, string>>;
  readonly offers?: NamesByEntry;
  readonly shell?: ReleasedShell;
  /** Remote only. */
  readonly needs?: Readonly<Record<string, string>>;
  readonly takes?: NamesByEntry;
  readonly manifest?: RemoteManifest;
  /** Bytes; `firstLoadBrotli` is JavaScript of entry and preload. */
  readonly sizes: {
    readonly raw: number;
    readonly brotli: number;
    readonly entryBrotli: number;
    readonly firstLoadBrotli: number;
  };
  readonly files: Readonly<
    Record<string, { readonly integrity: string; readonly raw: number; readonly brotli: number }>
  >;
  /** For operators only. */
  readonly maps?: Readonly<Record<string, { readonly integrity: string }>>;
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

/** `@padauk/shared/runtime` → exported names; `*` means all. */
type NamesByEntry = Readonly<Record<string, readonly string[]>>;

/** Events are written `ticket.placed@1`. */
export interface ReleasedShell {
  readonly paths: readonly string[];
  readonly events: BundleEvents;
  /** All events of the host's contract, and those that the server streams. */
  readonly known: readonly string[];
  readonly streamed: readonly string[];
}

export const HOST = HOST_NAME;
export const COMPRESSED_SUFFIXES = ['.br', '.gz'] as const;
/** Written last by build and publish: a folder that has it is complete. */
export const RELEASE_FILE = 'release.json';
/** Of Module Federation's own tools; no page of ours loads it. */
export const FEDERATION_MANIFEST_FILE = 'mf-manifest.json';
/** CycloneDX: the packages whose code the build contains. */
export const SBOM_FILE = 'sbom.cdx.json';
/** For tools and people: no page loads them, and they are no content of the build. */
export const DESCRIPTION_FILES = [
  FEDERATION_MANIFEST_FILE,
  'mf-stats.json',
  '@mf-types.zip',
  '@mf-types.d.ts',
  SBOM_FILE,
  'THIRD_PARTY_NOTICES.txt',
] as const;

/** Refuses paths outside of the build's folder. */
const FILE_NAME = /^[\w@-][\w.@-]*(?:\/[\w@-][\w.@-]*)*$/;
const NAME_RULES = {
  remote: 'the name of a remote has lower-case letters, digits and dashes: pnpm ops release status lists them',
  build: 'the id of a build has letters, digits, dots and dashes: pnpm ops release history <remote> lists them',
  file: 'the name of a file has letters, digits, dots and dashes, and is in the folder of its build: build it again',
} as const;

export async function readRelease(folder: string): Promise<Release> {
  const text = await readFile(path.join(folder, RELEASE_FILE), 'utf8').catch(() => {
    throw new RefusalError(
      `${folder} holds no finished build: ${RELEASE_FILE} is missing`,
      'pnpm build <remote> creates one, and prints its folder',
    );
  });
  return parseRelease(text, folder);
}

export function parseRelease(text: string, location: string): Release {
  const release = parseCompleteRelease(text);
  if (release === null)
    throw new RefusalError(
      `${location}/${RELEASE_FILE} cannot be read`,
      'in the store: pnpm ops release publish <folder of the build> --repair; in that folder: build it again',
      { code: 'not-published' },
    );
  if (release.schema !== 1)
    throw new RefusalError(
      `${location}: ${RELEASE_FILE} has schema ${String(release.schema)}, this tool supports 1`,
      'build it again with the tools of this version',
    );
  checkNames(release);
  const [finding] = findReleaseProblems(release);
  if (finding !== undefined)
    throw new RefusalError(
      `${location}/${RELEASE_FILE}: ${finding.field} ${finding.problem}`,
      'build it again with the tools of this version',
      { code: 'not-published' },
    );
  const names = [...Object.keys(release.files), ...Object.keys(release.maps ?? {})];
  for (const name of names) if (!FILE_NAME.test(name)) throw createNameRefusal(name, 'file');
  return release;
}

function parseCompleteRelease(text: string): Release | null {
  try {
    const release = JSON.parse(text) as Release | null; // written by our own build, unless damaged
    return typeof release !== 'object' || (release?.schema === 1 && typeof release.files !== 'object') ? null : release;
  } catch {
    return null;
  }
}

/** Path traversal guard: `getBuildFolder` makes folders and URLs of these names. */
export function checkNames({ remote, buildId }: { readonly remote: string; readonly buildId: string }): void {
  if (!REMOTE_NAME.test(remote) || !isSafeName(remote)) throw createNameRefusal(remote, 'remote');
  if (!BUILD_ID.test(buildId) || !isSafeName(buildId)) throw createNameRefusal(buildId, 'build');
}

function createNameRefusal(text: string, kind: 'remote' | 'build' | 'file'): RefusalError {
  return new RefusalError(`"${text}" is not the name of a ${kind}`, NAME_RULES[kind]);
}

export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Compares bytes; build time and commit do not count. The list of hashes follows from the other files. */
export function findDifferingFiles(first: Release, second: Release): string[] {
  const names = [...new Set([...Object.keys(first.files), ...Object.keys(second.files)])];
  return names.filter(
    (name) => name !== FILE_HASHES_FILE && first.files[name]?.integrity !== second.files[name]?.integrity,
  );
}

/** Relative to the store's root and to the page's origin. */
export function getBuildFolder(remote: string, buildId: string): string {
  return remote === HOST ? `host/${buildId}` : `r/${remote}/${buildId}`;
}

const textCheck = checkText(/^[^\p{Cc}\p{Cs}]{1,500}$/u, 'is not a text');
const sizeCheck = createCheck((value) => Number.isSafeInteger(value) && Number(value) >= 0, 'is not a size in bytes');
const textsCheck = checkList(MAX_BUILD_FILES, textCheck);
const eventsCheck = checkFields({ emits: textsCheck, consumes: textsCheck });

const createRecordCheck = (check: ShapeCheck): ShapeCheck => checkRecord(MAX_BUILD_FILES, check);

/** The manifest is defined in contract (delivery/manifest-shape.rules.ts). */
const releaseCheck = checkFields({
  version: textCheck,
  commit: textCheck,
  builtAt: textCheck,
  container: textCheck,
  entry: textCheck,
  format: checkOptional(checkOneOf('module')),
  integrity: textCheck,
  sources: checkOptional(createRecordCheck(textCheck)),
  preload: textsCheck,
  preloadIntegrity: checkOptional(textsCheck),
  provides: checkOptional(createRecordCheck(textCheck)),
  offers: checkOptional(createRecordCheck(textsCheck)),
  shell: checkOptional(
    checkFields({ paths: textsCheck, events: eventsCheck, known: textsCheck, streamed: textsCheck }),
  ),
  needs: checkOptional(createRecordCheck(textCheck)),
  takes: checkOptional(createRecordCheck(textsCheck)),
  sizes: checkFields({ raw: sizeCheck, brotli: sizeCheck, entryBrotli: sizeCheck, firstLoadBrotli: sizeCheck }),
  files: createRecordCheck(checkFields({ integrity: textCheck, raw: sizeCheck, brotli: sizeCheck })),
  maps: checkOptional(createRecordCheck(checkFields({ integrity: textCheck }))),
  chunks: createRecordCheck(textsCheck),
});

/** The edge composes pages from this file. Older hosts have none, so they can neither be promoted nor rolled back to. */
const hostCheck = checkFields({
  entry: createCheck((value) => value === PAGE_TEMPLATE_FILE, `is not ${PAGE_TEMPLATE_FILE}: the host is too old`),
});

function findReleaseProblems(release: Release): readonly ShapeFinding[] {
  const found: ShapeFinding[] = [];
  releaseCheck(release, '', found);
  if (release.remote === HOST) hostCheck(release, '', found);
  return found;
}

export function findDescriptionProblems(release: Release): readonly ShapeFinding[] {
  const { entry, integrity, preload, files } = release;
  const findFile = (name: string) => (Object.hasOwn(files, name) ? files[name] : undefined);
  const missing = preload.filter((name) => findFile(name) === undefined);
  return [
    ...(findFile(entry)?.integrity === integrity
      ? []
      : [{ field: 'integrity', problem: `is not the hash of its entry, ${entry}` }]),
    ...missing.map((name) => ({ field: 'preload', problem: `names ${name}, which is not among its files` })),
    ...findManifestProblems(release),
  ];
}

function findManifestProblems({ remote, manifest }: Release): readonly ShapeFinding[] {
  if (remote === HOST) return [];
  return checkManifest(manifest, remote).map(({ field, problem }) => ({
    field: field === '' ? 'manifest' : `manifest.${field}`,
    problem,
  }));
}
