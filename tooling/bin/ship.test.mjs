/** The workspace's first remote stands for the remote of a separate repository. */
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { shipRemote } from './ship.mjs';

const PADAUK = fileURLToPath(new URL('padauk.mjs', import.meta.url));
const BUILD = expect.stringMatching(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/);

async function runShip(args, { built = 0, codes = [] } = {}) {
  const asked = [];
  const release = async (words) => {
    asked.push(words);
    return codes[asked.length - 1] ?? 0;
  };
  return { code: await shipRemote(args, { build: () => built, release }), asked };
}

describe('padauk ship', () => {
  it('publishes what was built, and promotes it with the reason', async () => {
    const { code, asked } = await runShip(['--why', 'the first screen']);
    const [remote] = asked[1].slice(1);
    expect(code).toBe(0);
    expect(asked).toEqual([
      ['publish', expect.stringMatching(new RegExp(`/dist/r/${remote}/[^/]+$`))],
      ['promote', remote, BUILD, '--why', 'the first screen'],
    ]);
  });

  it('gives it to a share of the visitors, in the registry that is named', async () => {
    const { asked } = await runShip(['--canary', '5', '--registry', 'staging']);
    expect(asked[1]).toEqual(['canary', asked[1][1], '5', BUILD, '--registry', 'staging']);
  });

  it.each([
    ['the build', { built: 1 }, 1, 0],
    ['the upload', { codes: [3] }, 3, 1],
    ['the gate', { codes: [0, 1] }, 1, 2],
  ])('ends with the exit code of %s when that fails, and goes no further', async (_title, steps, code, calls) => {
    const { code: found, asked } = await runShip([], steps);
    expect([found, asked.length]).toEqual([code, calls]);
  });
});

describe('padauk', () => {
  const run = (...args) => {
    const env = { ...process.env, NODE_OPTIONS: '', RELEASE_URL: '' };
    return spawnSync(process.execPath, [PADAUK, ...args], { encoding: 'utf8', env });
  };

  it('says what it can do', () => {
    expect(execFileSync(process.execPath, [PADAUK, '--help'], { encoding: 'utf8' })).toMatch(/build[^]*dev[^]*ship/);
  });

  it.each([
    ['a command that is not there', ['publish'], 'there is no command "publish"'],
    ['an option that nobody knows', ['ship', '--force'], "padauk ship: Unknown option '--force'"],
    ['a release without an address', ['release', 'status'], 'RELEASE_URL is missing'],
  ])('refuses %s with exit code 2 and a sentence', (_title, args, sentence) => {
    const { status, stderr } = run(...args);
    expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  });
});
