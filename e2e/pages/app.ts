import type { Locator, Page } from '@playwright/test';
import { HTML_LANG, type Locale } from '@padauk/contract/locales';
import { textsOf, type Texts } from '../core/texts.ts';

/** What the shell shows around every page. */
export interface AppPage {
  readonly texts: Texts;
  /** Opens an address in the language of the texts. */
  readonly open: (path: string) => Promise<void>;
  /** The page's one h1. */
  readonly title: Locator;
  readonly main: Locator;
  readonly tabs: Locator;
  readonly ad: Locator;
  readonly skipAd: () => Promise<void>;
  readonly goTo: (linkText: string) => Promise<void>;
  readonly press: (buttonText: string) => Promise<void>;
  readonly goToTab: (label: string) => Promise<void>;
}

export function appPage(page: Page, locale: Locale): AppPage {
  const texts = textsOf(locale);
  const main = page.getByRole('main');
  const tabs = page.getByRole('navigation', { name: texts.of('shell', 'tab.label') });
  const ad = page.getByRole('dialog', { name: texts.of('shell', 'ad.label') });
  return {
    texts, main, tabs, ad,
    title: page.getByRole('heading', { level: 1 }),
    open: async (path) => {
      const address = new URL(path, 'http://page');
      address.searchParams.set('lang', locale);
      await page.goto(address.pathname + address.search);
      await page.locator(`html[lang="${HTML_LANG[locale]}"]`).waitFor({ state: 'attached' });
    },
    skipAd: () => ad.getByRole('button').click(),
    goTo: (linkText) => main.getByRole('link', { name: linkText, exact: true }).click(),
    press: (buttonText) => page.getByRole('button', { name: buttonText, exact: true }).click(),
    goToTab: (label) => tabs.getByRole('link', { name: label, exact: true }).click(),
  };
}

/** Keeps the welcome ad away from pages that are not about it (B6): this visit has had it. */
export async function hadAd(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('adsHave', '1'));
}
