import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const buildPage = (settings) =>
  `<html><head><script type="application/json" id="padauk-settings">${JSON.stringify(settings)}</script></head></html>`;

async function runDev(args, env = {}) {
  const child = spawn(process.execPath, ['tooling/run/dev.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ...env, NODE_OPTIONS: '' },
  });
  const output = [];
  child.stdout.on('data', (part) => output.push(part));
  child.stderr.on('data', (part) => output.push(part));
  const [status] = await once(child, 'close');
  return { status, output: Buffer.concat(output).toString() };
}

async function startServer(html) {
  const server = http.createServer((_request, response) => response.end(html)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${server.address().port}` };
}

describe('pnpm dev', () => {
  it.each([
    ['no remote', [], /^Which remote\? There are .*\bfootball\b.*\bwallet\b/],
    ['an unknown remote', ['lotery'], /^There is no remote "lotery"\. There are .*\blottery\b/],
  ])('lists the remotes: %s', async (_title, args, message) => {
    expect(await runDev(args)).toEqual({ status: 1, output: expect.stringMatching(message) });
  });

  it('explains that a repository without remotes has none', async () => {
    const folder = path.join(root, `.cache/dev-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package-lock.json'), '{}');
    const outcome = await runDev([], { PADAUK_ROOT: folder });
    rmSync(folder, { recursive: true });
    expect(outcome).toEqual({
      status: 1,
      output: expect.stringMatching(/^No remote in .*: src\/remote\.tsx is missing/),
    });
  });

  it.each([
    ['is on another machine', ['--server', 'http://evil.example/remoteEntry.js'], 'only a dev server of this machine'],
    ['does not run', ['--server', 'http://127.0.0.1:9/remoteEntry.js'], "Start the bundler's dev server first"],
    ['is without the shell', ['--server', 'http://127.0.0.1:9/remoteEntry.js', '--alone'], 'omit --alone'],
  ])('F67 does not start with a dev server that %s', async (_title, flags, message) => {
    expect(await runDev(['lottery', ...flags])).toEqual({ status: 1, output: expect.stringContaining(message) });
  });

  it('explains how to start a platform when none responds', async () => {
    const { status, output } = await runDev(['lottery'], { API_URL: 'http://127.0.0.1:9' });
    expect([status, output]).toEqual([
      1,
      expect.stringMatching(
        /^Nothing answers at http:\/\/127\.0\.0\.1:9.*\nStart one in another terminal with `npm start`/,
      ),
    ]);
  });

  it.each([
    [
      'allows no overrides',
      buildPage({ brand: 'Padauk', environment: 'production' }),
      'allows no overrides (ALLOW_OVERRIDES; in production they are never allowed)',
    ],
    ['is another application', '<html><head></head></html>', 'is not this app'],
  ])('does not start with a platform that %s', async (_title, html, message) => {
    const { server, url } = await startServer(html);
    const { status, output } = await runDev(['lottery'], { API_URL: url });
    server.close();
    expect([status, output]).toEqual([1, expect.stringContaining(message)]);
  });
});
