import type { Page } from '@playwright/test';
import { FULL_CHROMIUM } from '../core/browser.ts';
import { waitUntilCached } from '../core/service-worker.ts';
import { expect, test } from '../test.ts';

test.use({ platformFor: 'push', serviceWorkers: 'allow', launchOptions: FULL_CHROMIUM });

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/of-a-journey';

/** Browsers under test reach no push service: replaces its answer. */
async function fakePushService(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript((endpoint) => {
    const key = (bytes: number): ArrayBuffer => new Uint8Array(bytes).fill(4).buffer;
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () =>
      ({
        endpoint,
        options: {},
        getKey: (name: string) => key(name === 'auth' ? 16 : 65),
        unsubscribe: async () => true,
      }) as unknown as PushSubscription;
  }, ENDPOINT);
}

/** Delivers a push message to the worker. @returns the shown notifications */
async function deliverMessage(page: Page, message: object): Promise<{ title: string; body: string }[]> {
  const devtools = await page.context().newCDPSession(page);
  const registrations = new Set<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event: { registrations: { registrationId: string }[] }) =>
    event.registrations.forEach(({ registrationId }) => registrations.add(registrationId)),
  );
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrations.size).toBeGreaterThan(0);
  const origin = new URL(page.url()).origin;
  const shown = (): Promise<{ title: string; body: string }[]> =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => ({ title, body })),
    );
  // Chromium drops a message if the worker starts too slowly. The tag merges repeated deliveries into one notification.
  await expect(async () => {
    for (const registrationId of registrations)
      await devtools.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify(message),
      });
    await expect.poll(async () => (await shown()).length, { timeout: 5_000 }).toBeGreaterThan(0);
  }).toPass();
  return shown();
}

test('P9 a player turns push messages on and off', async ({ page, app, logIn }) => {
  await fakePushService(page);
  await logIn();
  await app.open('/me?panel=push');
  const text = (key: string): string => app.texts.get('account', `push.${key}`);
  await page.getByRole('button', { name: text('turnOn') }).click();
  await expect(page.getByText(text('on'))).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: text('turnOff') }).click();
  await expect(page.getByText(text('off'))).toBeVisible();
  await expect(page.getByRole('button', { name: text('turnOn') })).toBeVisible();
});

test('P9 the worker shows a push message, and a tap opens its page', async ({ page, app, logIn }) => {
  await page.context().grantPermissions(['notifications']);
  await logIn();
  await app.open('/home');
  await waitUntilCached(page);
  const shown = await deliverMessage(page, { kind: 'win', locale: 'zh', path: '/notification', tag: 'win' });
  expect(shown).toEqual([{ title: '恭喜中奖', body: '点按查看中奖详情。' }]);

  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    if (notification === undefined) throw new Error('nothing is shown');
    // TypeScript’s lib.dom has no types of worker events.
    const Click = Reflect.get(globalThis, 'NotificationEvent') as new (type: string, init: object) => Event;
    globalThis.dispatchEvent(new Click('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(/\/notification$/);
});
