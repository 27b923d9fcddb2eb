/**
 * `pnpm pictures:check` compares the kit and 42 screens with the pictures in e2e/pictures, `pnpm pictures:update`
 * replaces those that differ. Further options are Playwright's: `-g "in en"` for one language. Needs built bundles.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { writeFontSettings } from './font-settings.mjs';
import { toBinPath } from './runners.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const args = ['test', '--config', 'e2e/playwright.config.ts', '--project=pictures', ...process.argv.slice(2)];
const env = {
  ...process.env,
  CHROMIUM_PATH: findChromium() ?? '',
  E2E_PICTURES: 'true',
  FONTCONFIG_FILE: await writeFontSettings(path.join(root, '.cache'), 'pinned fonts'),
};
process.exitCode = spawnSync(toBinPath('playwright'), args, { cwd: root, env, stdio: 'inherit' }).status ?? 1;
