import { waitForStart, type StartingServer, type StartOutcome } from './throwaway-platform.ts';

/** On a simulated clock. `getState` returns the server's state after a time in seconds. */
async function simulateStart(
  getState: (seconds: number) => Partial<{ isUp: boolean; hasEnded: boolean; heartbeats: number }>,
): Promise<{ readonly outcome: StartOutcome; readonly seconds: number; readonly lines: readonly string[] }> {
  let ms = 0;
  const lines: string[] = [];
  const server: StartingServer = {
    isUp: () => Promise.resolve(getState(ms / 1000).isUp ?? false),
    hasEnded: () => getState(ms / 1000).hasEnded ?? false,
    countHeartbeats: () => getState(ms / 1000).heartbeats ?? 0,
  };
  const clock = {
    nowMs: () => ms,
    sleep: (wait: number): Promise<void> => {
      ms += wait * 10;
      return Promise.resolve();
    },
  };
  const outcome = await waitForStart(server, (line) => void lines.push(line), clock);
  return { outcome, seconds: Math.round(ms / 1000), lines };
}

describe('the server of the smoke test', () => {
  it('gets more time on a busy machine, with progress reports', async () => {
    const start = await simulateStart((seconds) => ({ heartbeats: Math.floor(seconds), isUp: seconds >= 150 }));

    expect(start).toMatchObject({
      outcome: 'up',
      lines: [60, 90, 120].map((seconds) => `still starting after ${seconds} s: this machine is busy`),
    });
  });

  it('causes no reports if it is up within a minute', async () => {
    expect(await simulateStart((seconds) => ({ isUp: seconds >= 59 }))).toEqual({
      outcome: 'up',
      seconds: 59,
      lines: [],
    });
  });

  it.each<[string, Parameters<typeof simulateStart>[0], StartOutcome, number]>([
    ['at once when it has ended', (elapsed) => ({ hasEnded: elapsed >= 3 }), 'ended', 3],
    [
      'after two minutes without a heartbeat',
      (elapsed) => ({ heartbeats: Math.min(30, Math.floor(elapsed)) }),
      'silent',
      150,
    ],
    ['after ten minutes in any case', (elapsed) => ({ heartbeats: Math.floor(elapsed) }), 'too slow', 600],
  ])('fails %s', async (_title, getState, outcome, seconds) => {
    expect(await simulateStart(getState)).toMatchObject({ outcome, seconds });
  });
});
