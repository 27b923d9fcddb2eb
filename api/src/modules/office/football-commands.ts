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
export function createFootballCommands(
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
      toOutcome(
        await enterOutcome(deps, {
          matchId: match,
          outcome: score,
          reason: reason ?? null,
          by: `operator:${operator}`,
        }),
      ),
    'void-match': async ({ match, reason, score }, operator) =>
      toOutcome(
        await enterOutcome(deps, { matchId: match, outcome: toVoidOutcome(score), reason, by: `operator:${operator}` }),
      ),
    'close-match': async ({ match }) => toOutcome(await closeMatch(deps, match)),
    'postpone-match': async ({ match }) => toOutcome(await postponeMatch(deps, match)),
    'resume-match': async ({ match }) => toOutcome(await resumeMatch(deps, match)),
    'set-line': async ({ match, market, line, upper }) =>
      toOutcome(await setLine(deps, { matchId: match, market, line, upper: upper ?? null })),
    'follow-feed': async ({ match, market }) => toOutcome(await followFeed(deps, match, market)),
    'void-price': async ({ match, market, version }, operator) =>
      toOutcome(await voidWrongPrice(deps, { matchId: match, market, version, by: `operator:${operator}` })),
  };
}

function toVoidOutcome(score: string | undefined): string {
  return score === undefined ? 'void' : `void ${score}`;
}

function toOutcome<Row extends object>(result: Result<Row & OfficeRowValues<Row>>): Result<Outcome> {
  return result.ok ? accepted({ rows: [{ ...result.value }], after: result.value }) : result;
}

type OfficeRowValues<Row> = { readonly [Key in keyof Row]: OfficeRow[string] };
