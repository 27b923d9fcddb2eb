import { describeOnDatabases } from '../../../test/databases.ts';
import type { Log } from '../deps.ts';
import { openJobs } from './every.ts';

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

/** A promise that the test resolves. */
function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

describeOnDatabases('jobs', (given) => {
  it('run in one process at a time', async () => {
    const [one, other] = [openJobs(given.db, silent), openJobs(given.db, silent)];
    const [started, mayEnd] = [signal(), signal()];
    let running = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      started.give();
      await mayEnd.given;
      running -= 1;
    };
    const otherTurns = signal();
    let turns = 0;
    one.every('settle', 1, work);
    other.every('settle', 1, work);
    // While the first holds the lease, the other process keeps asking: its other job shows that it has had turns.
    other.every('count', 1, async () => {
      turns += 1;
      if (turns === 10) otherTurns.give();
    });
    await started.given;
    await otherTurns.given;
    mayEnd.give();
    await Promise.all([one.stop(), other.stop()]);

    expect(most).toBe(1);
  });

  it('get another turn after a failure', async () => {
    const jobs = openJobs(given.db, silent);
    const second = signal();
    let turns = 0;
    jobs.every('fails', 1, async () => {
      turns += 1;
      if (turns === 1) throw new Error('the feed is away');
      second.give();
    });
    await second.given;
    await jobs.stop();

    expect(turns).toBeGreaterThanOrEqual(2);
  });

  it('are waited for when the process stops', async () => {
    const jobs = openJobs(given.db, silent);
    const [started, mayEnd] = [signal(), signal()];
    let hasEnded = false;
    jobs.every('slow', 1, async () => {
      started.give();
      await mayEnd.given;
      hasEnded = true;
    });
    await started.given;
    const stopped = jobs.stop();
    mayEnd.give();
    await stopped;

    expect(hasEnded).toBe(true);
  });
});
