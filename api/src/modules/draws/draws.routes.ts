import {
  getSlip,
  getSlips,
  getTwoDBoard,
  getTwoDLive,
  getTwoDResults,
  getTwoDSections,
  placeTwoDBet,
} from '@padauk/contract/endpoints/two-d';
import { HISTORY_DAYS } from '@padauk/contract/limits';
import { accepted } from '@padauk/contract/result';
import type { Router } from '../../platform/http/router.ts';
import { openBetDesk } from './bet-desk.ts';
import type { LotteryDeps } from './lottery.types.ts';
import { boardOf, liveNow, resultsOf, sectionsOfNow } from './read-sections.ts';
import { slipOf, slipsOf } from './read-slips.ts';

/** Puts the 2D endpoints on the server. */
export function lotteryRoutes(router: Router, deps: LotteryDeps): void {
  const desk = openBetDesk(deps);
  router.anyone(getTwoDLive, async () => accepted(await liveNow(deps)));
  router.anyone(getTwoDSections, async () => accepted(await sectionsOfNow(deps)));
  router.anyone(getTwoDBoard, (input) => boardOf(deps, input.sectionId));
  router.anyone(getTwoDResults, async (input) => accepted(await resultsOf(deps, input.days ?? HISTORY_DAYS.twoD)));
  router.money(placeTwoDBet, (input, call) => desk.add(input.sectionId, { command: call.command, lines: input.lines }));
  router.player(getSlips, async (input, call) => accepted(await slipsOf(deps, call.playerId, input)));
  router.player(getSlip, (input, call) => slipOf(deps, call.playerId, input.id));
}
