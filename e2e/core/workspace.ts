import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Remotes by folder, as in tooling/workspace.cjs, so that journeys include a new one. */
export const REMOTES: readonly string[] = readdirSync(ROOT)
  .filter((name) => name.startsWith('remote-') && existsSync(path.join(ROOT, name, 'src/remote.tsx')))
  .map((name) => name.replace('remote-', ''))
  .sort();
