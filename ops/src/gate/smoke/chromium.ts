import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Without these, Chromium contacts its vendor's servers. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The headless shell first: it needs half the CPU time for the same pages. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export function findChromium(configuredPath = process.env['CHROMIUM_PATH'] ?? ''): string | null {
  if (configuredPath !== '') return existsSync(configuredPath) ? configuredPath : null;
  return [...SYSTEM_PATHS, chromium.executablePath()].find((file) => existsSync(file)) ?? null;
}
