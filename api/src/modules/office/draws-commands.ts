import type { OfficeInput, OfficeRow } from '@padauk/contract/office';
import { accepted, type Result } from '@padauk/contract/result';
import {
  drawsOfNow,
  enterPrintedResult,
  lockUndecided,
  readPrintedPayout,
  readWaitingResults,
  resultHistory,
  setDrawCap,
  setNumberLimit,
  voidDrawIn,
  moveDraw,
} from '../draws/index.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { decideMoney } from './decide-money.ts';
import { printedOf } from './office.rules.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';
import { resultsByDraw, waitingBySubject } from './waiting-decisions.ts';

export function drawsCommands(
  deps: OfficeDeps,
): Handlers<'draws' | 'result' | 'results' | 'void' | 'move-draw' | 'close-number' | 'limit-number' | 'limit-draw'> {
  return {
    draws: async () => {
      const found = await Promise.all(deps.games.map(({ rules }) => drawsOfNow(deps, rules.code)));
      const waiting = resultsByDraw(await readWaitingResults(deps.db));
      const decisions = await waitingBySubject(deps);
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
      const history = await resultHistory(deps, draw);
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
    void: (input, operator) => callOff(deps, input, operator),
    'move-draw': async ({ draw, date }, operator) =>
      outcomeOf(await moveDraw(deps, { drawId: draw, date, by: `operator:${operator}` })),
    'close-number': async ({ draw, number }) =>
      outcomeOf(await setNumberLimit(deps, { drawId: draw, number, limitKyat: 0 })),
    'limit-number': async ({ draw, number, limitKyat }) =>
      outcomeOf(await setNumberLimit(deps, { drawId: draw, number, limitKyat })),
    'limit-draw': async ({ draw, limitKyat }) =>
      outcomeOf(await setDrawCap(deps, { drawId: draw, capKyat: limitKyat })),
  };
}

/** Two people are needed by the stakes on the draw, or by what the operator's results and voids pay per day. */
async function enterFigures(
  deps: OfficeDeps,
  input: OfficeInput<'result'>,
  operator: string,
): Promise<Result<Outcome>> {
  const printed = { drawId: input.draw, printed: printedOf(input) };
  return await decideMoney(
    deps,
    { command: 'result', input, operator },
    {
      // A second, different result must be stored although it is refused.
      commit: inTransaction,
      read: async (tx) => {
        const undecided = await lockUndecided(tx, input.draw);
        // A result is entered already: this one confirms it, or waits beside it.
        if (undecided === null || undecided.isEntered) return null;
        const payout = await readPrintedPayout(tx, deps, printed);
        const amountKyat = payout.ok ? payout.value.payoutKyat : 0;
        return { kind: 'draw', playerId: null, amountKyat, wholeKyat: undecided.stakedKyat };
      },
      check: (tx) => readPrintedPayout(tx, deps, printed),
      decide: async (tx) => {
        const entered = await enterPrintedResult(tx, deps, { ...printed, by: `operator:${operator}` });
        return outcomeOf(entered.ok ? accepted({ ...entered.value }) : entered);
      },
    },
  );
}

async function callOff(deps: OfficeDeps, input: OfficeInput<'void'>, operator: string): Promise<Result<Outcome>> {
  const { draw: drawId, reason } = input;
  return await decideMoney(
    deps,
    { command: 'void', input, operator },
    {
      read: async (tx) => {
        const undecided = await lockUndecided(tx, drawId);
        return undecided === null ? null : { kind: 'draw', playerId: null, amountKyat: undecided.stakedKyat };
      },
      decide: async (tx) => outcomeOf(await voidDrawIn(tx, deps, { drawId, reason, by: `operator:${operator}` })),
    },
  );
}

function outcomeOf(result: Result<OfficeRow>): Result<Outcome> {
  return result.ok ? accepted({ rows: [result.value], after: result.value }) : result;
}
