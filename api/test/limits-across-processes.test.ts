import { openShare } from '@padauk/contract/endpoints/points';
import { createDatabase } from './create-database.ts';
import { stopProcess, NO_GAME_WALLET, startPlatform, type PlatformProcess } from './platform-process.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const describeOnPostgres = serverUrl === '' ? describe.skip : describe;

describeOnPostgres('two processes on one database', () => {
  let made: Awaited<ReturnType<typeof createDatabase>>;
  let platforms: PlatformProcess[];
  beforeAll(async () => {
    made = await createDatabase(serverUrl);
    const env = { ...NO_GAME_WALLET, DATABASE_URL: made.url };
    platforms = [await startPlatform(env), await startPlatform(env)];
  });
  afterAll(async () => {
    await Promise.all(platforms.map((platform) => stopProcess(platform, 'SIGTERM')));
    await made.drop();
  });

  it('H6 let a caller do together what it may do in one', async () => {
    const begunAt = performance.now();
    const asked = Array.from({ length: 80 }, async (_, call) => {
      const answer = await fetch(`${platforms[call % 2]?.origin}${openShare.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: 'NOBODY' }),
      });
      return answer.status;
    });
    const statuses = await Promise.all(asked);
    const flowedIn = (performance.now() - begunAt) / 3_000;

    const letIn = statuses.filter((status) => status !== 429);
    expect(letIn.length).toBeGreaterThanOrEqual(20);
    expect(letIn.length).toBeLessThanOrEqual(20 + Math.ceil(flowedIn));
    expect(new Set(letIn)).toEqual(new Set([200]));
  });
});
