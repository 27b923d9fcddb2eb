import { readConfig } from './platform/config.ts';
import { prepareDatabase } from './platform/database/database.ts';
import { exitOnStartupError } from './platform/startup-error.ts';

async function main(): Promise<void> {
  await prepareDatabase(readConfig(process.env));
}

main().catch(exitOnStartupError);
