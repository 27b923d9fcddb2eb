import * as endpoints from '@padauk/contract/football/football.endpoints';
import { accepted } from '@padauk/contract/platform/result';
import type { Router } from '../../platform/http/router.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { BET_RATE, openTicketPlacement, settleDue } from '../betting/index.ts';
import type { FootballDeps, FootballPlayDeps } from './football.types.ts';
import { importFootballFeed, recordKickOffs, confirmInSandbox, watchMatches } from './watch-matches.ts';
import { sendMatchNotices } from './match-notices.ts';
import { getEventId, createMatchProduct } from './match-product.ts';
import { createMatchSettlement } from './match-settlement.ts';
import { readFixtures, readStakesOfToday } from './fixtures.ts';
import { findMatchTicket, listMatchTickets, createMaungCode, findSharedMaung } from './read-match-tickets.ts';

export { closeMatch, enterOutcome, voidWrongPrice } from './enter-outcome.ts';
export { hasPrice, readMatchTeams, readWaitingOutcomes, type WaitingOutcome } from './match.repository.ts';
export { checkLine, followFeed, postponeMatch, resumeMatch, setLine } from './manual-match.ts';
export { listLines, listMatches, listOutcomes } from './fixtures.ts';
export { readMatchesToSettle } from './match-settlement.repository.ts';
export { verifyFootball } from './verify-football.ts';
export { readFootballImport, readFootballTerms } from './football.settings.ts';

const FEED_INTERVAL_MS = 5_000;

export function registerFootballRoutes(router: Router, deps: FootballPlayDeps): void {
  const placement = openTicketPlacement(deps, createMatchProduct(deps.terms, deps.notifyRows));
  router.anyone(endpoints.getFixtures, () => readFixtures(deps));
  router.player(endpoints.getMatchStakes, async (_, call) => accepted(await readStakesOfToday(deps, call.playerId)));
  router.player(endpoints.getMatchTickets, async (input, call) =>
    accepted(await listMatchTickets(deps, call.playerId, input)),
  );
  router.player(endpoints.getMatchTicket, (input, call) => findMatchTicket(deps, call.playerId, input.id));
  router.player(endpoints.shareMaung, ({ id }, call) => createMaungCode(deps, call.playerId, id));
  router.player(endpoints.getSharedMaung, ({ code }) => findSharedMaung(deps, code));
  router.money(
    endpoints.placeMatchTicket,
    (input, call) => placement.place({ command: call.command, eventId: getEventId(input), request: input }),
    { rateLimit: BET_RATE },
  );
}

export function registerFootballJobs(jobs: Pick<Jobs, 'every'>, deps: FootballDeps): void {
  const { feed, confirmsAfterSeconds } = deps;
  if (feed !== null) jobs.every('football.feed', FEED_INTERVAL_MS, () => importFootballFeed(deps, feed, deps));
  jobs.every('football.settlement', 1_000, () => settleDue(deps, [createMatchSettlement(() => deps.clock.now())]));
  jobs.every('football.kick-offs', 1_000, () => recordKickOffs(deps.db, deps.clock.now()));
  jobs.every('football.notices', 1_000, () => sendMatchNotices(deps));
  jobs.every('football.watch', 10_000, () => watchMatches(deps));
  if (confirmsAfterSeconds !== null)
    jobs.every('football.sandbox', FEED_INTERVAL_MS, () => confirmInSandbox(deps, confirmsAfterSeconds));
}
