import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createTemporaryFolder } from '../../test/build-fixture.ts';
import { runNode } from '../../test/run-node.ts';
import { buildSettings } from './cli.ts';

const PEOPLE = ['hla/cashier', 'mya/draw-clerk', 'aung/manager', 'su/manager'];
const runInstall = (...words: readonly string[]) => runNode('../src/main.ts', ['install', ...words]);

describe('pnpm ops install env', () => {
  it('writes the settings of servers, owner and operators with restricted file modes', async () => {
    const folder = await createTemporaryFolder();
    const { code } = await runInstall('env', folder, '--people', PEOPLE.join(','));
    const modes = await Promise.all(
      ['padauk.env', 'owner.env', 'people.keys'].map(
        async (name) => (await stat(path.join(folder, name))).mode & 0o777,
      ),
    );

    expect([code, modes]).toEqual([0, [0o640, 0o600, 0o600]]);
    expect(await readFile(path.join(folder, 'padauk.env'), 'utf8')).not.toContain('_OWNER');
  });

  it('does not overwrite existing files, because a lost PEPPER locks all players out', async () => {
    const folder = await createTemporaryFolder();
    await runInstall('env', folder, '--people', PEOPLE.join(','));
    const before = await readFile(path.join(folder, 'padauk.env'), 'utf8');
    const { code } = await runInstall('env', folder, '--people', PEOPLE.join(','));

    expect([code, await readFile(path.join(folder, 'padauk.env'), 'utf8')]).toEqual([1, before]);
  });

  it.each([
    ['a single manager, as a company account needs two', 'hla/cashier,aung/manager'],
    ['a person without a role', 'hla,aung/manager,su/manager'],
  ])('refuses %s', async (_title, people) => {
    expect((await runInstall('env', await createTemporaryFolder(), '--people', people)).code).toBe(2);
  });

  it('creates a separate secret for each role, operator and purpose', () => {
    const [servers] = buildSettings({ people: PEOPLE, database: '127.0.0.1:5432/padauk', dataDir: '/var/lib/padauk' });
    const secrets = servers?.text.match(/[0-9a-f]{64}/g) ?? [];

    // The watchdog's key appears twice: among the office keys, and as the commands' key.
    expect(new Set(secrets).size).toBe(secrets.length - 1);
    expect(secrets.length).toBe(5 + 4 + 3 + 1);
  });
});
