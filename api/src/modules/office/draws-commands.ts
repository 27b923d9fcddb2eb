import type { OfficeRow } from '@padauk/contract/office';
import { accepted, type Result } from '@padauk/contract/result';
import {
  drawsOfNow,
  enterPrintedResult,
  readWaitingResults,
  resultHistory,
  setDrawCap,
  setNumberLimit,
  voidDraw,
  moveDraw,
} from '../draws/index.ts';
import { printedOf } from './office.rules.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';
import { waitingBySubject } from './waiting-decisions.ts';

/** Results, draws and numbers of all number games. The draws open their own transactions: a second, different result must outlive its refusal. */
export function drawsCommands(
  deps: OfficeDeps,
): Handlers<'draws' | 'result' | 'results' | 'void' | 'move-draw' | 'close-number' | 'limit-number' | 'limit-draw'> {
  return {
    draws: async () => {
      const found = await Promise.all(deps.games.map(({ rules }) => drawsOfNow(deps, rules.code)));
      const waiting = new Map((await readWaitingResults(deps.db)).map(({ drawId, result }) => [drawId, result]));
      const decisions = await waitingBySubject(deps);
      return accepted({
        rows: found
          .flatMap((draws) => (draws.ok ? draws.value.draws : []))
          .map(({ figures, ...draw }) => ({
            ...draw,
            ...figures,
            waiting: waiting.get(draw.id) ?? decisions.get(draw.id) ?? null,
          })),
      });
    },
    result: async ({ draw, figure, secondFigure }, operator) => {
      const entered = await enterPrintedResult(deps, {
        drawId: draw,
        printed: printedOf({ figure, secondFigure }),
        by: `operator:${operator}`,
      });
      return outcomeOf(entered.ok ? accepted({ ...entered.value }) : entered);
    },
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
    void: async ({ draw, reason }, operator) =>
      outcomeOf(await voidDraw(deps, { drawId: draw, reason, by: `operator:${operator}` })),
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

function outcomeOf(result: Result<OfficeRow>): Result<Outcome> {
  return result.ok ? accepted({ rows: [result.value], after: result.value }) : result;
}
