import { devices, type Page } from '@playwright/test';

/** `isMobile` alone keeps a desktop user agent, for which the app offers other ways to install it. */
export const PHONE_USER_AGENT = devices['Pixel 7'].userAgent;

export interface PhoneSize {
  readonly widthPx: number;
  readonly textPx: number;
}

export const DEFAULT_SIZE: PhoneSize = { widthPx: 360, textPx: 16 };

export const PHONE_SIZES: readonly PhoneSize[] = [
  { widthPx: 320, textPx: 16 },
  DEFAULT_SIZE,
  { widthPx: 412, textPx: 16 },
  { widthPx: 320, textPx: 32 },
  { widthPx: 360, textPx: 32 },
  { widthPx: 412, textPx: 32 },
];

export async function setTextSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await browser.detach();
}

export async function resizePhone(page: Page, { widthPx, textPx }: PhoneSize): Promise<void> {
  await page.setViewportSize({ width: widthPx, height: 740 });
  await setTextSize(page, textPx);
}
