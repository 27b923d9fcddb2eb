import type { FastifyInstance } from 'fastify';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { runAutopilot } from './autopilot.ts';
import { createDrawsCommands, createFootballCommands } from './betting-commands.ts';
import { createAdjustmentCommands, createTransfersCommands } from './correction-commands.ts';
import { watchOperators } from './decide-money.ts';
import { createGamesCommands, createGeoRestrictionCommands } from './games-commands.ts';
import { registerOfficeRoutes } from './office.routes.ts';
import { readOfficeSettings } from './office.settings.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';
import { createIdentityCommands, createPeopleCommands } from './people-commands.ts';
import { createPlatformCommands, createReleaseCommands, createSandboxCommands } from './platform-commands.ts';
import { createPlayerCommands } from './player-commands.ts';
import { createQueueCommands } from './queue-commands.ts';
import { createPromotionsCommands, createRoomsCommands, createSupportCommands } from './service-commands.ts';
import { raiseWaitingAlarms } from './waiting-decisions.ts';
import { createWalletCommands } from './wallet-commands.ts';

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
    ...createTransfersCommands(deps),
    ...createDrawsCommands(deps),
    ...createFootballCommands(deps),
    ...createGamesCommands(deps),
    ...createGeoRestrictionCommands(deps),
    ...createPeopleCommands(deps),
    ...createIdentityCommands(deps),
    ...createPlayerCommands(deps),
    ...createSupportCommands(deps),
    ...createRoomsCommands(deps),
    ...createPromotionsCommands(deps),
    ...createQueueCommands(deps),
    ...createPlatformCommands(deps),
    ...createReleaseCommands(deps),
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
