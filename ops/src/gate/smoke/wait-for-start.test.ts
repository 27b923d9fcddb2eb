import { waitForStart, type StartingServer, type StartOutcome } from './wait-for-start.ts';

/** On a simulated clock: `does` returns the server's state at a time in seconds. */
async function simulateStart(
  does: (seconds: number) => Partial<{ isUp: boolean; hasEnded: boolean; signs: number }>,
): Promise<{ readonly outcome: StartOutcome; readonly seconds: number; readonly told: readonly string[] }> {
  let ms = 0;
  const told: string[] = [];
  const server: StartingServer = {
    isUp: () => Promise.resolve(does(ms / 1000).isUp ?? false),
    hasEnded: () => does(ms / 1000).hasEnded ?? false,
    countHeartbeats: () => does(ms / 1000).signs ?? 0,
  };
  const clock = {
    nowMs: () => ms,
    sleep: (wait: number): Promise<void> => {
      ms += wait * 10;
      return Promise.resolve();
    },
  };
  const outcome = await waitForStart(server, (line) => void told.push(line), clock);
  return { outcome, seconds: Math.round(ms / 1000), told };
}

describe('the server of the smoke test', () => {
  it('has the time that a busy machine needs, and says so', async () => {
    const { outcome, told } = await simulateStart((seconds) => ({ signs: Math.floor(seconds), isUp: seconds >= 150 }));

    expect([outcome, told]).toEqual([
      'up',
      [60, 90, 120].map((s) => `still starting after ${s} s: this machine is busy`),
    ]);
  });

  it('says nothing when it is up within a minute', async () => {
    expect(await simulateStart((seconds) => ({ isUp: seconds >= 59 }))).toEqual({
      outcome: 'up',
      seconds: 59,
      told: [],
    });
  });

  it('is given up at once when it has ended', async () => {
    expect(await simulateStart((seconds) => ({ hasEnded: seconds >= 3 }))).toMatchObject({
      outcome: 'ended',
      seconds: 3,
    });
  });

  it('is given up when it shows no sign of life for two minutes', async () => {
    const { outcome, seconds } = await simulateStart((now) => ({ signs: Math.min(30, Math.floor(now)) }));

    expect([outcome, seconds]).toEqual(['silent', 150]);
  });

  it('is given up after ten minutes, whatever it does', async () => {
    const { outcome, seconds } = await simulateStart((now) => ({ signs: Math.floor(now) }));

    expect([outcome, seconds]).toEqual(['too slow', 600]);
  });
});
