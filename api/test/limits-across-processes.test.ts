import { openShare } from '@padauk/contract/wallet/points.endpoints';
import { createDatabase } from './create-database.ts';
import { stopProcess, NO_GAME_WALLET, startPlatform, type PlatformProcess } from './platform-process.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const describeOnPostgres = serverUrl === '' ? describe.skip : describe;

describeOnPostgres('two processes on one database', () => {
  let created: Awaited<ReturnType<typeof createDatabase>>;
  let platforms: PlatformProcess[];
  beforeAll(async () => {
    created = await createDatabase(serverUrl);
    const env = { ...NO_GAME_WALLET, DATABASE_URL: created.url };
    platforms = [await startPlatform(env), await startPlatform(env)];
  });
  afterAll(async () => {
    await Promise.all(platforms.map((platform) => stopProcess(platform, 'SIGTERM')));
    await created.drop();
  });

  it('share one rate limit per caller', async () => {
    const begunAt = performance.now();
    const requests = Array.from({ length: 80 }, async (_, call) => {
      const answer = await fetch(`${platforms[call % 2]?.origin}${openShare.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: 'NOBODY' }),
      });
      return answer.status;
    });
    const statuses = await Promise.all(requests);
    const refilled = (performance.now() - begunAt) / 3_000;

    const admitted = statuses.filter((status) => status !== 429);
    expect(admitted.length).toBeGreaterThanOrEqual(20);
    expect(admitted.length).toBeLessThanOrEqual(20 + Math.ceil(refilled));
    expect(new Set(admitted)).toEqual(new Set([200]));
  });
});
