import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { deriveBuild, type Change } from '../core/derived-build.ts';
import type { Platform } from '../core/platform.ts';
import { release } from '../core/release-command.ts';
import { openReleaseStore } from '../core/release-store.ts';

/** `pnpm ops release …`, as an operator types it. Throws with what it said when it does not succeed. @returns how long it took, in ms */
export async function ops({ releases }: Platform, ...words: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const { code, said } = await release(releases, ...words);
  if (code !== 0) throw new Error(`release ${words.join(' ')}: ${said}`);
  return performance.now() - startedAt;
}

/** Ships a new build of a remote, the same as the active one but for its name. @returns the new id, and the one that was active */
export async function ship(
  platform: Platform,
  remote: string,
): Promise<{ readonly newer: string; readonly older: string }> {
  const newer = await publishCopy(platform, remote);
  const older = await activeBuild(platform, remote);
  await ops(platform, 'promote', remote, newer, '--no-smoke', '--why', 'a journey');
  return { newer, older };
}

/** Publishes a build of a remote that is the same as the active one but for its name, and for what is changed. @returns its id */
export async function publishCopy(platform: Platform, remote: string, change?: Change): Promise<string> {
  const store = openReleaseStore(platform.releases);
  const id = `1.0.0-${randomUUID().slice(0, 8)}`;
  const aside = await mkdtemp(path.join(tmpdir(), 'padauk-build-'));
  await deriveBuild(store.folderOf(remote, await activeBuild(platform, remote)), path.join(aside, id), change);
  await ops(platform, 'publish', path.join(aside, id));
  await rm(aside, { recursive: true });
  return id;
}

export async function activeBuild({ releases }: Platform, remote: string): Promise<string> {
  return (await openReleaseStore(releases).registry()).remotes[remote]?.active ?? '';
}

/** Every file of every build in the store, with its hash. */
export async function builtFiles({ releases }: Platform): Promise<Readonly<Record<string, string>>> {
  const names = (
    await Promise.all(
      ['host', 'r'].map(async (place) =>
        (await readdir(path.join(releases, place), { recursive: true, withFileTypes: true })).filter((entry) =>
          entry.isFile(),
        ),
      ),
    )
  ).flat();
  const hashes = await Promise.all(
    names.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [
        path.relative(releases, file),
        createHash('sha256')
          .update(await readFile(file))
          .digest('hex'),
      ] as const;
    }),
  );
  return Object.fromEntries(hashes);
}

/** What the page says that it runs: the registry's revision, and the build of each remote that it has loaded. */
export async function running(
  page: Page,
): Promise<{ readonly revision: number; readonly builds: Readonly<Record<string, string>> }> {
  const state = await page.evaluate(() => globalThis.__PADAUK__);
  return {
    revision: state?.revision ?? 0,
    builds: Object.fromEntries(Object.entries(state?.remotes ?? {}).map(([name, { build }]) => [name, build])),
  };
}

/** The revision that is live. */
export async function liveRevision({ releases }: Platform): Promise<number> {
  return (await openReleaseStore(releases).registry()).revision;
}
