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
  const exit = once(child, 'exit');
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!/http:\S+\n/.test(output) && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
  const end = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    await exit;
    return child.exitCode;
  };
  if (child.exitCode !== null) throw new Error(`the service did not start: ${output}`);
  return { url: /http:\S+/.exec(output)?.[0] ?? '', end };
}

it('a team releases with URL and token only, and the service exits with 0', async () => {
  const store = path.join(await createTemporaryFolder(), 'releases');
  const runOnStore = (...words: string[]) => runNode(MAIN, ['release', ...words], { ...OFFICE, RELEASE_STORE: store });
  const { output } = await runOnStore('make-token', 'the lottery team', 'lottery');
  const { url, end } = await startServe(store);
  const runAsTeam = (...words: string[]) =>
    runNode(MAIN, ['release', ...words], { RELEASE_URL: url, RELEASE_TOKEN: output.trim() });

  const published = await runAsTeam(
    'publish',
    await createBuild({ remote: 'lottery', buildId: 'a', hasOpenPages: false }),
  );
  const promoted = await runAsTeam('promote', 'lottery', 'a', '--why', 'the first one');
  const code = await end();

  expect([published.code, promoted.code, code]).toEqual([0, 0, 0]);
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
  const result = await runNode(MAIN, ['release', 'serve', '--listen', listen, '--store', store], OFFICE);

  expect(result.code).toBe(code);
  expect(result.errors).toContain(sentence);
});
