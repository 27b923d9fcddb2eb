import { randomUUID } from 'node:crypto';
import { FAIR_GAMES } from '@padauk/contract/games/fair-games.rules';
import {
  createSeat,
  describeOnGameProviders,
  LOST_ANSWERS,
  readSession,
  playRound,
  type TestSeat,
} from '../../test/game-provider.ts';
import { executeSql, queryColumn } from '../platform/database/query.ts';
import { createChances, commitmentOf } from './rounds.ts';

const REELS = FAIR_GAMES.find(({ id }) => id === 'rain-reels');
const LINE = { spot: 'line', stakeKyat: 1_000 };

function drawParts(serverSeed: string): readonly number[] {
  const shown = REELS?.draw(createChances({ serverSeed, clientSeed: 'client', nonce: 0 }), ['line']) ?? [];
  return REELS?.getPartMultipliers?.(shown) ?? [];
}

function findLuckySeed(): string {
  const base = randomUUID();
  for (let tries = 0; ; tries += 1) {
    const seed = `${base}-${tries}`;
    if (drawParts(seed).filter((times) => times > 0).length >= 2) return seed;
  }
}

describeOnGameProviders('free spins of the reels', (given) => {
  const createLuckySeat = async () => {
    const seat = await createSeat(given.provider, { game: 'rain-reels' });
    const seed = findLuckySeed();
    await executeSql(given.provider.db)`
      update provider_session set next_seed = ${seed} where id = ${seat.session.sessionId}::uuid`;
    const session = { ...seat.session, commitment: commitmentOf(seed) };
    return { seat: { ...seat, session }, parts: drawParts(seed) };
  };
  const play = ({ session, ...seat }: TestSeat) =>
    playRound(given.provider, { session, ...seat }, { commitment: session.commitment, bets: [LINE] });
  const readWins = (roundId: string): Promise<readonly number[]> =>
    queryColumn<number>(given.provider.wallet.db)`
      select win_kyat from game_round_transaction where round_id = ${roundId} order by id`;
  const sumWins = (parts: readonly number[]): number => parts.reduce((sum, times) => sum + times * LINE.stakeKyat, 0);

  it('P6 each winning free spin is a transaction of the round, and the round has one stake', async () => {
    const { seat, parts } = await createLuckySeat();

    const { body } = await play(seat);

    const free = parts.slice(1).filter((times) => times > 0);
    expect(body.round).toMatchObject({ state: 'ended', winKyat: sumWins(parts) });
    expect(await readWins(body.round.roundId)).toEqual(free.map((times) => times * LINE.stakeKyat));
    expect(await given.readKyat(seat)).toBe(9_000 + sumWins(parts));
  });

  it.each(LOST_ANSWERS)('I7 a free spin whose answer is lost (%s) is paid once', async (fault) => {
    const { seat, parts } = await createLuckySeat();
    given.provider.plan.planFaults('move', fault);

    const { body } = await play(seat);
    await given.provider.finishRounds();
    await given.provider.finishRounds();

    expect(body.round.state).toBe('open');
    expect((await readSession(given.provider, seat)).rounds[0]).toMatchObject({ state: 'ended' });
    expect(await given.readKyat(seat)).toBe(9_000 + sumWins(parts));
  });

  it('I25 free spins are paid although the session was closed after the stake', async () => {
    const { seat, parts } = await createLuckySeat();
    given.provider.plan.planFaults('move', 'drop-request');
    await play(seat);
    await given.closeSessions(seat);
    await given.provider.finishRounds();

    expect(await given.readKyat(seat)).toBe(9_000 + sumWins(parts));
  });
});
