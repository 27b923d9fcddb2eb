import { createMissingDatabase } from '../platform/database/create-missing-database.ts';
import { exitOnStartupError } from '../platform/startup-error.ts';
import { readGameProviderConfig } from './game-provider.config.ts';

async function main(): Promise<void> {
  await createMissingDatabase(readGameProviderConfig(process.env));
}

main().catch(exitOnStartupError);
