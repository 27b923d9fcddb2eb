import { createBuild, createTemporaryFolder, type BuildSpec } from '../../../test/build-fixture.ts';
import { createReleaseTerminal, type ReleaseTerminal } from '../../../test/release-terminal.ts';

describe('a page that another remote links to', () => {
  let terminal: ReleaseTerminal;
  const run = (command: string): Promise<number> => terminal.run(command);
  const publish = async (spec: BuildSpec): Promise<number> => terminal.run('publish', await createBuild(spec));

  beforeEach(async () => {
    terminal = createReleaseTerminal({ RELEASE_STORE: await createTemporaryFolder() });
    await publish({ remote: 'wallet', buildId: 'a', routes: ['/wallet', '/topup'] });
    await publish({ remote: 'wallet', buildId: 'b', routes: ['/wallet'] });
    await publish({ remote: 'lottery', buildId: 'a', requires: ['/topup'] });
    await run('promote wallet a --no-smoke');
    await run('promote lottery a --no-smoke');
  });

  it.each([
    ['promote wallet b --no-smoke', 'linked-pages: wallet takes /topup away, to which lottery a links'],
    ['canary wallet 5 b --no-smoke', 'linked-pages: wallet takes /topup away, to which lottery a links'],
    ['retire wallet', 'wallet takes /topup away, to which lottery a links'],
  ])('is not taken away by "%s", until --allow-missing names it', async (command, problem) => {
    expect(await run(command)).toBe(1);
    expect(terminal.errors.at(-1)).toContain(problem);
    expect(await run(`${command} --allow-missing /wallet`)).toBe(1);
    expect(await run(`${command} --allow-missing /topup`)).toBe(0);
    await run('history wallet');

    expect(terminal.printed.at(-1)).toContain('without /topup');
  });

  it('comes back with a rollback, which is never refused', async () => {
    await run('promote wallet b --no-smoke --allow-missing /topup');
    await run('promote wallet a --no-smoke');

    expect(await run('rollback wallet')).toBe(0);
  });

  it('is listed by graph, also when it is missing', async () => {
    await run('graph');
    expect(terminal.printed.at(-1)).toMatch(/needs +wallet\npages +\/topup/);
    await run('promote wallet b --no-smoke --allow-missing /topup');

    expect(await terminal.runJson('graph')).toMatchObject({
      needs: [{ remote: 'lottery', build: 'a', needs: null, pages: ['/topup'] }],
    });
  });
});
