import { readConfig } from './platform/config.ts';
import { createMissingDatabase } from './platform/database/database.ts';
import { exitOnStartupError } from './platform/startup-error.ts';

async function main(): Promise<void> {
  await createMissingDatabase(readConfig(process.env));
}

main().catch(exitOnStartupError);
