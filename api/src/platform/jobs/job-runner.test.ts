import { describeOnDatabases } from '../../../test/databases.ts';
import { createDeferred } from '../../../test/deferred.ts';
import { SILENT_LOG } from '../../../test/silent-log.ts';
import { jobSeconds } from '../metrics/metrics.ts';
import { createJobs } from './job-runner.ts';

describeOnDatabases('jobs', (given) => {
  it('run in one process at a time', async () => {
    const [first, second] = [createJobs(given.db, SILENT_LOG), createJobs(given.db, SILENT_LOG)];
    const [started, mayEnd] = [createDeferred<void>(), createDeferred<void>()];
    let running = 0;
    let maxRunning = 0;
    const work = async (): Promise<void> => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      started.resolve();
      await mayEnd.promise;
      running -= 1;
    };
    const turns = Array.from({ length: 10 }, () => createDeferred<void>());
    const remaining = [...turns];
    first.every('settle', 1, work);
    second.every('settle', 1, work);
    // The other process keeps polling; its second job proves that it had turns.
    second.every('count', 1, async () => remaining.shift()?.resolve());
    await started.promise;
    await turns.at(-1)?.promise;
    mayEnd.resolve();
    await Promise.all([first.stop(), second.stop()]);

    expect(maxRunning).toBe(1);
  });

  it('run again after a failure', async () => {
    const jobs = createJobs(given.db, SILENT_LOG);
    const second = createDeferred<string>();
    const turns = [
      () => Promise.reject(new Error('the feed is unavailable')),
      async () => second.resolve('second turn'),
    ];
    jobs.every('fails', 1, async () => await turns.shift()?.());

    expect(await second.promise).toBe('second turn');
    await jobs.stop();

    const measured = (await jobSeconds.get()).values.filter(({ labels }) => labels.job === 'fails');
    expect(new Set(measured.map(({ labels }) => labels.result))).toEqual(new Set(['failure', 'success']));
  });

  it('are awaited when the process stops', async () => {
    const jobs = createJobs(given.db, SILENT_LOG);
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
