import { hash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { HOST_NAME } from '@padauk/contract/delivery/registry';
import { deriveBuild, type FileTransform } from '../core/derived-build.ts';
import type { Platform } from '../core/platform.ts';
import { runRelease } from '../core/release-command.ts';
import { openReleaseStore } from '../core/release-store.ts';

/** Runs `pnpm ops release …`. Throws with its output on failure. @returns the duration in ms */
export async function runOps({ releases }: Platform, ...words: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const { code, output } = await runRelease(releases, ...words);
  if (code !== 0) throw new Error(`release ${words.join(' ')} ended with ${code}: ${output}`);
  return performance.now() - startedAt;
}

/** Ships a copy of the active build under another id. @returns the new id, and the previously active one */
export async function shipBuild(
  platform: Platform,
  remote: string,
): Promise<{ readonly newer: string; readonly older: string }> {
  const newer = await publishCopy(platform, remote);
  const older = await findActiveBuild(platform, remote);
  await runOps(platform, 'promote', remote, newer, '--no-smoke', '--why', 'a journey');
  return { newer, older };
}

/** Publishes a copy of the active build under another id, optionally changed. @returns its id */
export async function publishCopy(platform: Platform, remote: string, change?: FileTransform): Promise<string> {
  const store = openReleaseStore(platform.releases);
  const id = `1.0.0-${randomUUID().slice(0, 8)}`;
  const tempFolder = await mkdtemp(path.join(tmpdir(), 'padauk-build-'));
  await deriveBuild(
    store.getBuildFolder(remote, await findActiveBuild(platform, remote)),
    path.join(tempFolder, id),
    change,
  );
  await runOps(platform, 'publish', path.join(tempFolder, id));
  await rm(tempFolder, { recursive: true });
  return id;
}

export async function findActiveBuild({ releases }: Platform, remote: string): Promise<string> {
  const { host, remotes } = await openReleaseStore(releases).readRegistry();
  return remote === HOST_NAME ? host.active : (remotes[remote]?.active ?? '');
}

export async function hashReleaseFiles({ releases }: Platform): Promise<Readonly<Record<string, string>>> {
  const files = await Promise.all(
    ['host', 'r'].map((folder) => readdir(path.join(releases, folder), { recursive: true, withFileTypes: true })),
  );
  const hashes = files
    .flat()
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(releases, file), hash('sha256', await readFile(file))] as const;
    });
  return Object.fromEntries(await Promise.all(hashes));
}

/** As the page reports it: the registry's revision and the build of each loaded remote. */
export async function readRunningBuilds(
  page: Page,
): Promise<{ readonly revision: number; readonly builds: Readonly<Record<string, string>> }> {
  const state = await page.evaluate(() => globalThis.__PADAUK__);
  return {
    revision: state?.revision ?? 0,
    builds: Object.fromEntries(Object.entries(state?.remotes ?? {}).map(([name, { build }]) => [name, build])),
  };
}

/** The build of a remote that the page runs. */
export const readBuild = async (page: Page, remote: string): Promise<string | undefined> =>
  (await readRunningBuilds(page)).builds[remote];

export async function readRevision({ releases }: Platform): Promise<number> {
  return (await openReleaseStore(releases).readRegistry()).revision;
}
