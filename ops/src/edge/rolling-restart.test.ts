import http from 'node:http';
import { releaseHost, createTemporaryFolder } from '../../test/build-fixture.ts';
import { DEPTH } from '../../test/depth.ts';
import { createDatabase } from '../../test/fresh-database.ts';
import { describeWithNginx, startNginx, type NginxProcess } from '../../test/nginx.ts';
import { startPlatform, type RunningProcess } from '../../test/platform-process.ts';

const DATABASE_SERVER = process.env['TEST_DATABASE_URL'] ?? '';
/** Between the calls of one caller. */
const PAUSE_MS = 20;
const CALLS = [
  { method: 'POST', path: '/api/tickets/numbers', body: '{"lines":[]}' },
  { method: 'GET', path: '/api/app_setting', body: '' },
  { method: 'POST', path: '/api/log-in', body: '{}' },
] as const;

/** From a separate address, so that no limit per address applies. */
function sendCall(origin: string, localAddress: string, call: (typeof CALLS)[number]) {
  return new Promise<number | string>((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(call.body) };
    const request = http.request(`${origin}${call.path}`, { method: call.method, localAddress, headers, agent: false });
    request.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    request.on('error', (failure) => resolve(failure.message));
    request.end(call.body);
  });
}

/** Until stopped; returns counts by status. */
function startCallers(origin: string, callers: number) {
  const counts = new Map<number | string, number>();
  let isStopped = false;
  const sendCalls = async (caller: number): Promise<void> => {
    for (let number = 0; !isStopped; number += 1) {
      const next = CALLS[number % CALLS.length] ?? CALLS[0];
      const status = await sendCall(origin, `127.${caller + 1}.${(number >> 8) & 255}.${(number & 127) + 1}`, next);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const finished = Promise.all(Array.from({ length: callers }, (_, caller) => sendCalls(caller)));
  return {
    stop: async (): Promise<ReadonlyMap<number | string, number>> => {
      isStopped = true;
      await finished;
      return counts;
    },
  };
}

(DATABASE_SERVER === '' ? describe.skip : describeWithNginx)('nginx before two platforms on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let dataDir: string;
  let platforms: RunningProcess[];
  let edge: NginxProcess;

  const start = (env: Readonly<Record<string, string>> = {}) =>
    startPlatform(dataDir, { DATABASE_URL: database.url, GAME_WALLET_URL: 'http://127.0.0.1:9', ...env });

  beforeAll(async () => {
    database = await createDatabase(DATABASE_SERVER);
    dataDir = await createTemporaryFolder();
    await releaseHost(dataDir);
    platforms = [await start(), await start()];
    edge = await startNginx({ apis: platforms.map(({ origin }) => new URL(origin).host) });
  });
  afterAll(async () => {
    await edge.stop();
    await Promise.all(platforms.map((platform) => platform.stop()));
    await database.drop();
  });

  it('E6 answers every call while the processes are restarted one by one', async () => {
    const calls = startCallers(edge.origin, 4);
    for (let restarts = 0; restarts < DEPTH.restarts; restarts += 1)
      for (const [index, platform] of platforms.entries()) {
        await platform.stop();
        platforms[index] = await start({ PORT: new URL(platform.origin).port });
      }
    const counts = await calls.stop();

    expect(new Set(counts.keys())).toEqual(new Set([200, 400, 401]));
  });
});
