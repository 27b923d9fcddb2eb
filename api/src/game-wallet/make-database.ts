import { readTextVariable } from '../platform/environment.ts';
import { createMissingDatabase } from '../platform/database/create-missing-database.ts';
import { exitOnStartupError } from '../platform/startup-error.ts';
import { readGameWalletConfig } from './game-wallet.config.ts';

/** An external game wallet makes its own database. */
async function main(): Promise<void> {
  if (readTextVariable(process.env, 'GAME_WALLET_URL') === null)
    await createMissingDatabase(readGameWalletConfig(process.env));
}

main().catch(exitOnStartupError);
