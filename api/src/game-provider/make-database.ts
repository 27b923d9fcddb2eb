import { makeMissingDatabase } from '../platform/database/make-missing.ts';
import { exitOnStartupError } from '../platform/startup-error.ts';
import { readGameProviderConfig } from './game-provider.config.ts';

/** Makes the embedded database of the platform's own provider of games, and ends. */
async function main(): Promise<void> {
  await makeMissingDatabase(readGameProviderConfig(process.env));
}

main().catch(exitOnStartupError);
