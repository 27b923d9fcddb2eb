import { readMigrations } from './platform/database/migrate.ts';
import { runAsOwner } from './platform/database/run-as-owner.ts';
import { exitOnStartupError } from './platform/startup-error.ts';
import { PLATFORM_RIGHTS } from './table-rights.ts';

/** See docs/operators/keys-and-roles.md, "Roles of the database". */
async function main(): Promise<void> {
  await runAsOwner(process.env, {
    ownerVariable: 'DATABASE_URL_OWNER',
    logInVariables: ['DATABASE_URL', 'DATABASE_URL_JOBS', 'DATABASE_URL_OFFICE', 'DATABASE_URL_REPORTS'],
    migrations: await readMigrations(),
    rights: PLATFORM_RIGHTS,
  });
}

main().catch(exitOnStartupError);
