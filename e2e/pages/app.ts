import type { Locator, Page } from '@playwright/test';
import { HTML_LANG, type Locale } from '@padauk/contract/locales';
import type { AppPath } from '@padauk/contract/paths';
import { until } from '../core/until.ts';
import { textsOf, type Texts } from '../core/texts.ts';

/** What the shell shows around every page. */
export interface AppPage {
  readonly texts: Texts;
  /** Opens an address in the language of the texts. */
  readonly open: (path: AppPath) => Promise<void>;
  /** Goes there without loading the page anew, as a link inside the app does. */
  readonly visit: (path: AppPath) => Promise<void>;
  /** {@link visit} for a page that may load itself anew on the way: nothing is waited for. */
  readonly leave: (path: AppPath) => Promise<void>;
  /** The page's one h1. */
  readonly title: Locator;
  readonly main: Locator;
  readonly tabs: Locator;
  readonly ad: Locator;
  readonly skipAd: () => Promise<void>;
  readonly goTo: (linkText: string) => Promise<void>;
  readonly press: (buttonText: string) => Promise<void>;
  readonly goToTab: (label: string) => Promise<void>;
  /** The page has its h1 and everything that it was waiting for, and what React does after drawing is done as well. */
  readonly settled: () => Promise<void>;
}

export function appPage(page: Page, locale: Locale): AppPage {
  const texts = textsOf(locale);
  const main = page.getByRole('main');
  const tabs = page.getByRole('navigation', { name: texts.of('shell', 'tab.label') });
  const ad = page.getByRole('dialog', { name: texts.of('shell', 'ad.label') });
  const title = page.getByRole('heading', { level: 1 });
  return {
    texts,
    main,
    tabs,
    ad,
    title,
    settled: () => settled(page),
    open: async (path) => {
      const address = new URL(path, 'http://page');
      address.searchParams.set('lang', locale);
      await page.goto(address.pathname + address.search);
      await page.locator(`html[lang="${HTML_LANG[locale]}"]`).waitFor({ state: 'attached' });
      await shellCame(page);
    },
    visit: async (path) => {
      // What lies over the page would go with its entry of the history, and take the next page with it: it is closed before, as by Back.
      const over = page.getByRole('dialog');
      if ((await over.count()) > 0) {
        await page.evaluate(() => history.back());
        await over.waitFor({ state: 'hidden' });
      }
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      // React draws a new page when it has time: until then the old one is there, and looks as if it were done.
      await page.waitForFunction(
        () => document.querySelector('main')?.dataset['page'] === location.pathname + location.search,
      );
      // A panel is a part of its own, and comes after the page.
      if (path.includes('?panel=')) await page.getByRole('dialog').getByRole('heading').first().waitFor();
    },
    leave: async (path) => {
      await page.evaluate((to) => {
        setTimeout(() => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        });
      }, path);
    },
    skipAd: () => ad.getByRole('button').click(),
    goTo: (linkText) => main.getByRole('link', { name: linkText, exact: true }).click(),
    press: (buttonText) => page.getByRole('button', { name: buttonText, exact: true }).click(),
    goToTab: (label) => tabs.getByRole('link', { name: label, exact: true }).click(),
  };
}

/** The shell has taken over what the page came with: what is tapped before is a link at most. */
export async function shellCame(page: Page): Promise<void> {
  await page.locator('#root > [data-first-view]').waitFor({ state: 'detached' });
}

async function settled(page: Page): Promise<void> {
  await shellCame(page);
  // What is waited for, and what the page came with in its place.
  const bones = page.getByRole('main').locator('[role="status"][aria-busy="true"], [data-first-view-part]');
  // By its tag: under an open sheet the page has no roles.
  await page.locator('h1').waitFor({ state: 'attached' });
  // A part of home loads when it comes near: whoever waits for it scrolls to it.
  await until(
    'everything on the page has loaded',
    async () =>
      (await bones.evaluateAll((all) => {
        all[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return all.length;
      })) === 0,
  );
  await page.evaluate(async () => {
    // Effects (who listens to what) run in a message of their own after a page is drawn: this one comes behind it.
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.addEventListener('message', resolve);
      port1.start();
      port2.postMessage(null);
    });
    scrollTo(0, 0);
  });
}

/** Keeps the welcome ad away from pages that are not about it (B6): this visit has had it. */
export async function hadAd(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('adsHave', '1'));
}

/** Stops the page's own clock before it is opened: what it does after a time happens when the test lets that time go by (`page.clock.runFor`), on however slow a machine. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}
