import type { BrowserContext, Page } from '@playwright/test';
import { STREAM_PATH } from '@padauk/contract/events';
import { topUp } from '../commands/money.ts';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { loadHostRuntime } from '../core/federation.ts';
import { createForwarder, startProxy } from '../core/proxy-server.ts';
import { expect, test as base } from '../test.ts';
import { createAppPage, stopClock } from '../pages/app.ts';

interface StreamProxy {
  readonly url: string;
  /** Open streams per authorization header; that of a visitor is empty. */
  readonly listOpen: () => readonly string[];
}

/** Node's server speaks HTTP/1.1, over which a browser opens six connections to a host. */
const test = base.extend<{ readonly streamProxy: StreamProxy }>({
  streamProxy: async ({ platform }, use) => {
    const forward = createForwarder(platform.url);
    const open = new Set<{ readonly caller: string }>();
    const { url, stop } = await startProxy((request, response) => {
      if (request.url?.startsWith(STREAM_PATH) === true) {
        const stream = { caller: request.headers.authorization ?? '' };
        open.add(stream);
        response.on('close', () => open.delete(stream));
      }
      forward(request, response);
    });
    await use({ url, listOpen: () => [...open].map(({ caller }) => caller) });
    await stop();
  },
});

declare global {
  var __BALANCES__: number[] | undefined;
}

/** The page records each balance of the stream. A top-up publishes one when it is requested and one when it is paid. */
async function openRecorder(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/language?lang=en`);
  await createAppPage(page, 'en').waitUntilLoaded();
  const runtime = await loadHostRuntime(page);
  await runtime.evaluate(({ bus }) => {
    const balances: number[] = [];
    globalThis.__BALANCES__ = balances;
    bus.on('balance.changed').subscribe(({ mainKyat }) => balances.push(mainKyat));
  });
  return page;
}

const readBalances = (pages: readonly Page[]) =>
  Promise.all(pages.map((page) => page.evaluate(() => globalThis.__BALANCES__)));

test('ten visible tabs share one stream over HTTP/1.1, also after the leader closes or another player logs in', async ({
  context,
  page,
  platform,
  streamProxy,
}) => {
  const player = await signUpPlayer(platform);
  const pages: Page[] = [];
  await test.step('Given ten tabs of a player, which open before any timer has expired', async () => {
    await logInOnPage(page, { ...platform, url: streamProxy.url }, player);
    await stopClock(page); // of every tab
    for (let count = 0; count < 10; count += 1) pages.push(await openRecorder(context, streamProxy.url));
    await page.clock.resume();
    await expect.poll(streamProxy.listOpen).toEqual([`Bearer ${player.token}`]);
  });
  await test.step('When the balance changes, each tab receives it once', async () => {
    await topUp(platform, player, 5_000);
    await expect.poll(() => readBalances(pages)).toEqual(pages.map(() => [0, 5_000]));
  });
  await test.step('When the leader closes, another tab has the stream, and nothing is lost', async () => {
    await pages.shift()?.close();
    await topUp(platform, player, 6_000);
    await expect.poll(() => readBalances(pages)).toEqual(pages.map(() => [0, 5_000, 5_000, 11_000]));
    expect(streamProxy.listOpen()).toEqual([`Bearer ${player.token}`]);
  });
  await test.step('When another player logs in in one tab, no tab receives events of another session', async () => {
    const other = await signUpPlayer(platform);
    const [changed, ...rest] = pages;
    await logInOnPage(page, { ...platform, url: streamProxy.url }, other);
    const second = await openRecorder(context, streamProxy.url);
    await changed?.close();
    await expect.poll(streamProxy.listOpen).toHaveLength(2);
    expect(new Set(streamProxy.listOpen())).toEqual(new Set([`Bearer ${player.token}`, `Bearer ${other.token}`]));
    await topUp(platform, other, 7_000);
    await expect.poll(() => readBalances([second])).toEqual([[0, 7_000]]);
    expect(await readBalances(rest)).toEqual(rest.map(() => [0, 5_000, 5_000, 11_000]));
  });
});
