import type { FastifyInstance } from 'fastify';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { adjustmentDesk } from './adjustment-desk.ts';
import { autopilot } from './autopilot.ts';
import { drawsDesk } from './draws-desk.ts';
import { houseDesk } from './house-desk.ts';
import { officeRoutes } from './office.routes.ts';
import { peopleDesk } from './people-desk.ts';
import { releaseDesk } from './release-desk.ts';
import { readOfficeSettings } from './office.settings.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';
import { sandboxDesk } from './sandbox-desk.ts';
import { transfersDesk } from './transfers-desk.ts';
import { walletDesk } from './wallet-desk.ts';

const AUTOPILOT_INTERVAL_MS = 500;

/** The office's door: the operators' port, and the sandbox's autopilot. */
export function openOffice(
  given: Omit<OfficeDeps, 'settings'>,
  on: { readonly operators: FastifyInstance; readonly jobs: Pick<Jobs, 'every'> },
): void {
  const deps: OfficeDeps = { ...given, settings: readOfficeSettings(given.config) };
  const handlers: Handlers = {
    ...walletDesk(deps),
    ...adjustmentDesk(deps),
    ...transfersDesk(deps),
    ...drawsDesk(deps),
    ...houseDesk(deps),
    ...peopleDesk(deps),
    ...releaseDesk(deps),
    ...sandboxDesk(deps),
  };
  officeRoutes(on.operators, deps, handlers);
  const { autopilotSeconds } = deps.settings;
  if (autopilotSeconds !== null)
    on.jobs.every('office.autopilot', AUTOPILOT_INTERVAL_MS, () => autopilot(deps, handlers, autopilotSeconds));
}
