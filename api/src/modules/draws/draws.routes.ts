import {
  getBoard,
  getDraws,
  getLiveNumber,
  getNumberStatistics,
  getOpenBoard,
  getResults,
} from '@padauk/contract/endpoints/draws';
import { placeNumberTicket } from '@padauk/contract/endpoints/tickets';
import { accepted } from '@padauk/contract/result';
import type { Router } from '../../platform/http/router.ts';
import { BET_RATE } from '../betting/index.ts';
import type { DrawsDeps } from './draws.types.ts';
import { openNumberPlacement } from './number-placement.ts';
import { boardOf, drawsOfNow, liveNow, openBoardOf, resultsOf, statisticsOf } from './read-draws.ts';

export function drawsRoutes(router: Router, deps: DrawsDeps): void {
  const placement = openNumberPlacement(deps);
  router.anyone(getLiveNumber, (input) => liveNow(deps, input.game));
  router.anyone(getDraws, (input) => drawsOfNow(deps, input.game));
  router.anyone(getBoard, (input) => boardOf(deps, input));
  router.anyone(getOpenBoard, ({ game }) => openBoardOf(deps, game));
  router.anyone(getResults, async (input) => accepted(await resultsOf(deps, input)));
  router.anyone(getNumberStatistics, (input) => statisticsOf(deps, input));
  router.money(
    placeNumberTicket,
    (input, call) => placement.place({ command: call.command, eventId: input.drawId, lines: input.lines }),
    { rateLimit: BET_RATE },
  );
}
