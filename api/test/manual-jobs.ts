import type { ManualClock } from '../src/platform/clock.ts';
import type { Jobs } from '../src/platform/jobs/job-runner.ts';
import type { JobTiming } from '../src/platform/jobs/job-state.ts';

export interface ManualJobs extends Pick<Jobs, 'every' | 'list' | 'uptimeMs'> {
  readonly run: (name: string) => Promise<void>;
  readonly listNames: () => string[];
}

export function createManualJobs(clock: ManualClock): ManualJobs {
  const startedMs = clock.now().getTime();
  const works = new Map<string, () => Promise<void>>();
  const timings: JobTiming[] = [];
  return {
    every: (name, intervalMs, work) => {
      timings.push({ name, intervalMs });
      works.set(name, work);
    },
    list: () => timings,
    uptimeMs: () => clock.now().getTime() - startedMs,
    run: async (name) => {
      const work = works.get(name);
      if (work === undefined) throw new Error(`there is no job ${name}; there are ${[...works.keys()].join(', ')}`);
      await work();
    },
    listNames: () => [...works.keys()],
  };
}
