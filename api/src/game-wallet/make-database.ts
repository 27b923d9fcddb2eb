import { textVariable } from '../platform/environment.ts';
import { makeMissingDatabase } from '../platform/database/make-missing.ts';
import { exitOnStartupError } from '../platform/startup-error.ts';
import { readGameWalletConfig } from './game-wallet.config.ts';

/** An external game wallet makes its own database. */
async function main(): Promise<void> {
  if (textVariable(process.env, 'GAME_WALLET_URL') === null)
    await makeMissingDatabase(readGameWalletConfig(process.env));
}

main().catch(exitOnStartupError);
