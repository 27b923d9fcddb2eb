import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The remotes of this workspace, as its folders say (tooling/workspace.cjs builds by the same): a new one fails, and is taken back, like any other. */
export const REMOTES: readonly string[] = readdirSync(root)
  .filter((name) => name.startsWith('remote-') && existsSync(path.join(root, name, 'src/remote.tsx')))
  .map((name) => name.replace('remote-', ''))
  .sort();
