import { devices, type CDPSession, type Page } from '@playwright/test';

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

const sessions = new WeakMap<Page, CDPSession>();

/** Applies to later documents of the page, too, because the session stays open. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

export async function resizePhone(page: Page, { widthPx, textPx }: PhoneSize): Promise<void> {
  await page.setViewportSize({ width: widthPx, height: 740 });
  await setTextSize(page, textPx);
}
