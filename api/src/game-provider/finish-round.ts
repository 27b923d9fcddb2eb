import type { PlayRefusal } from '@padauk/contract/game-play';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { FAIR_GAMES, computeWins } from '@padauk/contract/rules/fair-games';
import { createChances } from './fair.ts';
import type { ProviderDeps } from './provider-deps.ts';
import {
  readProviderRound,
  readUnfinishedRounds,
  markRoundDecided,
  markRoundEnded,
  markRoundRefunded,
  type ProviderRoundRow,
} from './provider-round.repository.ts';
import { openCoalescer } from './coalescer.ts';
import type { CallResult } from './wallet-client.ts';

export const RETRY_WINDOW_MS = 20_000; // how long an unanswered stake is retried; then called off

/** Returns the player's balance; null while the win is still unpaid. */
export type FinishRound = (round: ProviderRoundRow) => Promise<Result<number | null, PlayRefusal>>;

/** Serialised per round. Rereads the round, because it may have been paid since it was read. */
export function openRoundFinisher(deps: ProviderDeps): {
  readonly finish: FinishRound;
  readonly finishAll: () => Promise<void>;
} {
  const coalesce = openCoalescer<Awaited<ReturnType<FinishRound>>>();
  const finish: FinishRound = (round) =>
    coalesce(round.id, async () => await finishRound(deps, (await readProviderRound(deps.db, round.id)) ?? round));
  return {
    finish,
    finishAll: async () => {
      for (const round of await readUnfinishedRounds(deps.db, deps.clock.now())) await finish(round);
    },
  };
}

async function finishRound(deps: ProviderDeps, round: ProviderRoundRow): Promise<Result<number | null, PlayRefusal>> {
  if (round.state === 'ended') return accepted(await readBalance(deps, round));
  if (round.state === 'given-back') return refused('GIVEN_BACK');
  if (round.state === 'decided') return accepted(await payRound(deps, round));
  const isLate = deps.clock.now().getTime() - round.askedAt.getTime() >= RETRY_WINDOW_MS;
  return isLate ? await rollBackRound(deps, round) : await debitStake(deps, round);
}

async function debitStake(deps: ProviderDeps, round: ProviderRoundRow): Promise<Result<number | null, PlayRefusal>> {
  const { id: roundId, playerId, sessionId, stakeKyat } = round;
  const kind = round.game === 'river-fishing' ? 'fish' : 'other';
  const reply = await deps.wallet.debit({ roundId, playerId, sessionId, amountKyat: stakeKyat, kind });
  if (reply.kind === 'unknown') return refused('UNAVAILABLE');
  if (reply.kind === 'refused') {
    await markRoundRefunded(deps.db, roundId, deps.clock.now());
    return refused(STAKE_REFUSALS[reply.code] ?? 'GIVEN_BACK');
  }
  const decided = decideRound(round);
  await markRoundDecided(deps.db, { id: roundId, ...decided });
  const known = await readProviderRound(deps.db, roundId);
  if (known?.state !== 'decided') return refused('GIVEN_BACK');
  return accepted(await payRound(deps, known));
}

const STAKE_REFUSALS: Readonly<Record<string, PlayRefusal>> = { NOT_COVERED: 'NOT_COVERED', NO_SESSION: 'NO_SESSION' };

/** Uses the seed that was committed before the bet. */
function decideRound({ game: gameId, bets, serverSeed, clientSeed }: ProviderRoundRow): {
  readonly shown: readonly number[];
  readonly winKyat: number;
} {
  const game = FAIR_GAMES.find(({ id }) => id === gameId);
  if (game === undefined) throw new Error(`no rules for ${gameId}`);
  const shown = game.draw(
    createChances({ serverSeed, clientSeed, nonce: 0 }),
    bets.map(({ spot }) => spot),
  );
  return { shown, winKyat: computeWins(game, bets, shown).reduce((sum, kyat) => sum + kyat, 0) };
}

// Free spins are transactions of the round; its end pays the rest. Each has an id, so a retry pays once. Null: no
// answer yet, retried later.
async function payRound(deps: ProviderDeps, round: ProviderRoundRow): Promise<number | null> {
  const { id: roundId, playerId, sessionId } = round;
  const free = computeFreeWins(round);
  for (const [spin, winKyat] of free.entries()) {
    if (winKyat === 0) continue;
    const transactionId = `${roundId}-free-${spin + 1}`;
    const order = { roundId, transactionId, playerId, sessionId, stakeKyat: 0, winKyat, kind: 'other' } as const;
    const reply = await deps.wallet.move(order);
    if (reply.kind !== 'done') return await handleUnpaid(deps, round, reply);
  }
  const restKyat = (round.winKyat ?? 0) - free.reduce((sum, kyat) => sum + kyat, 0);
  const reply = await deps.wallet.credit({ roundId, playerId, amountKyat: restKyat });
  if (reply.kind !== 'done') return await handleUnpaid(deps, round, reply);
  await markRoundEnded(deps.db, roundId, deps.clock.now());
  return reply.answer;
}

function computeFreeWins({ game: gameId, stakeKyat, shown }: ProviderRoundRow): readonly number[] {
  const game = FAIR_GAMES.find(({ id }) => id === gameId);
  const [, ...free] = game?.getPartMultipliers?.(shown ?? []) ?? [];
  return free.map((times) => times * stakeKyat);
}

async function handleUnpaid(
  deps: ProviderDeps,
  { id: roundId }: ProviderRoundRow,
  reply: Exclude<CallResult<number>, { readonly kind: 'done' }>,
): Promise<null> {
  if (reply.kind === 'refused' && reply.code === 'ROUND_ROLLED_BACK')
    await markRoundRefunded(deps.db, roundId, deps.clock.now());
  else if (reply.kind === 'refused')
    deps.log.error({ roundId, code: reply.code }, 'a win could not be paid; it is retried');
  return null;
}

/** F25: closes the round to its stake permanently and refunds it. */
async function rollBackRound(deps: ProviderDeps, round: ProviderRoundRow): Promise<Result<number | null, PlayRefusal>> {
  const { id: roundId, playerId } = round;
  const reply = await deps.wallet.rollback({ roundId, playerId });
  if (reply.kind === 'unknown') return refused('UNAVAILABLE');
  if (reply.kind === 'refused')
    deps.log.error({ roundId, code: reply.code }, 'a stake could not be rolled back; it is retried');
  await markRoundRefunded(deps.db, roundId, deps.clock.now());
  return refused('GIVEN_BACK');
}

async function readBalance({ wallet }: Pick<ProviderDeps, 'wallet'>, round: ProviderRoundRow): Promise<number | null> {
  const reply = await wallet.readSessionState(round.sessionId);
  return reply.kind === 'done' ? reply.answer.balanceKyat : null;
}
