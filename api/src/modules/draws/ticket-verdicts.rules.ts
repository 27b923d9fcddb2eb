import type { StakeRules } from '@padauk/contract/products';
import type { FieldRefusal } from '@padauk/contract/field-issues';
import { refusal, type Refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { NumberGame } from '@padauk/contract/rules/number-game';
import { stakeIssue } from '@padauk/contract/rules/stake';
import { openFunds, type BettingContext, type CoveredTicket } from '../betting/index.ts';
import { statusOf } from './draw.rules.ts';
import type { Draw, DrawCap, NumberExposure, NumberStake } from './draws.types.ts';

/** A ticket as it is asked for, already valid by the contract's schema: distinct numbers of some digits, whole kyat. */
export interface RequestedTicket {
  readonly playerId: string;
  readonly lines: readonly NumberStake[];
}

/** The draw and its numbers, read under their locks. */
export interface DrawFacts {
  readonly draw: Draw | null;
  readonly numbers: readonly NumberExposure[];
  /** Null: the draw has none. */
  readonly cap: DrawCap | null;
}

/** What the game accepts: its numbers, and the stakes of its product. */
export interface StakeLimits {
  readonly game: Pick<NumberGame, 'isNumber'>;
  readonly stake: StakeRules;
}

/**
 * A verdict per ticket, in their order: each sees what the accepted ones before it have used up. A ticket is taken whole or not at all; one
 * that is refused uses up nothing (I6).
 */
export function judgeTickets(
  tickets: readonly RequestedTicket[],
  facts: DrawFacts,
  context: BettingContext,
  taken: StakeLimits,
): Result<CoveredTicket>[] {
  const staked = new Map(facts.numbers.map((exposure) => [exposure.number, exposure.stakedKyat]));
  const limits = new Map(facts.numbers.map((exposure) => [exposure.number, exposure.limitKyat]));
  const funds = openFunds(context);
  let roomKyat = facts.cap === null ? Number.POSITIVE_INFINITY : facts.cap.capKyat - facts.cap.stakedKyat;
  const remainingOf = (number: string): number => (limits.get(number) ?? 0) - (staked.get(number) ?? 0);

  return tickets.map(({ playerId, lines }) => {
    const stakeKyat = lines.reduce((sum, line) => sum + line.stakeKyat, 0);
    const no =
      drawRefusal(facts.draw, context.now) ??
      context.restrictions.get(playerId) ??
      linesRefusal(lines, taken) ??
      limitRefusal(lines, remainingOf) ??
      (stakeKyat > roomKyat ? refusal('DRAW_AT_LIMIT', { remainingKyat: roomKyat }) : null) ??
      funds.refusalOf(playerId, stakeKyat);
    if (no !== null) return refused(no);
    for (const line of lines) staked.set(line.number, (staked.get(line.number) ?? 0) + line.stakeKyat);
    roomKyat -= stakeKyat;
    return accepted(funds.take(playerId, stakeKyat));
  });
}

/** The numbers that lines were staked on, as they are after it. The rows were locked, so that this is what the table says. */
export function exposuresAfter(numbers: readonly NumberExposure[], lines: readonly NumberStake[]): NumberExposure[] {
  const added = new Map<string, number>();
  for (const line of lines) added.set(line.number, (added.get(line.number) ?? 0) + line.stakeKyat);
  return numbers.flatMap((exposure) => {
    const stakeKyat = added.get(exposure.number);
    return stakeKyat === undefined ? [] : [{ ...exposure, stakedKyat: exposure.stakedKyat + stakeKyat }];
  });
}

function drawRefusal(draw: Draw | null, now: Date): Refusal | null {
  if (draw === null) return refusal('NOT_FOUND');
  return statusOf(draw, now) === 'open' ? null : refusal('DRAW_CLOSED');
}

/** V6, rows 1 to 4: numbers that the game has, and stakes that it takes. Which game that is, only its draw knows. A line that is only kept may have no stake yet. */
export function linesRefusal(
  lines: readonly { readonly number: string; readonly stakeKyat: number | null }[],
  { game, stake }: StakeLimits,
): Refusal | null {
  const fields = lines.flatMap((line, index): FieldRefusal[] => {
    if (!game.isNumber(line.number)) return [{ path: ['lines', index, 'number'], code: 'number' }];
    const misfit = line.stakeKyat === null ? null : stakeIssue(line.stakeKyat, stake);
    return misfit === null ? [] : [{ path: ['lines', index, 'stakeKyat'], ...misfit }];
  });
  return fields.length === 0 ? null : refusal('INVALID_INPUT', undefined, fields);
}

/** E22: names the first full number and its remainder; `fields` has every full line, so that the app can offer to reduce them all. */
function limitRefusal(lines: readonly NumberStake[], remainingOf: (number: string) => number): Refusal | null {
  const full = lines.flatMap((line, index) => {
    const remainingKyat = remainingOf(line.number);
    return line.stakeKyat > remainingKyat ? [{ index, number: line.number, remainingKyat }] : [];
  });
  const [first] = full;
  if (first === undefined) return null;
  return refusal(
    'NUMBER_AT_LIMIT',
    { number: first.number, remainingKyat: first.remainingKyat },
    full.map(({ index, remainingKyat }) => ({
      path: ['lines', index, 'stakeKyat'],
      code: 'maximum',
      params: { maximumKyat: remainingKyat },
    })),
  );
}
