import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import type { Emails, Messages } from './messages.ts';
import type { Log } from './log.ts';
import type { SecretHashing } from './secret-hashing.ts';
import type { Random } from './random.ts';

/** Dependencies of all modules, built in app.ts. A use case names the few it needs: `Pick<Deps, 'db' | 'clock'>`. */
export interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly config: Config;
  readonly log: Log;
  readonly hashing: SecretHashing;
  readonly messages: Messages;
  readonly emails: Emails;
}
