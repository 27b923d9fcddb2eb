import type { BrowserContext, Page } from '@playwright/test';
import { HTML_LANG, type Locale } from '@padauk/contract/text/locales';
import type { AppPath } from '@padauk/contract/paths';
import { waitUntil } from '../core/wait-until.ts';
import { loadTexts } from '../core/texts.ts';

export type AppPage = ReturnType<typeof createAppPage>;

export function createAppPage(page: Page, locale: Locale) {
  const texts = loadTexts(locale);
  const main = page.getByRole('main');
  const tabs = page.getByRole('navigation', { name: texts.get('shell', 'tab.label') });
  const ad = page.getByRole('dialog', { name: texts.get('shell', 'ad.label') });
  const title = page.getByRole('heading', { level: 1 });
  const open = async (path: AppPath): Promise<void> => {
    const address = new URL(path, 'http://page');
    address.searchParams.set('lang', locale);
    await page.goto(address.pathname + address.search);
    await page.locator(`html[lang="${HTML_LANG[locale]}"]`).waitFor({ state: 'attached' });
    await waitForShell(page);
  };
  return {
    texts,
    main,
    tabs,
    ad,
    title,
    /** The page has its h1, its data and its fonts, and React's effects have run. */
    waitUntilLoaded: () => waitUntilLoaded(page),
    open,
    openLoaded: async (path: AppPath) => {
      await open(path);
      await waitUntilLoaded(page);
    },
    /** Client-side navigation, as by a link. */
    visit: (path: AppPath) => visit(page, path),
    visitLoaded: async (path: AppPath) => {
      await visit(page, path);
      await waitUntilLoaded(page);
    },
    /** {@link visit} for a navigation that may reload the page: waits for nothing. */
    startVisit: async (path: AppPath) => {
      await page.evaluate((to) => {
        setTimeout(() => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        });
      }, path);
    },
    skipAd: () => ad.getByRole('button').click(),
    goTo: (linkText: string) => main.getByRole('link', { name: linkText, exact: true }).click(),
    press: (buttonText: string) => page.getByRole('button', { name: buttonText, exact: true }).click(),
    goToTab: (label: string) => tabs.getByRole('link', { name: label, exact: true }).click(),
  };
}

async function visit(page: Page, path: AppPath): Promise<void> {
  // Before the shell is rendered, no router listens: the page would never change.
  await waitForShell(page);
  // An open dialog would consume the next history step, so it is closed by Back first.
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) > 0) {
    await page.evaluate(() => history.back());
    await dialog.waitFor({ state: 'hidden' });
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // React renders the new page later; until then the old one looks complete.
  await page.waitForFunction(
    () => document.querySelector('main')?.dataset['page'] === location.pathname + location.search,
  );
  // A panel loads separately, after the page.
  if (path.includes('?panel=')) await page.getByRole('dialog').getByRole('heading').first().waitFor();
}

/** The host has replaced the first view; before that only links work. */
export async function waitForShell(page: Page): Promise<void> {
  await page.locator('#root > [data-first-view]').waitFor({ state: 'detached' });
}

async function waitUntilLoaded(page: Page): Promise<void> {
  await waitForShell(page);
  const placeholders = page.getByRole('main').locator('[role="status"][aria-busy="true"], [data-first-view-part]');
  // By tag, because a page under an open sheet has no roles.
  await page.locator('h1').waitFor({ state: 'attached' });
  // Widgets of home load when they come near the viewport: scrolls to them.
  await waitUntil(
    'everything on the page has loaded',
    async () =>
      (await placeholders.evaluateAll((all) => {
        all[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return all.length;
      })) === 0,
  );
  await page.evaluate(async () => {
    // React runs effects in a message after the render; this message follows it.
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.addEventListener('message', resolve);
      port1.start();
      port2.postMessage(null);
    });
    await document.fonts.ready;
    scrollTo(0, 0);
  });
}

/** Suppresses the welcome ad (B6) by marking it as seen. */
export async function suppressAd(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() => sessionStorage.setItem('adsHave', '1'));
}

/** {@link suppressAd} in an engine without initial scripts. Each origin has a storage of its own. */
export async function markAdAsSeen(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/healthz`);
  await page.evaluate(() => sessionStorage.setItem('adsHave', '1'));
}

/** Installs a fake clock before the page opens: timers run only by `page.clock.runFor`, on a slow machine, too. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}
