import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createSourceLines } from './source-lines.ts';

/** Line 1: column 1 is `bet.ts` 3:1, column 11 is `bet.ts` 4:3. */
const MAP = { version: 3, sources: ['remote-lottery/src/bet.ts'], names: [], mappings: 'AAEA,UACE' };
const AT = '/r/lottery/b1/bet.js';

describe('createSourceLines', () => {
  let store: string;
  const write = async (file: string, bytes: Buffer): Promise<void> => {
    await mkdir(path.dirname(path.join(store, file)), { recursive: true });
    await writeFile(path.join(store, file), bytes);
  };

  beforeEach(async () => {
    store = await mkdtemp(path.join(os.tmpdir(), 'padauk-maps-'));
    await write('r/lottery/b1/maps/bet.js.map.gz', gzipSync(JSON.stringify(MAP)));
    await write('host/h1/maps/main.js.map.gz', gzipSync(JSON.stringify({ ...MAP, sources: ['host/src/main.ts'] })));
    await write('r/lottery/b2/maps/bet.js.map.gz', Buffer.from('cut off'));
  });
  afterEach(() => rm(store, { recursive: true, force: true }));

  it.each([
    [`${AT}:1:1`, 'remote-lottery/src/bet.ts:3:1'],
    [`${AT}:1:14`, 'remote-lottery/src/bet.ts:4:3'],
    ['/host/h1/main.js:1:1', 'host/src/main.ts:3:1'],
  ])('maps %s to %s', async (place, source) => {
    expect(await createSourceLines(store)([place])).toEqual(new Map([[place, source]]));
  });

  it.each([
    ['a build without maps', '/r/lottery/b3/bet.js:1:1'],
    ['a damaged map', '/r/lottery/b2/bet.js:1:1'],
    ['a script without a position', AT],
    ['a line beyond the end of the script', `${AT}:9:1`],
    ['column 0', `${AT}:1:0`],
    ['a path outside the store', '/r/lottery/../../host/h1/main.js:1:1'],
    ['a build that is a path', '/r/../host/main.js:1:1'],
    ['an empty text', ''],
  ])('maps nothing for %s', async (_what, place) => {
    expect(await createSourceLines(store)([place])).toEqual(new Map());
  });

  it('serves cached lines after the build was deleted', async () => {
    const lines = createSourceLines(store);
    await lines([`${AT}:1:1`]);
    await rm(path.join(store, 'r'), { recursive: true });

    expect(await lines([`${AT}:1:1`, `${AT}:1:14`])).toEqual(new Map([[`${AT}:1:1`, 'remote-lottery/src/bet.ts:3:1']]));
  });
});
