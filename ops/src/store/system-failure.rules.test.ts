import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createBuild, createTemporaryFolder } from '../../test/build-fixture.ts';
import { runReleaseCommand } from '../release/cli.ts';
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
    const refusal = toSystemRefusal(createFailure(code, syscall), '/srv/registry.json');

    expect([refusal?.message, (refusal?.remedy ?? '').length > 0]).toEqual([problem, true]);
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
  let folder: string;
  let printed: string[];
  let errors: string[];

  beforeEach(async () => {
    [folder, printed, errors] = [path.join(await createTemporaryFolder(), 'releases'), [], []];
    await run('publish', await createBuild({ remote: 'lottery', buildId: 'a' }));
    await run('promote', 'lottery', 'a', '--no-smoke');
  });

  const run = (...args: string[]): Promise<number> =>
    runReleaseCommand(args, {
      env: { RELEASE_STORE: folder, OPERATOR: 'hla', OFFICE_URL: 'http://127.0.0.1:1' },
      print: (text) => void printed.push(text),
      printError: (text) => void errors.push(text),
    });

  it.each(['status', 'verify', 'repair', 'off lottery'])(
    '%s reports that registry.json is a folder',
    async (command) => {
      await rm(path.join(folder, 'registry.json'));
      await mkdir(path.join(folder, 'registry.json'));

      expect([await run(...command.split(' ')), errors.at(-1)]).toEqual([
        1,
        expect.stringContaining(
          `refused: ${folder}/registry.json is a folder, but must be a file\n  move it away; pnpm`,
        ),
      ]);
      expect([await run(...command.split(' '), '--json'), JSON.parse(printed.at(-1) ?? '')]).toEqual([
        1,
        expect.objectContaining({ ok: false, code: 'EISDIR', problem: expect.stringContaining(folder) }),
      ]);
    },
  );

  it('publish reports a store location that is a file', async () => {
    const file = path.join(folder, 'registry.json');

    expect([
      await run('publish', await createBuild({ remote: 'lottery', buildId: 'b' }), '--store', file),
      errors.at(-1),
    ]).toEqual([1, expect.stringContaining('a file is in the place of a folder')]);
  });
});
