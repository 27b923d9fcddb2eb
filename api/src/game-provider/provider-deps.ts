import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import type { Random } from '../platform/random.ts';
import type { WalletClient } from './wallet-client.ts';

export interface ProviderDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly wallet: WalletClient;
}
