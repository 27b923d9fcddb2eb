import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findChromium as findInstalled } from '../../ops/src/gate/smoke/chromium.ts';

export { CHROMIUM_ARGS } from '../../ops/src/gate/smoke/chromium.ts';

export function findChromium() {
  const installed = findInstalled();
  if (installed !== null) return installed;
  const configured = process.env.CHROMIUM_PATH ?? '';
  if (configured !== '') throw new Error(`CHROMIUM_PATH ${configured} does not exist`);
  const { resolve } = createRequire(import.meta.url);
  console.log('Downloading Chromium for the journeys …');
  const program = path.join(path.dirname(resolve('playwright-core/package.json')), 'cli.js');
  spawnSync(process.execPath, [program, 'install', 'chromium'], { stdio: 'inherit' });
  return findInstalled();
}
