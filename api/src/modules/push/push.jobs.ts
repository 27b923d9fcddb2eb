import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { collectFacts } from './collect-facts.ts';
import { ensurePushKey } from './push-key.ts';
import { pruneMessages } from './push.repository.ts';
import type { PushDeps } from './push.types.ts';
import { sendMessages } from './send-messages.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
/** Longer than the retention of the outbox. */
const RETENTION_MS = 48 * HOUR_MS;

export function registerPushJobs(jobs: Pick<Jobs, 'every'>, deps: PushDeps): void {
  let hasKey = false;
  jobs.every('push.send', 2 * SECOND_MS, async () => {
    if (!hasKey) await ensurePushKey(deps);
    hasKey = true;
    await collectFacts(deps);
    await sendMessages(deps);
  });
  jobs.every('push.prune', HOUR_MS, () => pruneMessages(deps.db, new Date(deps.clock.now().getTime() - RETENTION_MS)));
}
