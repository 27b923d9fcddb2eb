import { createBuild, createTemporaryFolder } from '../../../test/build-fixture.ts';
import { createReleaseTerminal, type ReleaseTerminal } from '../../../test/release-terminal.ts';
import { findProtection, NO_CONTROLS } from '../../store/controls.rules.ts';

describe('pnpm ops release protect', () => {
  let terminal: ReleaseTerminal;
  beforeEach(async () => {
    terminal = createReleaseTerminal({ RELEASE_STORE: await createTemporaryFolder() });
    await terminal.run('publish', await createBuild({ remote: 'lottery', buildId: 'a' }));
  });

  const runLast = (...args: string[]): ReturnType<ReleaseTerminal['runLast']> => terminal.runLast(...args);

  it('is shown by status until unprotect', async () => {
    expect(await runLast('protect lottery --above 5 --why it-takes-bets')).toEqual([
      0,
      'lottery: promote, and a canary above 5%, need a second person',
    ]);
    expect(await runLast('status')).toEqual([
      0,
      expect.stringContaining('PROTECTED: lottery, above 5% of the visitors'),
    ]);
    expect(await terminal.runJson('status')).toMatchObject({
      protections: [{ remote: 'lottery', above: 5, who: 'hla', why: 'it-takes-bets' }],
    });
    expect(await runLast('unprotect lottery')).toEqual([0, 'lottery: no longer protected']);
    expect(await runLast('unprotect lottery')).toEqual([0, 'lottery: nothing to do: it is not protected']);
    expect(await terminal.runJson('status')).toMatchObject({ protections: [] });
  });

  it('with --dry-run changes nothing', async () => {
    await terminal.run('protect --dry-run');

    expect(await terminal.runJson('status')).toMatchObject({ protections: [] });
  });

  it.each([
    ['protect lotery', 1, 'there is no remote lotery; there are lottery'],
    ['protect lottery --above 100', 2, 'protect: --above "100" is no share from 0 to 99'],
    ['protect lottery --above few', 2, 'protect: --above "few" is no share'],
    ['approve 1a2b3c4d', 1, 'there is no proposal 1a2b3c4d'],
    ['reject 1a2b3c4d', 1, 'there is no proposal 1a2b3c4d'],
  ])('"%s" exits with %i', async (command, code, problem) => {
    expect(await runLast(command)).toEqual([code, expect.stringContaining(problem)]);
  });

  it.each([
    ['lottery', 5],
    ['wallet', 20],
  ])('of the registry and of a remote: the stricter one holds for %s', (remote, above) => {
    const protection = { why: '', who: 'hla', at: '' };
    const protections = [
      { ...protection, remote: '', above: 20 },
      { ...protection, remote: 'lottery', above: 5 },
    ];

    expect(findProtection({ ...NO_CONTROLS, protections }, remote)?.above).toBe(above);
  });
});
