import type { PlayRefusal } from '@padauk/contract/game-play';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { FAIR_GAMES, winsOf } from '@padauk/contract/rules/fair-games';
import { chancesOf } from './fair.ts';
import type { ProviderDeps } from './provider-deps.ts';
import {
  readProviderRound,
  readUnfinished,
  writeDecided,
  writeEnded,
  writeGivenBack,
  type ProviderRoundRow,
} from './provider-round.repository.ts';
import { openTurns } from './turns.ts';
import type { Told } from './wallet-line.ts';

export const ASK_AGAIN_MS = 20_000; // how long an unanswered stake is retried; then called off

/** Returns the player's balance; null while the win is still unpaid. */
export type FinishRound = (round: ProviderRoundRow) => Promise<Result<number | null, PlayRefusal>>;

/** Serialised per round. Rereads the round, because it may have been paid since it was read. */
export function openFinisher(deps: ProviderDeps): {
  readonly finish: FinishRound;
  readonly finishAll: () => Promise<void>;
} {
  const inTurn = openTurns<Awaited<ReturnType<FinishRound>>>();
  const finish: FinishRound = (round) =>
    inTurn(round.id, async () => await finishRound(deps, (await readProviderRound(deps.db, round.id)) ?? round));
  return {
    finish,
    finishAll: async () => {
      for (const round of await readUnfinished(deps.db, deps.clock.now())) await finish(round);
    },
  };
}

async function finishRound(deps: ProviderDeps, round: ProviderRoundRow): Promise<Result<number | null, PlayRefusal>> {
  if (round.state === 'ended') return accepted(await balanceOf(deps, round));
  if (round.state === 'given-back') return refused('GIVEN_BACK');
  if (round.state === 'decided') return accepted(await pay(deps, round));
  const isLate = deps.clock.now().getTime() - round.askedAt.getTime() >= ASK_AGAIN_MS;
  return isLate ? await callOff(deps, round) : await stake(deps, round);
}

async function stake(deps: ProviderDeps, round: ProviderRoundRow): Promise<Result<number | null, PlayRefusal>> {
  const { id: roundId, playerId, sessionId, stakeKyat } = round;
  const kind = round.game === 'river-fishing' ? 'fish' : 'other';
  const told = await deps.wallet.debit({ roundId, playerId, sessionId, amountKyat: stakeKyat, kind });
  if (told.kind === 'unknown') return refused('UNAVAILABLE');
  if (told.kind === 'refused') {
    await writeGivenBack(deps.db, roundId, deps.clock.now());
    return refused(REFUSALS[told.code] ?? 'GIVEN_BACK');
  }
  const decided = decide(round);
  await writeDecided(deps.db, { id: roundId, ...decided });
  const known = await readProviderRound(deps.db, roundId);
  if (known?.state !== 'decided') return refused('GIVEN_BACK');
  return accepted(await pay(deps, known));
}

const REFUSALS: Readonly<Record<string, PlayRefusal>> = { NOT_COVERED: 'NOT_COVERED', NO_SESSION: 'NO_SESSION' };

/** Uses the seed that was committed before the bet. */
function decide({ game: gameId, bets, serverSeed, clientSeed }: ProviderRoundRow): {
  readonly shown: readonly number[];
  readonly winKyat: number;
} {
  const game = FAIR_GAMES.find(({ id }) => id === gameId);
  if (game === undefined) throw new Error(`no rules for ${gameId}`);
  const shown = game.draw(
    chancesOf({ serverSeed, clientSeed, nonce: 0 }),
    bets.map(({ spot }) => spot),
  );
  return { shown, winKyat: winsOf(game, bets, shown).reduce((sum, kyat) => sum + kyat, 0) };
}

// Free spins are transactions of the round; its end pays the rest. Each has an id, so a retry pays once. Null: no
// answer yet, retried later.
async function pay(deps: ProviderDeps, round: ProviderRoundRow): Promise<number | null> {
  const { id: roundId, playerId, sessionId } = round;
  const free = freeWinsOf(round);
  for (const [spin, winKyat] of free.entries()) {
    if (winKyat === 0) continue;
    const transactionId = `${roundId}-free-${spin + 1}`;
    const order = { roundId, transactionId, playerId, sessionId, stakeKyat: 0, winKyat, kind: 'other' } as const;
    const told = await deps.wallet.move(order);
    if (told.kind !== 'done') return await unpaid(deps, round, told);
  }
  const rest = (round.winKyat ?? 0) - free.reduce((sum, kyat) => sum + kyat, 0);
  const told = await deps.wallet.credit({ roundId, playerId, amountKyat: rest });
  if (told.kind !== 'done') return await unpaid(deps, round, told);
  await writeEnded(deps.db, roundId, deps.clock.now());
  return told.answer;
}

function freeWinsOf({ game: gameId, stakeKyat, shown }: ProviderRoundRow): readonly number[] {
  const game = FAIR_GAMES.find(({ id }) => id === gameId);
  const [, ...free] = game?.timesOfParts?.(shown ?? []) ?? [];
  return free.map((times) => times * stakeKyat);
}

async function unpaid(
  deps: ProviderDeps,
  { id: roundId }: ProviderRoundRow,
  told: Exclude<Told<number>, { readonly kind: 'done' }>,
): Promise<null> {
  if (told.kind === 'refused' && told.code === 'ROUND_ROLLED_BACK')
    await writeGivenBack(deps.db, roundId, deps.clock.now());
  else if (told.kind === 'refused') deps.log.error({ roundId, code: told.code }, 'a win is not paid');
  return null;
}

/** F25: closes the round to its stake permanently and refunds it. */
async function callOff(deps: ProviderDeps, round: ProviderRoundRow): Promise<Result<number | null, PlayRefusal>> {
  const { id: roundId, playerId } = round;
  const told = await deps.wallet.rollback({ roundId, playerId });
  if (told.kind === 'unknown') return refused('UNAVAILABLE');
  if (told.kind === 'refused') deps.log.error({ roundId, code: told.code }, 'a round is not given back');
  await writeGivenBack(deps.db, roundId, deps.clock.now());
  return refused('GIVEN_BACK');
}

async function balanceOf({ wallet }: Pick<ProviderDeps, 'wallet'>, round: ProviderRoundRow): Promise<number | null> {
  const told = await wallet.stateOf(round.sessionId);
  return told.kind === 'done' ? told.answer.balanceKyat : null;
}
