import { readConfig } from './platform/config.ts';
import { makeMissingDatabase } from './platform/database/make-missing.ts';
import { exitOnStartupError } from './platform/startup-error.ts';

async function main(): Promise<void> {
  await makeMissingDatabase(readConfig(process.env));
}

main().catch(exitOnStartupError);
