import type { PlayRefusal } from '@padauk/contract/game-play';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { FAIR_SHOTS } from '@padauk/contract/rules/fair-games';
import { createBatcher } from '../platform/batches.ts';
import { runInTransaction } from '../platform/database/transaction.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { readOpenRound, readProviderRound, type ProviderRoundRow } from './provider-round.repository.ts';
import {
  addShotsToRounds,
  readAllPendingShots,
  readPendingShots,
  readOverdueRounds,
  readShots,
  markShootingEnded,
  markShotsRefunded,
  type ShotsRow,
} from './shots.repository.ts';
import { RETRY_WINDOW_MS } from './finish-round.ts';
import { openCoalescer } from './coalescer.ts';

/** `isNew`: no other call knows these shots yet. Returns the player's balance; null if unknown. */
export type FinishShots = (shots: ShotsRow, round: RoundPlayer, isNew: boolean) => Promise<FinishResult>;
type FinishResult = Result<number | null, PlayRefusal>;

type RoundPlayer = Pick<ProviderRoundRow, 'playerId' | 'sessionId'>;
type RecordDeps = ProviderDeps & { readonly recordShots: (shots: ShotsRow) => Promise<void> };

interface Shooting {
  readonly finishShots: FinishShots;
  /** Ends the round, which reveals its seed. Does nothing while shots are unanswered. */
  readonly endShooting: (roundId: string) => Promise<void>;
  /** E29: the page was closed. A reload cancels this; otherwise the round ends. */
  readonly markPageClosed: (sessionId: string) => void;
  readonly markPageOpen: (sessionId: string) => void;
  /** Handles unanswered shots and abandoned rounds, also of a crashed process. */
  readonly finishAll: () => Promise<void>;
}

const CALLER_TIMEOUT_MS = 10_000; // longer than a game wallet call: its caller still waits
const RELOAD_GRACE_MS = 5_000; // how long a round waits for its page

const BATCH_OPTIONS = { label: 'shots that were taken', maxSize: 64, getPauseMs: () => 0, maxWaiting: 5_000 };

export function openShooting(baseDeps: ProviderDeps): Shooting {
  const { db, clock } = baseDeps;
  const recordTaken = createBatcher<ShotsRow, void>({
    ...BATCH_OPTIONS,
    getSubject: ({ roundId }) => roundId,
    runBatch: (batch) => recordTakenShots(baseDeps, batch),
  });
  const deps: RecordDeps = { ...baseDeps, recordShots: recordTaken };
  const coalesce = openCoalescer<FinishResult>();
  // Rereads the shots, because they may have been taken meanwhile.
  const finish: FinishShots = (shots, round, isNew) =>
    coalesce(
      shots.id,
      async () => await finishShots(deps, isNew ? shots : ((await readShots(db, shots.id)) ?? shots), round),
    );
  // In memory only: after a crash, rounds end by their own timeout.
  const leftAtMs = new Map<string, number>();
  const ago = (seconds: number): Date => new Date(clock.now().getTime() - seconds * 1_000);
  return {
    finishShots: finish,
    endShooting: (roundId) => endShooting(deps, roundId),
    markPageClosed: (sessionId) => void leftAtMs.set(sessionId, clock.now().getTime()),
    markPageOpen: (sessionId) => void leftAtMs.delete(sessionId),
    finishAll: async () => {
      for (const sessionId of removeClosedSessions(leftAtMs, clock.now().getTime() - RELOAD_GRACE_MS)) {
        const round = await readOpenRound(db, sessionId);
        if (round?.state === 'playing') await endShooting(deps, round.id);
      }
      for (const shots of await readAllPendingShots(db, ago(CALLER_TIMEOUT_MS / 1_000)))
        await finish(shots, await getRound(db, shots), false);
      const [quietSince, begunBefore] = [ago(FAIR_SHOTS.quietSeconds), ago(FAIR_SHOTS.longestSeconds)];
      for (const id of await readOverdueRounds(db, { quietSince, begunBefore })) await endShooting(deps, id);
    },
  };
}

function removeClosedSessions(leftAtMs: Map<string, number>, untilMs: number): readonly string[] {
  const abandoned = [...leftAtMs].flatMap(([sessionId, atMs]) => (atMs <= untilMs ? [sessionId] : []));
  for (const sessionId of abandoned) leftAtMs.delete(sessionId);
  return abandoned;
}

async function getRound(db: ProviderDeps['db'], shots: ShotsRow): Promise<ProviderRoundRow> {
  const round = await readProviderRound(db, shots.roundId);
  if (round === null) throw new Error(`round ${shots.roundId} does not exist`);
  return round;
}

async function finishShots(deps: RecordDeps, shots: ShotsRow, round: RoundPlayer): Promise<FinishResult> {
  if (shots.state === 'given-back') return refused('GIVEN_BACK');
  if (shots.state === 'done') {
    const reply = await deps.wallet.readSessionState(round.sessionId);
    return accepted(reply.kind === 'done' ? reply.answer.balanceKyat : null);
  }
  const isLate = deps.clock.now().getTime() - shots.askedAt.getTime() >= RETRY_WINDOW_MS;
  return isLate ? await rollBackShots(deps, round, shots) : await chargeShots(deps, round, shots);
}

async function chargeShots(
  deps: RecordDeps,
  { playerId, sessionId }: RoundPlayer,
  shots: ShotsRow,
): Promise<FinishResult> {
  const { id: transactionId, roundId, stakeKyat, winKyat } = shots;
  const reply = await deps.wallet.move({
    roundId,
    transactionId,
    playerId,
    sessionId,
    stakeKyat,
    winKyat,
    kind: 'fish',
  });
  if (reply.kind === 'unknown') return refused('UNAVAILABLE');
  if (reply.kind === 'done') {
    await deps.recordShots(shots);
    return accepted(reply.answer);
  }
  await refundShots(deps, shots);
  return refused(reply.code === 'NOT_COVERED' || reply.code === 'NO_SESSION' ? reply.code : 'GIVEN_BACK');
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

async function recordTakenShots({ db }: ProviderDeps, rows: readonly ShotsRow[]): Promise<readonly undefined[]> {
  await runInTransaction(db, (tx) =>
    addShotsToRounds(
      tx,
      rows.map(({ id }) => id),
    ),
  );
  return rows.map(() => undefined);
}

async function refundShots(deps: ProviderDeps, shots: ShotsRow): Promise<void> {
  await markShotsRefunded(deps.db, shots.id);
  const [round, known] = [await readProviderRound(deps.db, shots.roundId), await readShots(deps.db, shots.id)];
  // The game wallet does not know a round without a taken shot, so the next one needs another seed.
  if (round?.bets.length === 0 && known?.state === 'given-back')
    await markShootingEnded(deps.db, round.id, { state: 'given-back', at: deps.clock.now() });
}

async function endShooting(deps: ProviderDeps, roundId: string): Promise<void> {
  const { db, clock, log, wallet } = deps;
  const round = await readProviderRound(db, roundId);
  if (round?.state !== 'playing' || (await readPendingShots(db, roundId)) !== null) return;
  const reply = await wallet.credit({ roundId, playerId: round.playerId, amountKyat: 0 });
  if (reply.kind === 'unknown') return;
  if (reply.kind === 'refused')
    log.error({ roundId, code: reply.code }, 'a round of shots could not be ended; it is retried');
  else await markShootingEnded(db, roundId, { state: 'ended', at: clock.now() });
}
