import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { JobWatch } from '../platform/jobs/job-state.ts';
import type { Log } from '../platform/log.ts';
import type { Random } from '../platform/random.ts';
import type { GameWalletKeys } from './game-wallet.config.ts';

/** What the game wallet's own parts may ask for. Its database, clock and books are its own: nothing here is the platform's. */
export interface ServiceDeps {
  readonly db: Db;
  /** For the check of the books, which may hold its connection for minutes. */
  readonly books: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly keys: GameWalletKeys;
  readonly jobs: JobWatch;
}
