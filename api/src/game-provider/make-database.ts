import { makeMissingDatabase } from '../platform/database/make-missing.ts';
import { exitOnStartupError } from '../platform/startup-error.ts';
import { readGameProviderConfig } from './game-provider.config.ts';

async function main(): Promise<void> {
  await makeMissingDatabase(readGameProviderConfig(process.env));
}

main().catch(exitOnStartupError);
