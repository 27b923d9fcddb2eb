import type { Locator, Page } from '@playwright/test';
import { createPlayerWithHistory, type PlayerWithHistory } from '../commands/player-with-history.ts';
import { logInOnPage } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { findOverlapsAtSizes } from '../core/overlaps.ts';
import type { PhoneSize } from '../core/phone.ts';
import type { Platform } from '../core/platform.ts';
import { expect, test as journey } from '../test.ts';
import { createFormFiller, holdCalls } from '../pages/form-filler.ts';
import { createAppPage, type AppPage } from '../pages/app.ts';
import { KNOWN_FORMS, type KnownForm } from '../test-data/forms.ts';

/** Browsers support passkeys on host names, not on IP addresses. */
const toLocalhost = (url: string): string => url.replace('127.0.0.1', 'localhost');
const test = journey.extend({ baseURL: async ({ platform }, use) => use(toLocalhost(platform.url)) });

/** A form that does not load ends the test early. */
const FORM_TIMEOUT_MS = 90_000;

let playerHistory: PlayerWithHistory;

test.beforeAll(async ({ platform }) => {
  playerHistory = await createPlayerWithHistory(platform);
});

async function switchPlayer(page: Page, platform: Platform, as: KnownForm['as']): Promise<void> {
  await page.goto('/healthz');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  if (as !== 'visitor') await logInOnPage(page, { ...platform, url: toLocalhost(platform.url) }, playerHistory[as]);
}

async function openForm(page: Page, app: AppPage, { path, answers = {}, open, index = 0 }: KnownForm) {
  for (const [api, values] of Object.entries(answers))
    await page.route(
      (url) => url.pathname === api,
      async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), ...values } });
      },
    );
  await app.open(path);
  await app.waitUntilLoaded();
  await open?.(page, app);
  const form = page.locator('form').nth(index);
  await form.waitFor();
  await page.evaluate(async () => document.fonts.ready);
  return form;
}

interface FormRun {
  readonly page: Page;
  readonly app: AppPage;
  readonly known: KnownForm;
  readonly sizes: readonly PhoneSize[];
}

async function runForm({ page, app, known, sizes }: FormRun, form: Locator): Promise<void> {
  const expectNoOverlap = async (state: string): Promise<void> =>
    expect.soft(await findOverlapsAtSizes(page, sizes), `${known.name} in ${app.texts.locale}, ${state}`).toEqual([]);
  const { fill, send } = createFormFiller(form);
  if (known.isFilledFirst !== true) await send();
  await expectNoOverlap('refused without a call');
  await fill();
  await known.fill?.(page, app);
  await expectNoOverlap('filled');
  if (known.isLocal === true) {
    await send();
    return expectNoOverlap('sent');
  }
  const calls = await holdCalls(page);
  await send();
  await known.confirm?.(page, app);
  await calls.started;
  await expectNoOverlap('pending');
  calls.refuse();
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
  await expectNoOverlap('refused by the server');
}

for (const { locale, sizes, subjects } of DEPTH.forms)
  for (const subject of subjects)
    test(`K9 no text or control of the ${subject} forms overlaps another, filled, refused and pending, in ${locale}`, async ({
      page,
      platform,
      watch,
    }) => {
      test.setTimeout(600_000);
      watch.expectFailure('answer 429');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const app = createAppPage(page, locale);
      let current: KnownForm['as'] | null = null;
      for (const known of KNOWN_FORMS[subject](playerHistory)) {
        if (current !== known.as) await switchPlayer(page, platform, known.as);
        current = known.as;
        await test.step(
          known.name,
          async () => {
            await runForm({ page, app, known, sizes }, await openForm(page, app, known));
            // The app retries a refused call: prevents that from reaching the server.
            await page.goto('/healthz');
            await page.unrouteAll({ behavior: 'ignoreErrors' });
          },
          { timeout: FORM_TIMEOUT_MS },
        );
      }
    });
