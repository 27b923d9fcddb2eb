import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a finished build of lottery, as large as a real one: 40 files, 8 KB each.
 * @returns its folder
 */
export async function writeBuild(folder, buildId) {
  const names = ['remoteEntry.js', 'remote.js', ...Array.from({ length: 38 }, (_, index) => `chunk-${index}.js`)];
  const content = Buffer.alloc(8_000, buildId);
  const file = {
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    raw: content.length,
    brotli: content.length,
  };
  const manifest = {
    name: 'lottery',
    version: '1.0.0',
    contract: '^1.0.0',
    shared: '^1.0.0',
    routes: [],
    nav: [],
    widgets: [],
    events: { emits: [], consumes: [] },
  };
  const release = {
    schema: 1,
    remote: 'lottery',
    version: '1.0.0',
    buildId,
    commit: 'local',
    builtAt: new Date().toISOString(),
    container: `lottery_${buildId}`,
    entry: 'remoteEntry.js',
    integrity: file.integrity,
    preload: ['remote.js'],
    preloadIntegrity: [],
    needs: {},
    manifest,
    sizes: { raw: 0, brotli: 0, entryBrotli: 0, firstLoadBrotli: 0 },
    files: Object.fromEntries(names.map((name) => [name, file])),
    chunks: {},
  };
  await mkdir(folder, { recursive: true });
  await Promise.all(names.map((name) => writeFile(path.join(folder, name), content)));
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}
