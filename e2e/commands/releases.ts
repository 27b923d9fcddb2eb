import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { deriveBuild, type Change } from '../core/derived-build.ts';
import type { Platform } from '../core/platform.ts';
import { release } from '../core/release-command.ts';
import { openReleaseStore } from '../core/release-store.ts';

/** Runs `pnpm ops release …`. Throws with its output on failure. @returns the duration in ms */
export async function ops({ releases }: Platform, ...words: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const { code, said } = await release(releases, ...words);
  if (code !== 0) throw new Error(`release ${words.join(' ')}: ${said}`);
  return performance.now() - startedAt;
}

/** Ships a copy of the active build under another id. @returns the new id, and the previously active one */
export async function ship(
  platform: Platform,
  remote: string,
): Promise<{ readonly newer: string; readonly older: string }> {
  const newer = await publishCopy(platform, remote);
  const older = await activeBuild(platform, remote);
  await ops(platform, 'promote', remote, newer, '--no-smoke', '--why', 'a journey');
  return { newer, older };
}

/** Publishes a copy of the active build under another id, optionally changed. @returns its id */
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

/** As the page reports it: the registry's revision and the build of each loaded remote. */
export async function running(
  page: Page,
): Promise<{ readonly revision: number; readonly builds: Readonly<Record<string, string>> }> {
  const state = await page.evaluate(() => globalThis.__PADAUK__);
  return {
    revision: state?.revision ?? 0,
    builds: Object.fromEntries(Object.entries(state?.remotes ?? {}).map(([name, { build }]) => [name, build])),
  };
}

export async function liveRevision({ releases }: Platform): Promise<number> {
  return (await openReleaseStore(releases).registry()).revision;
}
