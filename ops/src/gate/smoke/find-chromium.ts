import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** From CHROMIUM_PATH, the system, or Playwright's download; null if none. */
export function findChromium(configuredPath = process.env['CHROMIUM_PATH'] ?? ''): string | null {
  if (configuredPath !== '') return existsSync(configuredPath) ? configuredPath : null;
  return [...SYSTEM_PATHS, chromium.executablePath()].find((file) => existsSync(file)) ?? null;
}
