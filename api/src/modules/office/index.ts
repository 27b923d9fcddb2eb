import type { FastifyInstance } from 'fastify';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { createAdjustmentCommands } from './adjustment-commands.ts';
import { runAutopilot } from './autopilot.ts';
import { createGeoRestrictionCommands } from './geo-restriction-commands.ts';
import { createDrawsCommands } from './draws-commands.ts';
import { createContactsCommands } from './contacts-commands.ts';
import { createDebtsCommands } from './debts-commands.ts';
import { createFootballCommands } from './football-commands.ts';
import { createExpertsCommands } from './experts-commands.ts';
import { createGamesCommands } from './games-commands.ts';
import { createAccessCommands, createPlatformCommands } from './platform-commands.ts';
import { createIdentityCommands } from './identity-commands.ts';
import { createInvitesCommands } from './invites-commands.ts';
import { registerOfficeRoutes } from './office.routes.ts';
import { createPackagesCommands } from './packages-commands.ts';
import { createPeopleCommands } from './people-commands.ts';
import { createPlayerCommands } from './player-commands.ts';
import { createPromotionsCommands } from './promotions-commands.ts';
import { createReleaseCommands } from './release-commands.ts';
import { readOfficeSettings } from './office.settings.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';
import { createRoomsCommands } from './rooms-commands.ts';
import { createSandboxCommands } from './sandbox-commands.ts';
import { createSupportCommands } from './support-commands.ts';
import { createTransfersCommands } from './transfers-commands.ts';
import { raiseWaitingAlarms } from './waiting-decisions.ts';
import { createWalletCommands } from './wallet-commands.ts';
import { watchOperators } from './watch-operators.ts';

export { readOfficeSettings, readTwoPeople } from './office.settings.ts';

const AUTOPILOT_INTERVAL_MS = 500;
const MINUTE_MS = 60_000;
const WAITING_INTERVAL_MS = 30_000;

/** Opens the operators' port and the jobs of the office, the sandbox's autopilot included. */
export function openOffice(
  given: Omit<OfficeDeps, 'settings'>,
  on: { readonly operators: FastifyInstance; readonly jobs: Pick<Jobs, 'every'> },
): void {
  const deps: OfficeDeps = { ...given, settings: readOfficeSettings(given.config) };
  const handlers: Handlers = {
    ...createWalletCommands(deps),
    ...createAdjustmentCommands(deps),
    ...createDebtsCommands(deps),
    ...createTransfersCommands(deps),
    ...createGamesCommands(deps),
    ...createGeoRestrictionCommands(deps),
    ...createDrawsCommands(deps),
    ...createPackagesCommands(deps),
    ...createContactsCommands(deps),
    ...createExpertsCommands(deps),
    ...createFootballCommands(deps),
    ...createAccessCommands(deps),
    ...createPlatformCommands(deps),
    ...createPeopleCommands(deps),
    ...createPlayerCommands(deps),
    ...createPromotionsCommands(deps),
    ...createIdentityCommands(deps),
    ...createInvitesCommands(deps),
    ...createReleaseCommands(deps),
    ...createRoomsCommands(deps),
    ...createSupportCommands(deps),
    ...createSandboxCommands(deps),
  };
  registerOfficeRoutes(on.operators, deps, handlers);
  const { autopilotSeconds, twoPeople } = deps.settings;
  if (twoPeople !== null) {
    on.jobs.every('office.watch-operators', MINUTE_MS, () => watchOperators(deps, twoPeople.allPlayersKyat));
    on.jobs.every('office.second-person', WAITING_INTERVAL_MS, () => raiseWaitingAlarms(deps));
  }
  if (autopilotSeconds !== null)
    on.jobs.every('office.autopilot', AUTOPILOT_INTERVAL_MS, () => runAutopilot(deps, handlers, autopilotSeconds));
}
