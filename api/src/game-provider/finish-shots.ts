import { accepted, refused } from '@padauk/contract/platform/result';
import { FAIR_SHOTS } from '@padauk/contract/games/fair-games.rules';
import { createBatcher } from '../platform/batches.ts';
import { runInTransaction } from '../platform/database/transaction.ts';
import {
  addShotsToRounds,
  hasPendingShots,
  markRoundClosed,
  markShotsRefunded,
  readOpenRound,
  readOverdueRounds,
  readPendingShots,
  readProviderRound,
  readShots,
  type ProviderRoundRow,
  type ShotsRow,
} from './provider.repository.ts';
import {
  isPastRetries,
  openCoalescer,
  readBalance,
  toStakeRefusal,
  type FinishResult,
  type ProviderDeps,
} from './rounds.ts';

type RoundPlayer = Pick<ProviderRoundRow, 'playerId' | 'sessionId'>;
type RecordDeps = ProviderDeps & { readonly recordShots: (shots: ShotsRow) => Promise<void> };

export interface Shooting {
  /** `isNew`: the caller has inserted the shots, so they need not be read again. */
  readonly finishShots: (shots: ShotsRow, round: RoundPlayer, isNew: boolean) => Promise<FinishResult>;
  /** Ends the open round of a session, which reveals its seed. Does nothing while shots are unanswered. */
  readonly endOpenRound: (sessionId: string) => Promise<void>;
  /** E29: the page was closed. A reload cancels this; otherwise the round ends. */
  readonly markPageClosed: (sessionId: string) => void;
  readonly markPageOpen: (sessionId: string) => void;
  /** Handles unanswered shots and abandoned rounds, also of a crashed process. */
  readonly finishAll: () => Promise<void>;
}

const CALLER_TIMEOUT_SECONDS = 10; // longer than a game wallet call: its caller still waits
const RELOAD_GRACE_SECONDS = 5; // how long a round waits for its page

const BATCH_OPTIONS = { label: 'shots that were taken', maxSize: 64, getPauseMs: () => 0, maxWaiting: 5_000 };

export function openShooting(baseDeps: ProviderDeps): Shooting {
  const { db, clock } = baseDeps;
  const recordShots = createBatcher<ShotsRow, void>({
    ...BATCH_OPTIONS,
    getSubject: ({ roundId }) => roundId,
    runBatch: async (batch) => {
      const ids = batch.map(({ id }) => id);
      await runInTransaction(db, (tx) => addShotsToRounds(tx, ids));
      return batch.map(() => undefined);
    },
  });
  const deps: RecordDeps = { ...baseDeps, recordShots };
  const coalesce = openCoalescer();
  // Rereads the shots, because they may have been taken meanwhile.
  const finishShots: Shooting['finishShots'] = (shots, round, isNew) =>
    coalesce(
      shots.id,
      async () => await finishOnce(deps, isNew ? shots : ((await readShots(db, shots.id)) ?? shots), round),
    );
  const endOpenRound = async (sessionId: string): Promise<void> => {
    const round = await readOpenRound(db, sessionId);
    if (round !== null) await endShooting(deps, round.id);
  };
  // In memory only: after a crash, rounds end by their own timeout.
  const closedAt = new Map<string, Date>();
  const ago = (seconds: number): Date => new Date(clock.now().getTime() - seconds * 1_000);
  return {
    finishShots,
    endOpenRound,
    markPageClosed: (sessionId) => void closedAt.set(sessionId, clock.now()),
    markPageOpen: (sessionId) => void closedAt.delete(sessionId),
    finishAll: async () => {
      for (const [sessionId, at] of closedAt) {
        if (at > ago(RELOAD_GRACE_SECONDS)) continue;
        closedAt.delete(sessionId);
        await endOpenRound(sessionId);
      }
      for (const shots of await readPendingShots(db, ago(CALLER_TIMEOUT_SECONDS))) {
        const round = await readProviderRound(db, shots.roundId);
        if (round === null) throw new Error(`round ${shots.roundId} does not exist`);
        await finishShots(shots, round, false);
      }
      const [quietSince, begunBefore] = [ago(FAIR_SHOTS.quietSeconds), ago(FAIR_SHOTS.longestSeconds)];
      for (const id of await readOverdueRounds(db, { quietSince, begunBefore })) await endShooting(deps, id);
    },
  };
}

async function finishOnce(deps: RecordDeps, shots: ShotsRow, round: RoundPlayer): Promise<FinishResult> {
  if (shots.state === 'given-back') return refused('GIVEN_BACK');
  if (shots.state === 'done') return accepted(await readBalance(deps, round.sessionId));
  return isPastRetries(deps, shots.askedAt)
    ? await rollBackShots(deps, round, shots)
    : await chargeShots(deps, round, shots);
}

async function chargeShots(
  deps: RecordDeps,
  { playerId, sessionId }: RoundPlayer,
  shots: ShotsRow,
): Promise<FinishResult> {
  const { id: transactionId, roundId, stakeKyat, winKyat } = shots;
  const order = { roundId, transactionId, playerId, sessionId, stakeKyat, winKyat, kind: 'fish' } as const;
  const reply = await deps.wallet.move(order);
  if (reply.kind === 'unknown') return refused('UNAVAILABLE');
  if (reply.kind === 'done') {
    await deps.recordShots(shots);
    return accepted(reply.answer);
  }
  await refundShots(deps, shots);
  return refused(toStakeRefusal(reply.code));
}

/** F25: closes the shots to their stake permanently. Paid shots are final and kept. */
async function rollBackShots(deps: RecordDeps, { playerId }: RoundPlayer, shots: ShotsRow): Promise<FinishResult> {
  const reply = await deps.wallet.rollback({ roundId: shots.roundId, playerId, transactionId: shots.id });
  if (reply.kind === 'unknown') return refused('UNAVAILABLE');
  if (reply.kind === 'refused' && reply.code === 'ROUND_ENDED') {
    await deps.recordShots(shots);
    return accepted(null);
  }
  if (reply.kind === 'refused')
    deps.log.error({ shots: shots.id, code: reply.code }, 'shots could not be rolled back; they are retried');
  await refundShots(deps, shots);
  return refused('GIVEN_BACK');
}

async function refundShots({ db, clock }: ProviderDeps, shots: ShotsRow): Promise<void> {
  await markShotsRefunded(db, shots.id);
  const [round, known] = [await readProviderRound(db, shots.roundId), await readShots(db, shots.id)];
  // The game wallet does not know a round without a taken shot, so the next one needs another seed.
  if (round?.bets.length === 0 && known?.state === 'given-back')
    await markRoundClosed(db, round.id, { state: 'given-back', at: clock.now() });
}

async function endShooting({ db, clock, log, wallet }: ProviderDeps, roundId: string): Promise<void> {
  const round = await readProviderRound(db, roundId);
  if (round?.state !== 'playing' || (await hasPendingShots(db, roundId))) return;
  const reply = await wallet.credit({ roundId, playerId: round.playerId, amountKyat: 0 });
  if (reply.kind === 'done') await markRoundClosed(db, roundId, { state: 'ended', at: clock.now() });
  if (reply.kind === 'refused')
    log.error({ roundId, code: reply.code }, 'a round of shots could not be ended; it is retried');
}
