import { execFile } from 'node:child_process';
import { runNode } from '../../test/run-node.ts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { releaseHost, createTemporaryFolder } from '../../test/build-fixture.ts';
import { startFakeApi, createTextHandler } from '../../test/fake-api.ts';
import { describeWithNginx, testNginxConfiguration } from '../../test/nginx.ts';
import { startGameWallet, startPlatform } from '../../test/platform-process.ts';
import { readIgnorePatterns, isIgnored, replayStage } from '../../test/replay-dockerfile.ts';
import { ROOT } from '../../test/compose.ts';

const execFileAsync = promisify(execFile);
const runScript = (script: string, url: string): Promise<number> =>
  execFileAsync('sh', [script, url]).then(
    () => 0,
    (failure: { code: number }) => failure.code,
  );

/** Without Docker: replays the steps of the Dockerfile in a folder. */
describe('the images', () => {
  let app: string;
  let dataDir: string;

  beforeAll(async () => {
    [app, dataDir] = [await createTemporaryFolder(), await createTemporaryFolder()];
    replayStage('edge-configuration', app);
  });

  it('contain no tests, and no sources of front end or end-to-end tests', () => {
    expect(
      ['api/src/edge/edge.test.ts', 'api/test', 'shared/src', 'e2e/specs', 'docs'].filter((file) =>
        existsSync(path.join(app, file)),
      ),
    ).toEqual([]);
  });

  it.each([
    ['.env', true],
    ['.env.production', true],
    ['api/.env', true],
    ['api/node_modules/fastify/fastify.js', true],
    ['api/src/edge/pages.test.ts', true],
    ['var/db/x', true],
    ['e2e/core/office.ts', true],
    ['e2e/package.json', false],
    ['api/src/edge/pages.ts', false],
    ['docker-compose.yml', false],
  ])('exclude %s: %s', (file, expected) => {
    expect(isIgnored(file, readIgnorePatterns())).toBe(expected);
  });

  it('contain all files of the platform server and its health check', async () => {
    await releaseHost(dataDir);
    const platform = await startPlatform(dataDir, {}, app);
    const health = await (await fetch(`${platform.origin}/healthz`)).json();
    const [healthy, unhealthy] = [
      await runNode(path.join(app, 'ops/images/health.mjs'), [`${platform.origin}/healthz`]),
      await runNode(path.join(app, 'ops/images/health.mjs'), [`${platform.origin}/r/none/none.js`]),
    ];
    await platform.stop();

    expect([health, healthy.code, unhealthy.code]).toEqual([expect.objectContaining({ ok: true }), 0, 1]);
  });

  it('contain all files of the game wallet', async () => {
    // A separate folder, because the platform's game wallet may still be ending.
    const gameWallet = await startGameWallet(path.join(dataDir, 'alone'), app);
    const health = await (await fetch(`${gameWallet.origin}/healthz`)).json();
    await gameWallet.stop();

    expect(health).toEqual({ ok: true, service: 'game-wallet' });
  });

  it("contain all files of the operators' commands", async () => {
    const command = ['release', 'status', '--store', path.join(dataDir, 'releases'), '--json'];
    const { output } = await runNode(path.join(app, 'ops/src/main.ts'), command);

    expect(JSON.parse(output)).toMatchObject({ verb: 'status', ok: true });
  });

  it('edge-health succeeds if the edge serves the page in every encoding, and fails otherwise', async () => {
    const edge = await startFakeApi(createTextHandler('page'));
    const script = path.join(ROOT, 'ops/images/edge-health.sh');
    const healthyExit = await runScript(script, `http://${edge.address}`);
    edge.handler = (_request, response) => void response.writeHead(503).end();
    const unhealthyExit = await runScript(script, `http://${edge.address}`);
    await edge.stop();

    expect([
      healthyExit,
      unhealthyExit > 0,
      edge.headers.slice(0, 3).map((headers) => headers['accept-encoding']),
    ]).toEqual([0, true, ['br', 'gzip', 'identity']]);
  });

  describeWithNginx('the configuration inside the image of the edge', () => {
    it('passes nginx -t when its host names resolve', async () => {
      const config = (await readFile(path.join(app, 'nginx.conf'), 'utf8'))
        .replaceAll(/\b(?:api-1|api-2|game-wallet)(?=:\d)/g, '127.0.0.1')
        .replaceAll('/var/cache/padauk-edge', dataDir)
        .replace('/dev/stdout', '/dev/null');

      expect(await testNginxConfiguration(dataDir, config)).toContain('test is successful');
    });
  });
});
