import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { LaunchOptions } from '@playwright/test';
import { CHROMIUM_ARGS } from './browser.ts';
import { ROOT } from './workspace.ts';

/** The package has one binary, which needs Chromium's usual libraries (NSS, expat). */
const IS_SUPPORTED = process.platform === 'linux' && process.arch === 'x64';

const require = createRequire(import.meta.url);

function extractBinary(): string {
  const manifest = require.resolve('@sparticuz/chromium/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }; // every package has one
  const folder = path.join(ROOT, '.cache', `chromium-${version}`);
  const binary = path.join(folder, 'chromium');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  // Concurrent runs write separate files; the rename is atomic.
  const own = `${binary}-${process.pid}`;
  const compressed = readFileSync(path.join(path.dirname(manifest), 'bin/chromium.br'));
  writeFileSync(own, brotliDecompressSync(compressed), { mode: 0o755 });
  renameSync(own, binary);
  return binary;
}

/** Chromium 106, the last for Android 6. null if the package has no binary for this machine. */
export function findChromium106(): LaunchOptions | null {
  return IS_SUPPORTED ? { executablePath: extractBinary(), args: CHROMIUM_ARGS } : null;
}
