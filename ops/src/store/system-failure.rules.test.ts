import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createReleaseTerminal, type ReleaseTerminal } from '../../test/release-terminal.ts';
import { openTestStore } from '../../test/stores.ts';
import { createBuild } from '../../test/build-fixture.ts';
import { toSystemRefusal } from './refusal-error.ts';

const createFailure = (code: string, syscall: string): object => ({
  code,
  syscall,
  message: `${code}: words, ${syscall}`,
});

describe('toSystemRefusal', () => {
  it.each([
    ['ENOSPC', 'write', 'the disk is full: /srv/registry.json was not written'],
    ['EDQUOT', 'write', 'the disk is full: /srv/registry.json was not written'],
    ['EACCES', 'open', 'you may not open /srv/registry.json (EACCES)'],
    ['EPERM', 'rename', 'you may not write /srv/registry.json (EPERM)'],
    ['EISDIR', 'read', '/srv/registry.json is a folder, but must be a file'],
    ['ENOTDIR', 'mkdir', '/srv/registry.json: a file is in the place of a folder'],
    ['EROFS', 'mkdir', '/srv/registry.json is on a read-only disk'],
    ['EIO', 'read', '/srv/registry.json: EIO: words, read'],
  ])('describes %s with path and remedy', (code, syscall, problem) => {
    expect(toSystemRefusal(createFailure(code, syscall), '/srv/registry.json')).toMatchObject({
      message: problem,
      remedy: expect.stringMatching(/./),
    });
  });

  it('uses the path of the failure if no path is given', () => {
    expect(toSystemRefusal({ ...createFailure('EIO', 'open'), path: '/tmp/x' })?.message).toBe(
      '/tmp/x: EIO: words, open',
    );
  });

  it.each([new Error('a bug'), null, 'words', { code: 'ECONNREFUSED' }])('returns null for %p', (failure) => {
    expect(toSystemRefusal(failure)).toBeNull();
  });
});

describe('pnpm ops release on a faulty disk', () => {
  let registryFile: string;
  let terminal: ReleaseTerminal;

  beforeEach(async () => {
    const { location, makeLive } = await openTestStore();
    await makeLive('lottery a');
    registryFile = path.join(location, 'registry.json');
    terminal = createReleaseTerminal({ RELEASE_STORE: location });
  });

  it.each(['status', 'verify', 'repair', 'off lottery'])(
    '%s reports that registry.json is a folder',
    async (command) => {
      const problem = `${registryFile} is a folder, but must be a file`;
      await rm(registryFile);
      await mkdir(registryFile);

      expect(await terminal.run(command)).toBe(1);
      expect(terminal.errors.at(-1)).toContain(`refused: ${problem}\n  move it away; pnpm`);
      expect(await terminal.runJson(command)).toMatchObject({ ok: false, code: 'EISDIR', problem });
    },
  );

  it('publish reports a store location that is a file', async () => {
    const build = await createBuild({ remote: 'lottery', buildId: 'b' });

    expect(await terminal.run(`publish ${build} --store ${registryFile}`)).toBe(1);
    expect(terminal.errors.at(-1)).toContain('a file is in the place of a folder');
  });
});
