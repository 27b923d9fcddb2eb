import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);
const { buildKitEntry, findKits } = require('./kit.cjs');
const { REMOTES } = require('../workspace.cjs');
const { root } = require('./root.cjs');

const folders = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function createWorkspace(names) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kits-'));
  folders.push(folder);
  for (const name of names) {
    mkdirSync(path.join(folder, `remote-${name}/src/kit`), { recursive: true });
    writeFileSync(path.join(folder, `remote-${name}/src/kit/index.tsx`), '');
  }
  return folder;
}

const decodeEntry = (entry) => decodeURIComponent(entry.replace('data:text/javascript,', ''));

describe('the kit page', () => {
  it('ADR-2 finds the kit of each remote that has one', () => {
    const folder = createWorkspace(['bonus', 'games']);
    expect(findKits(folder, ['bonus', 'games', 'wallet'])).toEqual({
      bonus: path.join(folder, 'remote-bonus/src/kit/index.tsx'),
      games: path.join(folder, 'remote-games/src/kit/index.tsx'),
    });
  });

  it('ADR-2 has a generated entry that passes each kit to the frame of shared by remote name', () => {
    const source = decodeEntry(buildKitEntry({ bonus: '/kits/bonus.tsx', games: '/kits/games.tsx' }));
    expect(source.split('\n')).toEqual([
      `import { openKit } from "${path.join(root, 'shared/src/kit/index.tsx')}";`,
      'import * as kit0 from "/kits/bonus.tsx";',
      'import * as kit1 from "/kits/games.tsx";',
      'void openKit({ "bonus": kit0, "games": kit1 });',
    ]);
  });

  it('ADR-2 finds kits in account, football, games and lottery', () => {
    expect(Object.keys(findKits(root, REMOTES))).toEqual(['account', 'football', 'games', 'lottery']);
  });
});
