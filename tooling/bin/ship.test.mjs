/** Uses the workspace's first remote in place of the remote of a separate repository. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shipRemote } from './ship.mjs';

const PADAUK = fileURLToPath(new URL('padauk.mjs', import.meta.url));
const BUILD = '1.0.0-ab12cd34';

async function runShip(args, { built = 0, codes = [] } = {}) {
  const calls = [];
  const release = async (call) => {
    calls.push(call);
    return codes[calls.length - 1] ?? 0;
  };
  return {
    code: await shipRemote(args, {
      build: () => built,
      find: () => ({ buildId: BUILD, folder: `/dist/${BUILD}` }),
      release,
    }),
    calls,
  };
}

describe('padauk ship', () => {
  it('publishes the build and promotes it with the reason', async () => {
    const { code, calls } = await runShip(['--why', 'the first screen']);
    const [, remote] = calls[1];
    expect(code).toBe(0);
    expect(calls).toEqual([
      ['publish', `/dist/${BUILD}`],
      ['promote', remote, BUILD, '--why', 'the first screen'],
    ]);
  });

  it('starts a canary with the given percentage in the given registry', async () => {
    const { calls } = await runShip(['--canary', '5', '--registry', 'staging']);
    expect(calls[1]).toEqual(['canary', calls[1][1], '5', BUILD, '--registry', 'staging']);
  });

  it.each([
    ['the build', { built: 1 }, 1, 0],
    ['the upload', { codes: [3] }, 3, 1],
    ['the gate', { codes: [0, 1] }, 1, 2],
  ])('stops with the exit code of %s if it fails', async (_title, steps, code, callCount) => {
    const { code: actualCode, calls } = await runShip([], steps);
    expect([actualCode, calls.length]).toEqual([code, callCount]);
  });
});

describe('padauk ship --preview', () => {
  const PREVIEW = { remote: 'lottery', build: BUILD, link: 'https://staging.example/preview/x' };

  async function runPreview(code) {
    const [calls, comments] = [[], []];
    const release = async (call, print) => {
      calls.push(call);
      print?.(JSON.stringify(PREVIEW));
      return call[0] === 'preview' ? code : 0;
    };
    const find = () => ({ buildId: BUILD, folder: `/dist/${BUILD}` });
    const comment = async (preview) => comments.push(preview);
    const args = ['--preview', '--registry', 'staging'];
    return { code: await shipRemote(args, { build: () => 0, find, release, comment }), calls, comments };
  }

  it('publishes the build, changes no registry, and comments the link', async () => {
    const { code, calls, comments } = await runPreview(0);

    expect([code, calls.map(([verb]) => verb), comments]).toEqual([0, ['publish', 'preview'], [PREVIEW]]);
    expect(calls[1].slice(2)).toEqual([BUILD, '--registry', 'staging', '--json']);
  });

  it('comments nothing if the service refuses a preview', async () => {
    expect(await runPreview(1)).toMatchObject({ code: 1, comments: [] });
  });
});

describe('padauk', () => {
  const run = (args, variables = {}) => {
    const env = { ...process.env, NODE_OPTIONS: '', RELEASE_URL: '', ...variables };
    return spawnSync(process.execPath, [PADAUK, ...args], { encoding: 'utf8', env });
  };

  it('ships no remote of another bundler', () => {
    const folder = fileURLToPath(new URL(`../../.cache/ship-${process.pid}/`, import.meta.url));
    mkdirSync(`${folder}src`, { recursive: true });
    writeFileSync(`${folder}package-lock.json`, '{}');
    writeFileSync(`${folder}package.json`, '{ "name": "remote-bonus" }');
    writeFileSync(`${folder}src/remote.tsx`, '');
    const { status, stderr } = run(['ship'], { PADAUK_ROOT: folder });
    rmSync(folder, { recursive: true });
    expect([status, stderr]).toEqual([2, expect.stringContaining('npx padauk release publish <folder>')]);
  });

  it('needs no RELEASE_URL for the help of release', () => {
    expect(run(['release', 'help']).stderr).not.toContain('RELEASE_URL is missing');
  });

  it('lists its commands with --help', () => {
    expect(execFileSync(process.execPath, [PADAUK, '--help'], { encoding: 'utf8' })).toMatch(/build[^]*dev[^]*ship/);
  });

  it.each([
    ['an unknown command', ['publish'], 'there is no command "publish"'],
    ['an unknown option', ['ship', '--force'], "padauk ship: Unknown option '--force'"],
    ['a release without RELEASE_URL', ['release', 'status'], 'RELEASE_URL is missing'],
  ])('refuses %s with exit code 2 and a message', (_title, args, message) => {
    const { status, stderr } = run(args);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});
