import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** The one without windows first: it shows the same pages for half the processor's time. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** A Chromium of this machine: CHROMIUM_PATH, the system's, or the one that Playwright has fetched; null when there is none. */
export function installedChromium(given = process.env['CHROMIUM_PATH'] ?? ''): string | null {
  if (given !== '') return existsSync(given) ? given : null;
  return [...SYSTEM, chromium.executablePath()].find((file) => existsSync(file)) ?? null;
}
