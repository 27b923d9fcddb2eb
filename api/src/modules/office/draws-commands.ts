import type { OfficeInput, OfficeRow } from '@padauk/contract/office';
import { accepted, type Result } from '@padauk/contract/result';
import {
  readCurrentDraws,
  enterPrintedResult,
  lockUndecidedDraw,
  readPrintedPayout,
  readWaitingResults,
  readResultHistory,
  setDrawCap,
  setNumberLimit,
  voidDrawInTransaction,
  moveDraw,
} from '../draws/index.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { decideMoney } from './decide-money.ts';
import { toPrintedFigures } from './office.rules.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';
import { groupResultsByDraw, readWaitingBySubject } from './waiting-decisions.ts';

export function createDrawsCommands(
  deps: OfficeDeps,
): Handlers<'draws' | 'result' | 'results' | 'void' | 'move-draw' | 'close-number' | 'limit-number' | 'limit-draw'> {
  return {
    draws: async () => {
      const found = await Promise.all(deps.games.map(({ rules }) => readCurrentDraws(deps, rules.code)));
      const waiting = groupResultsByDraw(await readWaitingResults(deps.db));
      const decisions = await readWaitingBySubject(deps);
      return accepted({
        rows: found
          .flatMap((draws) => (draws.ok ? draws.value.draws : []))
          .map(({ figures, ...draw }) => ({
            ...draw,
            ...figures,
            waiting: [waiting.get(draw.id) ?? [], decisions.get(draw.id) ?? []].flat().join('; ') || null,
          })),
      });
    },
    result: (input, operator) => enterFigures(deps, input, operator),
    results: async ({ draw }) => {
      const history = await readResultHistory(deps, draw);
      return history.ok
        ? accepted({
            rows: history.value.map(({ figures, ...version }) => ({
              ...version,
              ...figures,
              enteredAt: version.enteredAt.toISOString(),
              confirmedAt: version.confirmedAt?.toISOString() ?? null,
            })),
          })
        : history;
    },
    void: (input, operator) => voidDraw(deps, input, operator),
    'move-draw': async ({ draw, date }, operator) =>
      toOutcome(await moveDraw(deps, { drawId: draw, date, by: `operator:${operator}` })),
    'close-number': async ({ draw, number }) =>
      toOutcome(await setNumberLimit(deps, { drawId: draw, number, limitKyat: 0 })),
    'limit-number': async ({ draw, number, limitKyat }) =>
      toOutcome(await setNumberLimit(deps, { drawId: draw, number, limitKyat })),
    'limit-draw': async ({ draw, limitKyat }) =>
      toOutcome(await setDrawCap(deps, { drawId: draw, capKyat: limitKyat })),
  };
}

/** Two people are needed by the stakes on the draw, or by what the operator's results and voids pay per day. */
async function enterFigures(
  deps: OfficeDeps,
  input: OfficeInput<'result'>,
  operator: string,
): Promise<Result<Outcome>> {
  const printed = { drawId: input.draw, printed: toPrintedFigures(input) };
  return await decideMoney(
    deps,
    { command: 'result', input, operator },
    {
      // A second, different result must be stored although it is refused.
      commit: runInTransaction,
      read: async (tx) => {
        const undecided = await lockUndecidedDraw(tx, input.draw);
        // A result is entered already: this one confirms it, or waits beside it.
        if (undecided === null || undecided.isEntered) return null;
        const payout = await readPrintedPayout(tx, deps, printed);
        const amountKyat = payout.ok ? payout.value.payoutKyat : 0;
        return { kind: 'draw', playerId: null, amountKyat, totalKyat: undecided.stakedKyat };
      },
      check: (tx) => readPrintedPayout(tx, deps, printed),
      decide: async (tx) => {
        const entered = await enterPrintedResult(tx, deps, { ...printed, by: `operator:${operator}` });
        return toOutcome(entered.ok ? accepted({ ...entered.value }) : entered);
      },
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
        const undecided = await lockUndecidedDraw(tx, drawId);
        return undecided === null ? null : { kind: 'draw', playerId: null, amountKyat: undecided.stakedKyat };
      },
      decide: async (tx) =>
        toOutcome(await voidDrawInTransaction(tx, deps, { drawId, reason, by: `operator:${operator}` })),
    },
  );
}

function toOutcome(result: Result<OfficeRow>): Result<Outcome> {
  return result.ok ? accepted({ rows: [result.value], after: result.value }) : result;
}
