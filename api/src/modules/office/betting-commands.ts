import type { OfficeInput } from '@padauk/contract/office/office';
import { accepted, type Result } from '@padauk/contract/platform/result';
import { runInTransaction } from '../../platform/database/transaction.ts';
import * as draws from '../draws/index.ts';
import * as experts from '../experts/index.ts';
import * as football from '../football/index.ts';
import { decideMoney } from './decide-money.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';
import { showChanged, showFound, showRows } from './outcomes.ts';
import { groupResultsByDraw, readWaitingBySubject } from './waiting-decisions.ts';

export function createDrawsCommands(deps: OfficeDeps) {
  return {
    draws: async () => {
      const found = await Promise.all(deps.games.map(({ rules }) => draws.readCurrentDraws(deps, rules.code)));
      const waiting = groupResultsByDraw(await draws.readWaitingResults(deps.db));
      const decisions = await readWaitingBySubject(deps);
      return accepted({
        rows: found
          .flatMap((current) => (current.ok ? current.value.draws : []))
          .map(({ figures, ...draw }) => ({
            ...draw,
            ...figures,
            waiting: [waiting.get(draw.id) ?? [], decisions.get(draw.id) ?? []].flat().join('; ') || null,
          })),
      });
    },
    result: (input, operator) => enterFigures(deps, input, operator),
    results: async ({ draw }) => {
      const history = await draws.readResultHistory(deps, draw);
      return history.ok
        ? showRows(history.value.map(({ figures, ...version }) => ({ ...version, ...figures })))
        : history;
    },
    void: (input, operator) => voidDraw(deps, input, operator),
    'move-draw': async ({ draw, date }, operator) =>
      showChanged(await draws.moveDraw(deps, { drawId: draw, date, by: `operator:${operator}` })),
    'close-number': async ({ draw, number }) =>
      showChanged(await draws.setNumberLimit(deps, { drawId: draw, number, limitKyat: 0 })),
    'limit-number': async ({ draw, number, limitKyat }) =>
      showChanged(await draws.setNumberLimit(deps, { drawId: draw, number, limitKyat })),
    'limit-draw': async ({ draw, limitKyat }) =>
      showChanged(await draws.setDrawCap(deps, { drawId: draw, capKyat: limitKyat })),
    packages: async () => showRows(await draws.listCurrentOffers(deps)),
    'price-package': async ({ draw, ...terms }) =>
      showChanged(await draws.setPackageTerms(deps, { drawId: draw, ...terms })),
    'turn-package': async ({ draw, kind, to }) =>
      showChanged(await draws.switchPackage(deps, { drawId: draw, kind, isOpen: to === 'on' })),
    'limit-package-number': async ({ draw, ...limit }) =>
      showChanged(await draws.setPackageNumberLimit(deps, { drawId: draw, ...limit })),
    experts: async () => showRows(await experts.readOfficeExperts(deps.db)),
    'add-expert': async ({ name }) => showChanged(await experts.addExpert(deps, { name })),
    'turn-expert': async ({ expert, to }) =>
      showChanged(await experts.setExpertListed(deps, { expertId: expert, isListed: to === 'on' })),
    'publish-picks': async ({ expert: expertId, draw: drawId, numbers }, operator) => {
      const picks = { expertId, drawId, numbers, by: `operator:${operator}` };
      return showChanged(await experts.publishPicks({ ...deps, readDrawAnswers: draws.readDrawAnswers }, picks));
    },
  } satisfies Partial<Handlers>;
}

/** Two people are needed by the stakes on the draw, or by what the operator's results and voids pay per day. */
async function enterFigures(
  deps: OfficeDeps,
  input: OfficeInput<'result'>,
  operator: string,
): Promise<Result<Outcome>> {
  const figures = [input.figure, input.secondFigure].filter((figure) => figure !== undefined);
  const printed = { drawId: input.draw, printed: figures };
  return await decideMoney(
    deps,
    { command: 'result', input, operator },
    {
      // A second, different result must be stored although it is refused.
      commit: runInTransaction,
      read: async (tx) => {
        const undecided = await draws.lockUndecidedDraw(tx, input.draw);
        // A result is entered already: this one confirms it, or waits beside it.
        if (undecided === null || undecided.isEntered) return null;
        const payout = await draws.readPrintedPayout(tx, deps, printed);
        const amountKyat = payout.ok ? payout.value.payoutKyat : 0;
        return { kind: 'draw', playerId: null, amountKyat, totalKyat: undecided.stakedKyat };
      },
      check: (tx) => draws.readPrintedPayout(tx, deps, printed),
      decide: async (tx) =>
        showChanged(await draws.enterPrintedResult(tx, deps, { ...printed, by: `operator:${operator}` })),
    },
  );
}

async function voidDraw(deps: OfficeDeps, input: OfficeInput<'void'>, operator: string): Promise<Result<Outcome>> {
  const { draw: drawId, reason } = input;
  return await decideMoney(
    deps,
    { command: 'void', input, operator },
    {
      read: async (tx) => {
        const undecided = await draws.lockUndecidedDraw(tx, drawId);
        return undecided === null ? null : { kind: 'draw', playerId: null, amountKyat: undecided.stakedKyat };
      },
      decide: async (tx) =>
        showChanged(await draws.voidDrawInTransaction(tx, deps, { drawId, reason, by: `operator:${operator}` })),
    },
  );
}

/** Football opens its own transactions: an entered result must be stored although the answer is that it waits. */
export function createFootballCommands(deps: OfficeDeps) {
  const enterOutcome = async (outcome: Omit<Parameters<typeof football.enterOutcome>[1], 'by'>, operator: string) =>
    showChanged(await football.enterOutcome(deps, { ...outcome, by: `operator:${operator}` }));
  return {
    matches: async ({ day }) => showRows(await football.listMatches(deps, day)),
    'match-results': async ({ match }) => showFound(await football.listOutcomes(deps, match)),
    'match-lines': async ({ match }) => showFound(await football.listLines(deps, match)),
    'match-result': ({ match, score, reason }, operator) =>
      enterOutcome({ matchId: match, outcome: score, reason: reason ?? null }, operator),
    'void-match': ({ match, reason, score }, operator) =>
      enterOutcome({ matchId: match, outcome: score === undefined ? 'void' : `void ${score}`, reason }, operator),
    'close-match': async ({ match }) => showChanged(await football.closeMatch(deps, match)),
    'postpone-match': async ({ match }) => showChanged(await football.postponeMatch(deps, match)),
    'resume-match': async ({ match }) => showChanged(await football.resumeMatch(deps, match)),
    'set-line': async ({ match, market, line, upper }) =>
      showChanged(await football.setLine(deps, { matchId: match, market, line, upper: upper ?? null })),
    'follow-feed': async ({ match, market }) => showChanged(await football.followFeed(deps, match, market)),
    'void-price': async ({ match, market, version }, operator) => {
      const price = { matchId: match, market, version };
      return showChanged(await football.voidWrongPrice(deps, { ...price, by: `operator:${operator}` }));
    },
  } satisfies Partial<Handlers>;
}
