import {
  getBoard,
  getDraws,
  getLiveNumber,
  getNumberStatistics,
  getOpenBoard,
  getResults,
} from '@padauk/contract/lottery/draws.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { accepted } from '@padauk/contract/platform/result';
import type { Router } from '../../platform/http/router.ts';
import { BET_RATE } from '../betting/index.ts';
import type { DrawsDeps } from './draws.types.ts';
import { openNumberPlacement } from './place-numbers.ts';
import {
  readBoard,
  readCurrentDraws,
  readLiveState,
  readOpenBoard,
  listResults,
  readStatistics,
} from './read-draws.ts';

export function registerDrawsRoutes(router: Router, deps: DrawsDeps): void {
  const placement = openNumberPlacement(deps);
  router.anyone(getLiveNumber, (input) => readLiveState(deps, input.game));
  router.anyone(getDraws, (input) => readCurrentDraws(deps, input.game));
  router.anyone(getBoard, (input) => readBoard(deps, input));
  router.anyone(getOpenBoard, ({ game }) => readOpenBoard(deps, game));
  router.anyone(getResults, async (input) => accepted(await listResults(deps, input)));
  router.anyone(getNumberStatistics, (input) => readStatistics(deps, input));
  router.money(
    placeNumberTicket,
    (input, call) => placement.place({ command: call.command, eventId: input.drawId, lines: input.lines }),
    { rateLimit: BET_RATE },
  );
}
