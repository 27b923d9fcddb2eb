import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import type { Random } from '../platform/random.ts';
import type { GameWalletKeys } from './game-wallet.config.ts';

/** What the game wallet's own parts may ask for. Its database, clock and books are its own: nothing here is the platform's. */
export interface ServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly keys: GameWalletKeys;
}
