import { BLOCK } from '@padauk/contract/limits';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import type { Db, Tx } from '../../platform/database/database.ts';
import { readBlocks, type AttemptSubject } from '../accounts/index.ts';
import { readBreakRestrictions } from './protection.ts';

const BLOCK_MINUTES = BLOCK.days * 24 * 60;

/** T10: setting, changing, resetting and entering the PIN share three attempts. */
export function getPinAttemptSubject(playerId: string): AttemptSubject {
  return {
    subject: `pin ${playerId}`,
    limit: { maxAttempts: BLOCK.wrongAnswers, windowMinutes: BLOCK_MINUTES, blockMinutes: BLOCK_MINUTES },
  };
}

/** T10, K14: null when the account is not blocked. */
export async function readAccountBlockedUntil(db: Db | Tx, playerId: string, now: Date): Promise<Date | null> {
  const { subject } = getPinAttemptSubject(playerId);
  return (await readBlocks(db, [subject], now)).get(subject) ?? null;
}

/**
 * Refusals of players who may not bet or transfer into games: a blocked account (T10, K14) or a break. A blocked
 * account may still send slips, because that money was already paid: top-ups ask {@link checkDeposit}.
 */
export async function readBettingRestrictions(
  db: Db | Tx,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Refusal>> {
  const subjects = playerIds.map((playerId) => getPinAttemptSubject(playerId).subject);
  const [blocks, breaks] = await Promise.all([
    readBlocks(db, subjects, now),
    readBreakRestrictions(db, playerIds, now),
  ]);
  const blocked = playerIds.flatMap((playerId) => {
    const until = blocks.get(getPinAttemptSubject(playerId).subject);
    return until === undefined
      ? []
      : [[playerId, createRefusal('PIN_BLOCKED', { untilAt: until.toISOString() })] as const];
  });
  return new Map([...blocked, ...breaks]);
}
