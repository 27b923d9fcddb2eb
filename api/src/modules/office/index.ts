import type { FastifyInstance } from 'fastify';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { adjustmentCommands } from './adjustment-commands.ts';
import { autopilot } from './autopilot.ts';
import { borderCommands } from './border-commands.ts';
import { drawsCommands } from './draws-commands.ts';
import { contactsCommands } from './contacts-commands.ts';
import { debtsCommands } from './debts-commands.ts';
import { footballCommands } from './football-commands.ts';
import { expertsCommands } from './experts-commands.ts';
import { gamesCommands } from './games-commands.ts';
import { accessCommands, houseCommands } from './house-commands.ts';
import { identityCommands } from './identity-commands.ts';
import { invitesCommands } from './invites-commands.ts';
import { officeRoutes } from './office.routes.ts';
import { packagesCommands } from './packages-commands.ts';
import { peopleCommands } from './people-commands.ts';
import { playerCommands } from './player-commands.ts';
import { promotionsCommands } from './promotions-commands.ts';
import { releaseCommands } from './release-commands.ts';
import { readOfficeSettings } from './office.settings.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';
import { roomsCommands } from './rooms-commands.ts';
import { sandboxCommands } from './sandbox-commands.ts';
import { supportCommands } from './support-commands.ts';
import { transfersCommands } from './transfers-commands.ts';
import { alarmOfWaiting } from './waiting-decisions.ts';
import { walletCommands } from './wallet-commands.ts';
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
    ...walletCommands(deps),
    ...adjustmentCommands(deps),
    ...debtsCommands(deps),
    ...transfersCommands(deps),
    ...gamesCommands(deps),
    ...borderCommands(deps),
    ...drawsCommands(deps),
    ...packagesCommands(deps),
    ...contactsCommands(deps),
    ...expertsCommands(deps),
    ...footballCommands(deps),
    ...accessCommands(deps),
    ...houseCommands(deps),
    ...peopleCommands(deps),
    ...playerCommands(deps),
    ...promotionsCommands(deps),
    ...identityCommands(deps),
    ...invitesCommands(deps),
    ...releaseCommands(deps),
    ...roomsCommands(deps),
    ...supportCommands(deps),
    ...sandboxCommands(deps),
  };
  officeRoutes(on.operators, deps, handlers);
  const { autopilotSeconds, twoPeople } = deps.settings;
  if (twoPeople !== null) {
    on.jobs.every('office.watch-operators', MINUTE_MS, () => watchOperators(deps, twoPeople.allPlayersKyat));
    on.jobs.every('office.second-person', WAITING_INTERVAL_MS, () => alarmOfWaiting(deps));
  }
  if (autopilotSeconds !== null)
    on.jobs.every('office.autopilot', AUTOPILOT_INTERVAL_MS, () => autopilot(deps, handlers, autopilotSeconds));
}
