import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The headless shell first: it needs half the CPU time for the same pages. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export function findChromium(root) {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') return given;
  const system = SYSTEM_PATHS.find((file) => existsSync(file));
  if (system !== undefined) return system;
  const require = createRequire(path.join(root, 'package.json'));
  const ownPath = require('playwright-core').chromium.executablePath();
  if (existsSync(ownPath)) return ownPath;
  console.log('Downloading Chromium for the journeys …');
  const done = spawnSync(
    process.execPath,
    [path.join(path.dirname(require.resolve('playwright-core/package.json')), 'cli.js'), 'install', 'chromium'],
    { stdio: 'inherit' },
  );
  return done.status === 0 && existsSync(ownPath) ? ownPath : null;
}

/** Without these, headless Chromium in a closed network keeps contacting its vendor's servers. */
export const CHROMIUM_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
