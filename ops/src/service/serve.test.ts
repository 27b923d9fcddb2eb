import path from 'node:path';
import { createBuild, createTemporaryFolder } from '../../test/build-fixture.ts';
import { runNode, startNode, type ProcessResult } from '../../test/run-node.ts';

const MAIN = path.join(__dirname, '../main.ts');
const OFFICE = { OFFICE_URL: 'http://127.0.0.1:1', OPERATOR: 'hla' };
const toServeArguments = (store: string, listen: string) => ['release', 'serve', '--listen', listen, '--store', store];

it('a team releases with URL and token only, and the service exits with 0', async () => {
  const store = path.join(await createTemporaryFolder(), 'releases');
  const runOnStore = (...words: string[]) => runNode(MAIN, ['release', ...words], { ...OFFICE, RELEASE_STORE: store });
  const { output } = await runOnStore('make-token', 'the lottery team', 'lottery');
  const service = startNode(MAIN, toServeArguments(store, '127.0.0.1:0'), OFFICE);
  const url = /http:\S+/.exec(await service.waitFor(/http:\S+\n/))?.[0] ?? '';
  const runAsTeam = (...words: string[]): Promise<ProcessResult> =>
    runNode(MAIN, ['release', ...words], { RELEASE_URL: url, RELEASE_TOKEN: output.trim() });

  const build = await createBuild({ remote: 'lottery', buildId: 'a', hasOpenPages: false });
  const published = await runAsTeam('publish', build);
  const promoted = await runAsTeam('promote', 'lottery', 'a', '--why', 'the first one');

  expect([published.code, promoted.code, (await service.stop('SIGTERM')).code]).toEqual([0, 0, 0]);
  expect(JSON.parse((await runOnStore('history', '--json')).output)).toMatchObject({
    lines: [{ who: 'the lottery team', action: 'promote', remote: 'lottery', why: 'the first one' }],
  });
});

it.each([
  ['a malformed address', 'here', 2, '--listen: "here" is not a host and port'],
  [
    'an unavailable address',
    '192.0.2.1:8083',
    1,
    'refused: cannot listen at 192.0.2.1:8083: EADDRNOTAVAIL\n  --listen names another host and port',
  ],
])('--listen with %s is refused', async (_title, listen, code, sentence) => {
  const store = path.join(await createTemporaryFolder(), 'releases');

  expect(await runNode(MAIN, toServeArguments(store, listen), OFFICE)).toMatchObject({
    code,
    errors: expect.stringContaining(sentence),
  });
});
