import { BLOCK } from '@padauk/contract/limits';
import { refusal, type Refusal } from '@padauk/contract/refusals';
import type { Db, Tx } from '../../platform/database/database.ts';
import { readBlocks, type AttemptSubject } from '../accounts/index.ts';
import { breakRestrictions } from './protection.ts';

const BLOCK_MINUTES = BLOCK.days * 24 * 60;

/** T10: the subject of the three attempts that setting, changing, resetting and asking for the PIN share. */
export function pinAttemptSubject(playerId: string): AttemptSubject {
  return {
    subject: `pin ${playerId}`,
    limit: { wrong: BLOCK.wrongAnswers, windowMinutes: BLOCK_MINUTES, blockMinutes: BLOCK_MINUTES },
  };
}

/** T10, K14: until when a player's account is blocked after three wrong answers; null when it is not. */
export async function accountBlockedUntil(db: Db | Tx, playerId: string, now: Date): Promise<Date | null> {
  const { subject } = pinAttemptSubject(playerId);
  return (await readBlocks(db, [subject], now)).get(subject) ?? null;
}

/**
 * Why these players may place no bet at `now`, and move nothing into games, for those who may not: a blocked account (T10, K14), or a break. Slips of money that was sent already stay
 * open to a blocked account, so top-ups ask `checkDeposit`, which knows breaks alone.
 */
export async function bettingRestrictions(
  db: Db | Tx,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Refusal>> {
  const subjects = playerIds.map((playerId) => pinAttemptSubject(playerId).subject);
  const [blocks, breaks] = await Promise.all([readBlocks(db, subjects, now), breakRestrictions(db, playerIds, now)]);
  const blocked = playerIds.flatMap((playerId) => {
    const until = blocks.get(pinAttemptSubject(playerId).subject);
    return until === undefined ? [] : [[playerId, refusal('PIN_BLOCKED', { untilAt: until.toISOString() })] as const];
  });
  return new Map([...blocked, ...breaks]);
}
