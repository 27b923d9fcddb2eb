import type { StakeRules } from '@padauk/contract/betting/products';
import type { FieldRefusal } from '@padauk/contract/platform/field-issues';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { NumberGame } from '@padauk/contract/lottery/number-game.rules';
import { findStakeIssue } from '@padauk/contract/betting/stake.rules';
import { openFunds, type BettingContext, type CoveredTicket } from '../betting/index.ts';
import { getDrawStatus } from './draw.rules.ts';
import type { Draw, DrawCap, NumberExposure, NumberStake } from './draws.types.ts';

export interface RequestedTicket {
  readonly playerId: string;
  readonly lines: readonly NumberStake[];
}

export interface DrawFacts {
  readonly draw: Draw | null;
  readonly numbers: readonly NumberExposure[];
  readonly cap: DrawCap | null;
}

export interface StakeLimits {
  readonly game: Pick<NumberGame, 'isNumber'>;
  readonly stake: StakeRules;
}

/** In order; each verdict accounts for the accepted tickets before it. A refused ticket uses nothing (I6). */
export function judgeTickets(
  tickets: readonly RequestedTicket[],
  facts: DrawFacts,
  context: BettingContext,
  stakeLimits: StakeLimits,
): Result<CoveredTicket>[] {
  const staked = new Map(facts.numbers.map((exposure) => [exposure.number, exposure.stakedKyat]));
  const limits = new Map(facts.numbers.map((exposure) => [exposure.number, exposure.limitKyat]));
  const funds = openFunds(context);
  let capRemainingKyat = facts.cap === null ? Number.POSITIVE_INFINITY : facts.cap.capKyat - facts.cap.stakedKyat;
  const getRemainingKyat = (number: string): number => (limits.get(number) ?? 0) - (staked.get(number) ?? 0);

  return tickets.map(({ playerId, lines }) => {
    const stakeKyat = lines.reduce((sum, line) => sum + line.stakeKyat, 0);
    const refusal =
      findDrawRefusal(facts.draw, context.now) ??
      context.restrictions.get(playerId) ??
      findLinesRefusal(lines, stakeLimits) ??
      findLimitRefusal(lines, getRemainingKyat) ??
      (stakeKyat > capRemainingKyat ? createRefusal('DRAW_AT_LIMIT', { remainingKyat: capRemainingKyat }) : null) ??
      funds.findRefusal(playerId, stakeKyat);
    if (refusal !== null) return refused(refusal);
    for (const line of lines) staked.set(line.number, (staked.get(line.number) ?? 0) + line.stakeKyat);
    capRemainingKyat -= stakeKyat;
    return accepted(funds.spend(playerId, stakeKyat));
  });
}

/** Computed without a query, which the locks make correct. */
export function computeExposuresAfter(
  numbers: readonly NumberExposure[],
  lines: readonly NumberStake[],
): NumberExposure[] {
  const added = new Map<string, number>();
  for (const line of lines) added.set(line.number, (added.get(line.number) ?? 0) + line.stakeKyat);
  return numbers.flatMap((exposure) => {
    const stakeKyat = added.get(exposure.number);
    return stakeKyat === undefined ? [] : [{ ...exposure, stakedKyat: exposure.stakedKyat + stakeKyat }];
  });
}

function findDrawRefusal(draw: Draw | null, now: Date): Refusal | null {
  if (draw === null) return createRefusal('NOT_FOUND');
  return getDrawStatus(draw, now) === 'open' ? null : createRefusal('DRAW_CLOSED');
}

/** V6, rows 1 to 4. A line of a stored draft may have no stake. */
export function findLinesRefusal(
  lines: readonly { readonly number: string; readonly stakeKyat: number | null }[],
  { game, stake }: StakeLimits,
): Refusal | null {
  const fields = lines.flatMap((line, index): FieldRefusal[] => {
    if (!game.isNumber(line.number)) return [{ path: ['lines', index, 'number'], code: 'number' }];
    const issue = line.stakeKyat === null ? null : findStakeIssue(line.stakeKyat, stake);
    return issue === null ? [] : [{ path: ['lines', index, 'stakeKyat'], ...issue }];
  });
  return fields.length === 0 ? null : createRefusal('INVALID_INPUT', undefined, fields);
}

function findLimitRefusal(lines: readonly NumberStake[], getRemainingKyat: (number: string) => number): Refusal | null {
  const full = lines.flatMap(({ number, stakeKyat }, index) => {
    const remainingKyat = getRemainingKyat(number);
    return stakeKyat > remainingKyat ? [{ number, remainingKyat, path: ['lines', index, 'stakeKyat'] }] : [];
  });
  return createLimitRefusal(full);
}

/** E22, K20: names the first full number; `fields` has all of them, so that the app can mark or reduce them. */
export function createLimitRefusal(
  full: readonly { readonly number: string; readonly remainingKyat: number; readonly path: FieldRefusal['path'] }[],
): Refusal | null {
  const [first] = full;
  if (first === undefined) return null;
  const { number, remainingKyat } = first;
  return createRefusal(
    'NUMBER_AT_LIMIT',
    { number, remainingKyat },
    full.map(({ path, remainingKyat: maximumKyat }) => ({ path, code: 'maximum', params: { maximumKyat } })),
  );
}
