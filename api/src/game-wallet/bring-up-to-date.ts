import { runAsOwner } from '../platform/database/run-as-owner.ts';
import { exitOnStartupError } from '../platform/startup-error.ts';
import { GAME_WALLET_RIGHTS, readGameWalletMigrations } from './app.ts';

/** See docs/operators/keys-and-roles.md, "Roles of the database". */
async function main(): Promise<void> {
  await runAsOwner(process.env, {
    ownerVariable: 'GAME_WALLET_DATABASE_URL_OWNER',
    logInVariables: ['GAME_WALLET_DATABASE_URL'],
    migrations: await readGameWalletMigrations(),
    rights: GAME_WALLET_RIGHTS,
  });
}

main().catch(exitOnStartupError);
