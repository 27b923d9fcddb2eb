import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createBuild, createTemporaryFolder } from '../../test/build-fixture.ts';
import { runNode } from '../../test/run-node.ts';

const MAIN = path.join(__dirname, '../main.ts');
const OFFICE = { OFFICE_URL: 'http://127.0.0.1:1', OPERATOR: 'hla' };

async function startServe(
  store: string,
): Promise<{ readonly url: string; readonly end: () => Promise<number | null> }> {
  const child = spawn(process.execPath, [MAIN, 'release', 'serve', '--listen', '127.0.0.1:0', '--store', store], {
    env: { ...process.env, NODE_OPTIONS: '', ...OFFICE },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  while (!/http:\S+\n/.test(said) && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
  const end = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    await ended;
    return child.exitCode;
  };
  if (child.exitCode !== null) throw new Error(`the service did not start: ${said}`);
  return { url: /http:\S+/.exec(said)?.[0] ?? '', end };
}

it('a team ships with an address and a token and nothing else of the store, and the service ends well', async () => {
  const store = path.join(await createTemporaryFolder(), 'releases');
  const beside = (...words: string[]) => runNode(MAIN, ['release', ...words], { ...OFFICE, RELEASE_STORE: store });
  const { output } = await beside('make-token', 'the lottery team', 'lottery');
  const { url, end } = await startServe(store);
  const team = (...words: string[]) =>
    runNode(MAIN, ['release', ...words], { RELEASE_URL: url, RELEASE_TOKEN: output.trim() });

  const published = await team('publish', await createBuild({ remote: 'lottery', buildId: 'a', hasOpenPages: false }));
  const promoted = await team('promote', 'lottery', 'a', '--why', 'the first one');
  const code = await end();

  expect([published.code, promoted.code, code]).toEqual([0, 0, 0]);
  expect(JSON.parse((await beside('history', '--json')).output)).toMatchObject({
    lines: [{ who: 'the lottery team', action: 'promote', remote: 'lottery', why: 'the first one' }],
  });
});

it.each([
  ['no address', 'here', 2, '--listen: "here" is no host and port'],
  [
    'an address that nobody has',
    '192.0.2.1:8083',
    1,
    'refused: nobody can listen at 192.0.2.1:8083: EADDRNOTAVAIL\n  --listen names another host and port',
  ],
])('--listen with %s is refused', async (_what, listen, code, sentence) => {
  const store = path.join(await createTemporaryFolder(), 'releases');
  const ended = await runNode(MAIN, ['release', 'serve', '--listen', listen, '--store', store], OFFICE);

  expect(ended.code).toBe(code);
  expect(ended.errors).toContain(sentence);
});
