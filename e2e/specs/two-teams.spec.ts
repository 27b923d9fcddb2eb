import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { FIRST_TEXT } from '../commands/example-builds.ts';
import { hashReleaseFiles, readBuild } from '../commands/releases.ts';
import { installExample, type ExampleRemote } from '../core/example-remote.ts';
import { findFreePort } from '../core/free-port.ts';
import type { Platform } from '../core/platform.ts';
import { runRelease, runTeamRelease, startReleaseService, type ReleaseProcess } from '../core/release-command.ts';
import { openReleaseStore } from '../core/release-store.ts';
import { isAnswering, waitUntil } from '../core/wait-until.ts';
import { createAppPage } from '../pages/app.ts';
import { pauseClock, waitUntilRuns } from '../pages/page-clock.ts';
import { RSPACK, VITE, type ExampleSettings } from '../test-data/example-remotes.ts';
import { toAppPath } from '../test-data/paths.ts';
import { expect, test } from '../test.ts';

const RELEASES = 10;
const NEW_PAGE_MS = 500;
/** Page time for an idle page, as in rollback.spec.ts. */
const PAGE_TIME_MS = 1_500;
/** Of the queue of gates. */
const WAIT_LINE = 'before you';

const toText = (release: number): string => (release === 0 ? FIRST_TEXT : `Release ${release} has counted to`);

interface Team {
  readonly remote: string;
  readonly example: ExampleRemote;
  /** Throws with the output on failure. */
  readonly release: (...words: readonly string[]) => Promise<string>;
}

let service: ReleaseProcess & { readonly url: string };
let teams: readonly [Team, Team];

async function startService(platform: Platform): Promise<typeof service> {
  const listen = `127.0.0.1:${await findFreePort()}`;
  const url = `http://${listen}`;
  const started = startReleaseService(platform, listen);
  await waitUntil('the release service answers', () => isAnswering(`${url}/healthz`));
  return { ...started, url };
}

/** A repository with its own lockfile and bundler, and a token for its remote only. */
async function createTeam({ releases }: Platform, { folder, remote }: ExampleSettings): Promise<Team> {
  const made = await runRelease(releases, 'make-token', `${remote}-team`, remote, '--days', '1', '--json');
  const [, token = ''] = /"token":"([^"]+)"/.exec(made.output) ?? [];
  const release: Team['release'] = async (...words) => {
    const { code, output } = await runTeamRelease({ url: service.url, token }, ...words);
    if (code !== 0) throw new Error(`${remote}-team: release ${words.join(' ')} ended with ${code}: ${output}`);
    return output;
  };
  const example = await installExample(folder);
  await example.build();
  return { remote, example, release };
}

/** One release after the other, each through the gate with its browser. */
async function shipReleases({ remote, example, release }: Team) {
  const builds: string[] = [];
  const lines: string[] = [];
  for (let number = 1; number <= RELEASES; number += 1) {
    const { id, folder } = await example.rebuild(toText(number - 1), toText(number));
    lines.push(await release('publish', folder), await release('promote', remote, id, '--why', `release ${number}`));
    builds.push(id);
  }
  return { remote, builds, output: lines.join('\n') };
}

async function readPromotions({ releases }: Platform): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const text = await readFile(path.join(releases, 'registry/audit.jsonl'), 'utf8');
  // Written by the release service, one object a line.
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  return lines.filter(({ who, action }) => action === 'promote' && String(who).endsWith('-team'));
}

const hashHostFiles = async (platform: Platform): Promise<readonly (readonly [string, string])[]> =>
  Object.entries(await hashReleaseFiles(platform)).filter(([file]) => file.startsWith('host/'));

const openRelease = async (page: Page, { remote }: Team, release: number): Promise<void> => {
  const app = createAppPage(page, 'en');
  await app.openLoaded(toAppPath(`/${remote}`));
  await expect(app.main.locator('p').filter({ hasText: /\d/ })).toHaveText(`${toText(release)} 0`);
};

test.describe.configure({ mode: 'serial', timeout: 600_000 });
test.use({ platformFor: 'two-teams' });
test.beforeAll(async ({ platform }) => {
  test.setTimeout(240_000);
  service = await startService(platform);
  teams = [await createTeam(platform, VITE), await createTeam(platform, RSPACK)];
});
test.afterAll(async () => {
  await service.stop();
  await Promise.all(teams.map(({ example }) => example.remove()));
});

test(
  'two teams with repositories of their own ship ten times beside each other, and one rolls back',
  {
    tag: '@long',
  },
  async ({ page, context, browser, platform }) => {
    const store = openReleaseStore(platform.releases);
    const { host } = await store.readRegistry();
    const hostFiles = await hashHostFiles(platform);
    const [vite, rspack] = teams;
    const [ofVite, ofRspack] = await test.step('When both ship at the same time', () =>
      Promise.all([shipReleases(vite), shipReleases(rspack)]));
    const registry = await store.readRegistry();

    await test.step('Then no release waits for the other team, and each passes the gate', async () => {
      for (const { remote, builds, output } of [ofVite, ofRspack]) {
        expect(output).not.toContain(WAIT_LINE);
        expect(output.match(new RegExp(`/${remote} as visitor: good`, 'g'))).toHaveLength(RELEASES);
        expect(registry.remotes[remote]?.active).toBe(builds.at(-1));
      }
      const promotions = await readPromotions(platform);
      const skipped = promotions.filter((line) => 'forced' in line || 'smoke' in line || 'findings' in line);
      expect([promotions.length, skipped]).toEqual([2 * RELEASES, []]);
    });
    await test.step('And the host is neither built nor released', async () => {
      expect([registry.host, await hashHostFiles(platform)]).toEqual([host, hostFiles]);
    });

    const other = await context.newPage();
    await test.step('When one team rolls back beside open pages of both, whose clock is paused', async () => {
      await page.clock.install();
      await openRelease(page, vite, RELEASES);
      await openRelease(other, rspack, RELEASES);
      await pauseClock(page);
      await vite.release('rollback', vite.remote, '--why', 'wrong text');
    });
    await test.step('Then a new page has the release before within half a second', async () => {
      const readDocument = async (): Promise<string> => (await fetch(new URL(`/${vite.remote}`, platform.url))).text();
      const before = `"active":"${ofVite.builds.at(-2)}"`;
      await waitUntil('a new document', async () => (await readDocument()).includes(before), NEW_PAGE_MS);
      const fresh = await browser.newContext({ baseURL: platform.url });
      await openRelease(await fresh.newPage(), vite, RELEASES - 1);
      await fresh.close();
    });
    await test.step('And the open page has it within two seconds', () =>
      waitUntilRuns(page, { remote: vite.remote, build: ofVite.builds.at(-2) ?? '' }, PAGE_TIME_MS));
    await test.step('And the other team keeps its last release', async () => {
      const { remotes } = await store.readRegistry();
      expect(remotes[rspack.remote]?.active).toBe(ofRspack.builds.at(-1));
      expect(await readBuild(other, rspack.remote)).toBe(ofRspack.builds.at(-1));
    });
  },
);
