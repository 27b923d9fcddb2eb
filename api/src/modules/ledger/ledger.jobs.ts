import type { Deps } from '../../platform/deps.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { extendChain } from './chain.ts';

const CHAIN_INTERVAL_MS = 5_000;

export function registerLedgerJobs(jobs: Pick<Jobs, 'every'>, { db }: Pick<Deps, 'db'>): void {
  jobs.every('ledger.chain', CHAIN_INTERVAL_MS, async () => void (await extendChain(db)));
}
