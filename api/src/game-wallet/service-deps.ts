import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { JobWatch } from '../platform/jobs/job-state.ts';
import type { Log } from '../platform/log.ts';
import type { Random } from '../platform/random.ts';
import type { GameWalletKeys } from './game-wallet.config.ts';

/** The game wallet has its own database, clock and books, apart from the platform's. */
export interface ServiceDeps {
  readonly db: Db;
  readonly books: Db; // for checks that may hold a connection for minutes
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly keys: GameWalletKeys;
  readonly jobs: JobWatch;
}
