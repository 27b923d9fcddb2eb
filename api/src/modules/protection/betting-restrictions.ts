import { BLOCK } from '@padauk/contract/limits';
import { refusal, type Refusal } from '@padauk/contract/refusals';
import type { Db, Tx } from '../../platform/database/database.ts';
import { readBlocks, type AttemptSubject } from '../accounts/index.ts';
import { breakRestrictions } from './protection.ts';

const BLOCK_MINUTES = BLOCK.days * 24 * 60;

/** T10: setting, changing, resetting and entering the PIN share three attempts. */
export function pinAttemptSubject(playerId: string): AttemptSubject {
  return {
    subject: `pin ${playerId}`,
    limit: { wrong: BLOCK.wrongAnswers, windowMinutes: BLOCK_MINUTES, blockMinutes: BLOCK_MINUTES },
  };
}

/** T10, K14: null when the account is not blocked. */
export async function accountBlockedUntil(db: Db | Tx, playerId: string, now: Date): Promise<Date | null> {
  const { subject } = pinAttemptSubject(playerId);
  return (await readBlocks(db, [subject], now)).get(subject) ?? null;
}

/**
 * Refusals of players who may not bet or transfer into games: a blocked account (T10, K14) or a break. A blocked
 * account may still send slips, because that money was already paid: top-ups ask {@link checkDeposit}.
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
