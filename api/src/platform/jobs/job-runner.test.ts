import { describeOnDatabases } from '../../../test/databases.ts';
import { createDeferred } from '../../../test/deferred.ts';
import type { Log } from '../log.ts';
import { createJobs } from './job-runner.ts';

const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

describeOnDatabases('jobs', (given) => {
  it('run in one process at a time', async () => {
    const [one, other] = [createJobs(given.db, silentLog), createJobs(given.db, silentLog)];
    const [started, mayEnd] = [createDeferred<void>(), createDeferred<void>()];
    let running = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      started.resolve();
      await mayEnd.promise;
      running -= 1;
    };
    const turns = Array.from({ length: 10 }, () => createDeferred<void>());
    const left = [...turns];
    one.every('settle', 1, work);
    other.every('settle', 1, work);
    // The other process keeps polling; its second job proves that it had turns.
    other.every('count', 1, async () => left.shift()?.resolve());
    await started.promise;
    await turns.at(-1)?.promise;
    mayEnd.resolve();
    await Promise.all([one.stop(), other.stop()]);

    expect(most).toBe(1);
  });

  it('get another turn after a failure', async () => {
    const jobs = createJobs(given.db, silentLog);
    const second = createDeferred<string>();
    const turns = [() => Promise.reject(new Error('the feed is away')), async () => second.resolve('second turn')];
    jobs.every('fails', 1, async () => await turns.shift()?.());

    expect(await second.promise).toBe('second turn');
    await jobs.stop();
  });

  it('are waited for when the process stops', async () => {
    const jobs = createJobs(given.db, silentLog);
    const [started, mayEnd] = [createDeferred<void>(), createDeferred<void>()];
    let hasEnded = false;
    jobs.every('slow', 1, async () => {
      started.resolve();
      await mayEnd.promise;
      hasEnded = true;
    });
    await started.promise;
    const stopped = jobs.stop();
    mayEnd.resolve();
    await stopped;

    expect(hasEnded).toBe(true);
  });
});
