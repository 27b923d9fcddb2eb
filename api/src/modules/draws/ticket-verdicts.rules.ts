import { refusal, type Refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { BetLine, NumberRoom, Section } from './lottery.types.ts';
import { statusOf } from './section-plan.rules.ts';

/** A slip that someone wants, already valid by the contract's schema: distinct numbers, stakes in hundreds. */
export interface WantedSlip {
  readonly playerId: string;
  readonly lines: readonly BetLine[];
}

/** Everything that the verdicts depend on, read under its locks. */
export interface BetGround {
  readonly section: Section | null;
  /** Taken after the locks: it decides what is open, and becomes the slips' time (F10, I9). */
  readonly now: Date;
  readonly numbers: readonly NumberRoom[];
  readonly balances: ReadonlyMap<string, number>;
  readonly bars: ReadonlyMap<string, Refusal>;
}

export interface CoveredSlip {
  readonly totalKyat: number;
  /** The player's main balance after it. */
  readonly balanceKyat: number;
}

/**
 * A verdict per slip, in their order: each sees what the accepted ones before it have used up. A slip is taken whole or not at all; one
 * that is refused uses up nothing (I6).
 */
export function judgeSlips(slips: readonly WantedSlip[], ground: BetGround): Result<CoveredSlip>[] {
  const staked = new Map(ground.numbers.map((room) => [room.number, room.stakedKyat]));
  const limits = new Map(ground.numbers.map((room) => [room.number, room.limitKyat]));
  const balances = new Map(ground.balances);
  const roomOf = (number: string): number => (limits.get(number) ?? 0) - (staked.get(number) ?? 0);

  return slips.map(({ playerId, lines }) => {
    const availableKyat = balances.get(playerId) ?? 0;
    const totalKyat = lines.reduce((sum, line) => sum + line.stakeKyat, 0);
    const no = sectionRefusal(ground) ?? ground.bars.get(playerId) ?? limitRefusal(lines, roomOf);
    if (no !== null) return refused(no);
    if (totalKyat > availableKyat) return refused(refusal('INSUFFICIENT_BALANCE', { availableKyat }));
    for (const line of lines) staked.set(line.number, (staked.get(line.number) ?? 0) + line.stakeKyat);
    balances.set(playerId, availableKyat - totalKyat);
    return accepted({ totalKyat, balanceKyat: availableKyat - totalKyat });
  });
}

/** The numbers that lines were staked on, as they are after it. The rows were locked, so that this is what the table says. */
export function roomsAfter(numbers: readonly NumberRoom[], lines: readonly BetLine[]): NumberRoom[] {
  const added = new Map<string, number>();
  for (const line of lines) added.set(line.number, (added.get(line.number) ?? 0) + line.stakeKyat);
  return numbers.flatMap((room) => {
    const stakeKyat = added.get(room.number);
    return stakeKyat === undefined ? [] : [{ ...room, stakedKyat: room.stakedKyat + stakeKyat }];
  });
}

function sectionRefusal({ section, now }: BetGround): Refusal | null {
  if (section === null) return refusal('NOT_FOUND');
  return statusOf(section, now) === 'open' ? null : refusal('SECTION_CLOSED');
}

/** E22: names the first full number and its remainder; `fields` has every full line, so that the app can offer to reduce them all. */
function limitRefusal(lines: readonly BetLine[], roomOf: (number: string) => number): Refusal | null {
  const full = lines.flatMap((line, index) => {
    const remainingKyat = roomOf(line.number);
    return line.stakeKyat > remainingKyat ? [{ index, number: line.number, remainingKyat }] : [];
  });
  const [first] = full;
  if (first === undefined) return null;
  return refusal(
    'NUMBER_AT_LIMIT',
    { number: first.number, remainingKyat: first.remainingKyat },
    full.map(({ index, remainingKyat }) => ({
      path: `lines[${index}].stakeKyat`,
      code: 'maximum',
      params: { maximumKyat: remainingKyat },
    })),
  );
}
