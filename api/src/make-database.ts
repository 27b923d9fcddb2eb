import { readConfig } from './platform/config.ts';
import { makeMissingDatabase } from './platform/database/make-missing.ts';
import { exitOnStartupError } from './platform/startup-error.ts';

/** Makes the platform's embedded database, and ends. A bad setting is said by its name, as at a start. */
async function main(): Promise<void> {
  await makeMissingDatabase(readConfig(process.env));
}

main().catch(exitOnStartupError);
