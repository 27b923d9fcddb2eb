import { rm } from 'node:fs/promises';
import { aBuild, temporaryFolder } from '../../test/a-build.ts';
import { releaseCommand } from './cli.ts';

describe('pnpm ops release', () => {
  let folder: string;
  let printed: string[];

  beforeEach(async () => {
    folder = await temporaryFolder();
    printed = [];
    jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
    jest.spyOn(console, 'table').mockImplementation((rows: unknown) => void printed.push(`table of ${JSON.stringify(rows)}`));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const run = (...args: string[]): Promise<number> => releaseCommand([...args, '--store', folder]);

  it('publishes, promotes and tells what is active, each with exit code 0', async () => {
    const codes = [
      await run('publish', await aBuild({ remote: 'host', buildId: 'h' }), await aBuild({ remote: 'lottery', buildId: 'a' }), '--json'),
      await run('promote', 'host', 'h', '--json'),
      await run('promote', 'lottery', 'a', '--why', 'a new board', '--json'),
      await run('status', '--json'),
    ];

    expect(codes).toEqual([0, 0, 0, 0]);
    expect(printed.map((text) => JSON.parse(text))).toEqual([
      [{ remote: 'host', build: 'h', isNew: true }, { remote: 'lottery', build: 'a', isNew: true }],
      [{ remote: 'host', active: 'h', revision: 1 }],
      [{ remote: 'lottery', active: 'a', revision: 2 }],
      [{ remote: 'host', status: 'on', active: 'h', lkg: '' }, { remote: 'lottery', status: 'on', active: 'a', lkg: 'a' }],
    ]);
  });

  it('names the host\'s last known good after going back', async () => {
    await run('publish', await aBuild({ remote: 'host', buildId: 'a' }), await aBuild({ remote: 'host', buildId: 'b' }));
    for (const buildId of ['a', 'b', 'a']) await run('promote', 'host', buildId);
    await run('status', '--json');

    expect(JSON.parse(printed.at(-1) ?? '')).toEqual([{ remote: 'host', status: 'on', active: 'a', lkg: 'b' }]);
  });

  it('prints a table for people, an empty one before the first promote', async () => {
    expect(await run('status')).toBe(0);
    expect(printed).toEqual(['table of []']);
  });

  it.each([[[]], [['frobnicate']], [['publish']], [['promote']], [['promote', 'lottery']]])('answers 2 and its help for %j', async (args) => {
    expect(await run(...args)).toBe(2);
    expect(printed[0]).toContain('pnpm ops release <command>');
  });

  it('fails loudly for a build that is not there, and for an option that it does not know', async () => {
    await expect(run('publish', folder)).rejects.toThrow('holds no finished build');
    await expect(run('promote', 'lottery', 'never')).rejects.toThrow('holds no finished build');
    await expect(run('status', '--frobnicate')).rejects.toThrow('--frobnicate');
  });
});
