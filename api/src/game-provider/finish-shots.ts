import type { PlayRefusal } from '@padauk/contract/game-play';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { FAIR_SHOTS } from '@padauk/contract/rules/fair-games';
import { openBatches } from '../platform/batches.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { readOpenRound, readProviderRound, type ProviderRoundRow } from './provider-round.repository.ts';
import {
  addToRounds,
  readAllAsked,
  readAskedShots,
  readOverdueRounds,
  readShots,
  writeShootingEnded,
  writeShotsGivenBack,
  type ShotsRow,
} from './shots.repository.ts';
import { ASK_AGAIN_MS } from './finish-round.ts';
import { openTurns } from './turns.ts';

/** `isNew`: no other call knows these shots yet. Returns the player's balance; null if unknown. */
export type FinishShots = (shots: ShotsRow, round: PlayerOfRound, isNew: boolean) => Promise<Finished>;
type Finished = Result<number | null, PlayRefusal>;

type PlayerOfRound = Pick<ProviderRoundRow, 'playerId' | 'sessionId'>;
type KeepDeps = ProviderDeps & { readonly keep: (shots: ShotsRow) => Promise<void> };

interface Shooting {
  readonly finishShots: FinishShots;
  /** Ends the round, which reveals its seed. Does nothing while shots are unanswered. */
  readonly endShooting: (roundId: string) => Promise<void>;
  /** E29: the page was closed. A reload calls `comeBack`; otherwise the round ends. */
  readonly leave: (sessionId: string) => void;
  readonly comeBack: (sessionId: string) => void;
  /** Handles unanswered shots and abandoned rounds, also of a crashed process. */
  readonly finishAll: () => Promise<void>;
}

const ANSWERED_MS = 10_000; // longer than a game wallet call: its caller still waits
const BACK_WITHIN_MS = 5_000; // how long a round waits for its page

const BATCHES = { what: 'shots that were taken', most: 64, pauseMs: () => 0, maxWaiting: 5_000 };

export function openShooting(given: ProviderDeps): Shooting {
  const { db, clock } = given;
  const keep = openBatches<ShotsRow, void>({
    ...BATCHES,
    subjectOf: ({ roundId }) => roundId,
    run: (all) => keepShots(given, all),
  });
  const deps: KeepDeps = { ...given, keep };
  const inTurn = openTurns<Finished>();
  // Rereads the shots, because they may have been taken meanwhile.
  const finish: FinishShots = (shots, round, isNew) =>
    inTurn(
      shots.id,
      async () => await finishShots(deps, isNew ? shots : ((await readShots(db, shots.id)) ?? shots), round),
    );
  // In memory only: after a crash, rounds end by their own timeout.
  const leftAtMs = new Map<string, number>();
  const ago = (seconds: number): Date => new Date(clock.now().getTime() - seconds * 1_000);
  return {
    finishShots: finish,
    endShooting: (roundId) => endShooting(deps, roundId),
    leave: (sessionId) => void leftAtMs.set(sessionId, clock.now().getTime()),
    comeBack: (sessionId) => void leftAtMs.delete(sessionId),
    finishAll: async () => {
      for (const sessionId of sessionsLeft(leftAtMs, clock.now().getTime() - BACK_WITHIN_MS)) {
        const round = await readOpenRound(db, sessionId);
        if (round?.state === 'playing') await endShooting(deps, round.id);
      }
      for (const shots of await readAllAsked(db, ago(ANSWERED_MS / 1_000)))
        await finish(shots, await roundOf(db, shots), false);
      const [quietSince, begunBefore] = [ago(FAIR_SHOTS.quietSeconds), ago(FAIR_SHOTS.longestSeconds)];
      for (const id of await readOverdueRounds(db, { quietSince, begunBefore })) await endShooting(deps, id);
    },
  };
}

function sessionsLeft(leftAtMs: Map<string, number>, untilMs: number): readonly string[] {
  const left = [...leftAtMs].flatMap(([sessionId, atMs]) => (atMs <= untilMs ? [sessionId] : []));
  for (const sessionId of left) leftAtMs.delete(sessionId);
  return left;
}

async function roundOf(db: ProviderDeps['db'], shots: ShotsRow): Promise<ProviderRoundRow> {
  const round = await readProviderRound(db, shots.roundId);
  if (round === null) throw new Error(`round ${shots.roundId} is gone`);
  return round;
}

async function finishShots(deps: KeepDeps, shots: ShotsRow, round: PlayerOfRound): Promise<Finished> {
  if (shots.state === 'given-back') return refused('GIVEN_BACK');
  if (shots.state === 'done') {
    const told = await deps.wallet.stateOf(round.sessionId);
    return accepted(told.kind === 'done' ? told.answer.balanceKyat : null);
  }
  const isLate = deps.clock.now().getTime() - shots.askedAt.getTime() >= ASK_AGAIN_MS;
  return isLate ? await callOff(deps, round, shots) : await take(deps, round, shots);
}

async function take(deps: KeepDeps, { playerId, sessionId }: PlayerOfRound, shots: ShotsRow): Promise<Finished> {
  const { id: transactionId, roundId, stakeKyat, winKyat } = shots;
  const told = await deps.wallet.move({
    roundId,
    transactionId,
    playerId,
    sessionId,
    stakeKyat,
    winKyat,
    kind: 'fish',
  });
  if (told.kind === 'unknown') return refused('UNAVAILABLE');
  if (told.kind === 'done') {
    await deps.keep(shots);
    return accepted(told.answer);
  }
  await giveBack(deps, shots);
  return refused(told.code === 'NOT_COVERED' || told.code === 'NO_SESSION' ? told.code : 'GIVEN_BACK');
}

/** F25: closes the shots to their stake permanently. Paid shots are final and kept. */
async function callOff(deps: KeepDeps, { playerId }: PlayerOfRound, shots: ShotsRow): Promise<Finished> {
  const told = await deps.wallet.rollback({ roundId: shots.roundId, playerId, transactionId: shots.id });
  if (told.kind === 'unknown') return refused('UNAVAILABLE');
  if (told.kind === 'refused' && told.code === 'ROUND_ENDED') {
    await deps.keep(shots);
    return accepted(null);
  }
  if (told.kind === 'refused') deps.log.error({ shots: shots.id, code: told.code }, 'shots are not given back');
  await giveBack(deps, shots);
  return refused('GIVEN_BACK');
}

async function keepShots({ db }: ProviderDeps, all: readonly ShotsRow[]): Promise<readonly undefined[]> {
  await inTransaction(db, (tx) =>
    addToRounds(
      tx,
      all.map(({ id }) => id),
    ),
  );
  return all.map(() => undefined);
}

async function giveBack(deps: ProviderDeps, shots: ShotsRow): Promise<void> {
  await writeShotsGivenBack(deps.db, shots.id);
  const [round, known] = [await readProviderRound(deps.db, shots.roundId), await readShots(deps.db, shots.id)];
  // The game wallet does not know a round without a taken shot, so the next one needs another seed.
  if (round?.bets.length === 0 && known?.state === 'given-back')
    await writeShootingEnded(deps.db, round.id, { state: 'given-back', at: deps.clock.now() });
}

async function endShooting(deps: ProviderDeps, roundId: string): Promise<void> {
  const { db, clock, log, wallet } = deps;
  const round = await readProviderRound(db, roundId);
  if (round?.state !== 'playing' || (await readAskedShots(db, roundId)) !== null) return;
  const told = await wallet.credit({ roundId, playerId: round.playerId, amountKyat: 0 });
  if (told.kind === 'unknown') return;
  if (told.kind === 'refused') log.error({ roundId, code: told.code }, 'a round of shots does not end');
  else await writeShootingEnded(db, roundId, { state: 'ended', at: clock.now() });
}
