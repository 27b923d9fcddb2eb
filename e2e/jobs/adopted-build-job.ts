import { expect, test, type Page } from '@playwright/test';
import { FIRST_TEXT, publishExample, SECOND_TEXT } from '../commands/example-builds.ts';
import { ALTERED_CODE, hasAlteredCodeRun, startAlteringProxy, type AlteringProxy } from '../core/altering-proxy.ts';
import type { Platform } from '../core/platform.ts';
import { waitForText } from '../core/wait-until.ts';
import { createAppPage, markAdAsSeen } from '../pages/app.ts';
import type { ExampleSettings } from '../test-data/example-remotes.ts';

/** A build of another bundler opens in any engine. If its lazy chunk was altered, the build before it runs. */
export async function doAdoptedBuildJob(
  { page, platform }: { readonly page: Page; readonly platform: Platform },
  settings: ExampleSettings,
  intactResponses: readonly number[] = [0, 1],
): Promise<void> {
  const example = await publishExample(platform, settings);
  const { main } = createAppPage(page, 'en');
  const openAt = (url: string) => page.goto(`${url}${example.path}?lang=en`);
  const openThrough = async (proxy: AlteringProxy): Promise<void> => {
    // After five seconds the ad would open home, and a fallback may take longer.
    await markAdAsSeen(page, proxy.url);
    await openAt(proxy.url);
  };
  await test.step('Given two builds of which the second is live', async () => {
    await example.promote(example.first);
    await example.promote(example.second);
  });
  await test.step('When a visitor opens its screen, it is the one of the second build', async () => {
    await openAt(platform.url);
    await waitForText(main, `${SECOND_TEXT} 0`);
  });
  for (const intact of intactResponses)
    await test.step(`Then a chunk that is altered after ${intact} responses never runs, and the page falls back`, async () => {
      const proxy = await startAlteringProxy(platform.url);
      const left = Number.POSITIVE_INFINITY;
      Object.assign(proxy, { files: example.toPattern('lazy chunk'), intact, left, addition: ALTERED_CODE });
      await openThrough(proxy);
      await waitForText(main, `${FIRST_TEXT} 0`);
      expect(proxy.altered.length).toBeGreaterThan(0);
      expect(await hasAlteredCodeRun(page)).toBe(false);
      // A page reports the stream of a server that ended.
      await openAt(platform.url);
      await proxy.stop();
    });
  await example.remove();
}
