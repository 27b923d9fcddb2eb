import { rm } from 'node:fs/promises';
import { sendRequest } from '../../test/send-request.ts';
import { createEdgeStore, type EdgeStore } from '../../test/edge-store.ts';
import { describeWithNginx, startNginx, type NginxProcess } from '../../test/nginx.ts';
import { startPlatform } from '../../test/platform-process.ts';

describeWithNginx('the first view from both edges', () => {
  let store: EdgeStore;
  let platform: Awaited<ReturnType<typeof startPlatform>>;
  let nginx: NginxProcess;
  /** Started processes, so that a failed start does not leave the others running. */
  const stops: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    store = await createEdgeStore();
    stops.push(() => rm(store.dataDir, { recursive: true, force: true, maxRetries: 20 }));
    platform = await startPlatform(store.dataDir);
    stops.push(platform.stop);
    nginx = await startNginx({ apis: [new URL(platform.origin).host], store: store.store });
    stops.push(nginx.stop);
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  it.each([
    ['of a first visit', '/twoD', '', 'lang="my"'],
    ['in the language of the URL', '/twoD?lang=en', '', 'lang="en"'],
    [
      'with the parameters of the cookies',
      '/twoD',
      'padauk_locale=zh; padauk_theme=dark; padauk_player=1',
      'lang="zh-Hans" data-theme="dark"',
    ],
    ['with large numbers', '/twoD', 'padauk_numbers=large', 'lang="my" data-numbers="large"'],
    ['with an unknown size of numbers', '/twoD', 'padauk_numbers=1', 'lang="my"'],
  ])('T1 both edges send the same bytes of a first view %s', async (_title, path, cookie, words) => {
    const request = { path, headers: { cookie } };
    const [embedded, behindNginx] = [
      await sendRequest(platform.origin, request),
      await sendRequest(nginx.origin, request),
    ];

    expect(behindNginx.text).toBe(embedded.text);
    expect(embedded.text).toContain(`<html ${words}>`);
    expect(embedded.text).toContain('<main><p>draws</p></main>');
  });
});
