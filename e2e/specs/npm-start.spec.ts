import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { logIn } from '@padauk/contract/account/accounts.endpoints';
import { runNpmStart, type NpmStart } from '../core/npm-start.ts';
import { waitUntil } from '../core/wait-until.ts';

function parseDemoAccount(output: string): { readonly phone: string; readonly password: string } {
  const [, phone = '', password = ''] = /phone (\d+)\s+password (\S+)/.exec(output) ?? [];
  return { phone, password };
}

async function tryLogIn(
  { url, readOutput }: Pick<NpmStart, 'url' | 'readOutput'>,
  account = parseDemoAccount(readOutput()),
): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'device-id': 'a-newcomers-phone-0001',
    'x-requested-with': 'XMLHttpRequest',
  };
  return (await fetch(url + logIn.path, { method: logIn.method, headers, body: JSON.stringify(account) })).status;
}

test.describe('npm start', () => {
  let dataDir: string;
  let running: NpmStart;

  test.beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'padauk-start-'));
  });
  test.afterAll(async () => {
    if (running.isAlive()) await running.stop('SIGINT');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
  });

  /** npm and its shell may die of the signal at once; no process or lock may remain. */
  async function isGone(): Promise<void> {
    await waitUntil('no process is left', async () => Promise.resolve(!running.isAlive()));
    expect((await readdir(dataDir)).filter((name) => name.startsWith('db.lock'))).toEqual([]);
  }

  test('serves everything at one URL, stops cleanly, and keeps its data across a restart', async () => {
    test.setTimeout(240_000);
    await test.step('Given a first start with an empty data folder', async () => {
      running = await runNpmStart(dataDir);
      await running.opened;
      expect(await (await fetch(`${running.url}/healthz`)).json()).toMatchObject({ ok: true, engine: 'pglite' });
      expect(await (await fetch(running.url)).text()).toContain('id="root"');
      expect(await tryLogIn(running)).toBe(200);
    });
    const demo = parseDemoAccount(running.readOutput());
    await test.step('When a supervisor stops it', async () => {
      await running.stop('SIGTERM');
      await isGone();
    });
    await test.step('And it is started again', async () => {
      const startedAt = performance.now();
      running = await runNpmStart(dataDir);
      await running.opened;
      console.log(`npm start, second time: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    });
    await test.step('Then the earlier account can log in, and Ctrl-C ends the process', async () => {
      expect(await tryLogIn(running, demo)).toBe(200);
      await running.stop('SIGINT');
      await isGone();
    });
  });
});
