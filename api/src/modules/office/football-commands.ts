import type { OfficeRow } from '@padauk/contract/office';
import { accepted, type Result } from '@padauk/contract/result';
import {
  closeMatch,
  enterOutcome,
  followFeed,
  listLines,
  listMatches,
  listOutcomes,
  postponeMatch,
  resumeMatch,
  setLine,
  voidWrongPrice,
} from '../football/index.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';

/** Football opens its own transactions: an entered result must be stored although the answer is that it waits. */
export function footballCommands(
  deps: OfficeDeps,
): Handlers<
  | 'matches'
  | 'match-result'
  | 'match-results'
  | 'match-lines'
  | 'void-match'
  | 'close-match'
  | 'postpone-match'
  | 'resume-match'
  | 'set-line'
  | 'follow-feed'
  | 'void-price'
> {
  return {
    matches: async ({ day }) => accepted({ rows: await listMatches(deps, day) }),
    'match-results': async ({ match }) => {
      const found = await listOutcomes(deps, match);
      return found.ok
        ? accepted({
            rows: found.value.map((row) => ({
              ...row,
              enteredAt: row.enteredAt.toISOString(),
              confirmedAt: row.confirmedAt?.toISOString() ?? null,
            })),
          })
        : found;
    },
    'match-lines': async ({ match }) => {
      const found = await listLines(deps, match);
      return found.ok ? accepted({ rows: found.value }) : found;
    },
    'match-result': async ({ match, score, reason }, operator) =>
      outcomeOf(
        await enterOutcome(deps, {
          matchId: match,
          outcome: score,
          reason: reason ?? null,
          by: `operator:${operator}`,
        }),
      ),
    'void-match': async ({ match, reason, score }, operator) =>
      outcomeOf(
        await enterOutcome(deps, { matchId: match, outcome: voidAt(score), reason, by: `operator:${operator}` }),
      ),
    'close-match': async ({ match }) => outcomeOf(await closeMatch(deps, match)),
    'postpone-match': async ({ match }) => outcomeOf(await postponeMatch(deps, match)),
    'resume-match': async ({ match }) => outcomeOf(await resumeMatch(deps, match)),
    'set-line': async ({ match, market, line, upper }) =>
      outcomeOf(await setLine(deps, { matchId: match, market, line, upper: upper ?? null })),
    'follow-feed': async ({ match, market }) => outcomeOf(await followFeed(deps, match, market)),
    'void-price': async ({ match, market, version }, operator) =>
      outcomeOf(await voidWrongPrice(deps, { matchId: match, market, version, by: `operator:${operator}` })),
  };
}

function voidAt(score: string | undefined): string {
  return score === undefined ? 'void' : `void ${score}`;
}

function outcomeOf<Row extends object>(result: Result<Row & OfficeRowOf<Row>>): Result<Outcome> {
  return result.ok ? accepted({ rows: [{ ...result.value }], after: result.value }) : result;
}

type OfficeRowOf<Row> = { readonly [Key in keyof Row]: OfficeRow[string] };
