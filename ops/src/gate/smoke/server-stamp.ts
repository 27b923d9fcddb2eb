import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mapConcurrently } from '../../release/map-concurrently.ts';

const FOLDERS = ['api/src', 'api/migrations', 'api/data', 'contract/src'].map((folder) =>
  fileURLToPath(new URL(`../../../../${folder}`, import.meta.url)),
);
const MAX_CONCURRENCY = 16;

/** Changes with any change of a server file. */
export async function computeServerStamp(folders: readonly string[] = FOLDERS): Promise<string> {
  const found = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  const files = found.flat().filter((entry) => entry.isFile());
  const stamps = await mapConcurrently(MAX_CONCURRENCY, files, async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    const { mtimeMs, size } = await stat(file);
    return `${file} ${mtimeMs} ${size}`;
  });
  return createHash('sha256').update(stamps.sort().join('\n')).digest('hex');
}
