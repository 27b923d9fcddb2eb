import { randomUUID } from 'node:crypto';
import { FAIR_GAMES } from '@padauk/contract/games/fair-games.rules';
import { PLAY_PATHS, type PlayRefusal, type ShotsAnswer } from '@padauk/contract/games/game-play';
import { sql } from 'kysely';
import { createSeat, describeOnGameProviders, type TestSeat } from '../../test/game-provider.ts';
import { readGameKyat } from '../../test/game-wallet.ts';
import { drawBets } from './fair.ts';
import { openShooting } from './finish-shots.ts';
import { readProviderRound } from './provider-round.repository.ts';
import { openRounds } from './rounds.ts';
import type { WalletClient } from './wallet-client.ts';

const BETS = [{ spot: '50', stakeKyat: 100 }]; // a fish with odds of 1 in 50

describeOnGameProviders('shots without an answer', (given) => {
  const createFishingSeat = (): Promise<TestSeat> => createSeat(given.provider, { coins: 100, game: 'river-fishing' });
  const createOrder = ({ session: { sessionId, commitment } }: TestSeat) => ({
    sessionId,
    commitment,
    clientSeed: 'client',
    bets: BETS,
    roundId: randomUUID(),
    shotsId: randomUUID(),
  });
  const shoot = async ({ cookie }: TestSeat, payload: ReturnType<typeof createOrder>) => {
    const { app } = given.provider;
    const reply = await app.inject({ method: 'POST', url: PLAY_PATHS.shots, headers: { cookie }, payload });
    const body = reply.json<ShotsAnswer & { refusal?: { code: PlayRefusal } }>();
    return { status: reply.statusCode, body, code: body.refusal?.code };
  };
  /** The call to the game wallet is lost. */
  const placeUnansweredOrder = async () => {
    const seat = await createFishingSeat();
    const order = createOrder(seat);
    given.provider.plan.planFaults('move', 'drop-request');
    expect((await shoot(seat, order)).code).toBe('UNAVAILABLE');
    return { seat, order };
  };
  /** Runs the job while another call interferes. */
  const finishWhile = async (call: 'rollback', interfere: () => Promise<void>): Promise<void> => {
    const { deps } = given.provider;
    const wallet: WalletClient = {
      ...deps.wallet,
      [call]: async (order: Parameters<WalletClient['rollback']>[0]) => {
        await interfere();
        return await deps.wallet[call](order);
      },
    };
    await openShooting({ ...deps, wallet }).finishAll();
    await openRounds({ ...deps, wallet }).finishRounds();
  };
  const readState = async (shotsId: string): Promise<string | undefined> =>
    (
      await sql<{ state: string }>`select state from provider_shots where id = ${shotsId}::uuid`.execute(
        given.provider.db,
      )
    ).rows[0]?.state;

  it('F25 are not rolled back if they were accepted while the job rolled back others', async () => {
    const { clock } = given.provider.wallet;
    const first = await placeUnansweredOrder();
    clock.advance(15_000);
    const second = await placeUnansweredOrder();
    clock.advance(12_000);
    const answers: Awaited<ReturnType<typeof shoot>>[] = [];
    await finishWhile('rollback', async () => {
      if (answers.length > 0) return;
      // The job has read both orders before the player retries the second.
      answers.push(await shoot(second.seat, second.order));
      clock.advance(10_000);
    });

    const [taken] = answers;
    expect([taken?.status, await readState(second.order.shotsId)]).toEqual([200, 'done']);
    expect(await readGameKyat(given.provider.wallet, second.seat.playerId)).toBe(99_900 + (taken?.body.winKyat ?? 0));
    expect(await readState(first.order.shotsId)).toBe('given-back');
    expect(await readGameKyat(given.provider.wallet, first.seat.playerId)).toBe(100_000);
  });

  it('F25 are rolled back once when the job and a retry of the player do it at the same time', async () => {
    const { seat, order } = await placeUnansweredOrder();
    given.provider.wallet.clock.advance(25_000);
    const before = given.provider.faulty.calls.length;
    const [reply] = await Promise.all([shoot(seat, order), given.provider.finishRounds()]);

    expect([reply.code, await readState(order.shotsId)]).toEqual(['GIVEN_BACK', 'given-back']);
    expect(given.provider.faulty.calls.slice(before).filter((call) => call === 'rollback')).toHaveLength(1);
    expect(await readGameKyat(given.provider.wallet, seat.playerId)).toBe(100_000);
  });

  it('F25 stay pending until the game wallet confirms the rollback', async () => {
    const { seat, order } = await placeUnansweredOrder();
    given.provider.wallet.clock.advance(25_000);
    given.provider.plan.planFaults('rollback', 'drop-request');
    await given.provider.finishRounds();
    expect(await readState(order.shotsId)).toBe('asked');
    await given.provider.finishRounds();
    expect(await readState(order.shotsId)).toBe('given-back');
    expect(await readGameKyat(given.provider.wallet, seat.playerId)).toBe(100_000);
  });

  it('P6 leave no gap in the hits of their round', async () => {
    const seat = await createFishingSeat();
    const bets = Array.from({ length: 10 }, () => ({ spot: '2', stakeKyat: 100 }));
    const first = { ...createOrder(seat), bets };
    const [lost, next] = [
      { ...first, shotsId: randomUUID() },
      { ...first, shotsId: randomUUID() },
    ];
    await shoot(seat, first);
    given.provider.plan.planFaults('move', 'drop-request');
    await shoot(seat, lost);
    given.provider.wallet.clock.advance(25_000);
    const codes = [(await shoot(seat, lost)).code, (await shoot(seat, next)).code];
    const round = await readProviderRound(given.provider.db, first.roundId);
    const [game] = FAIR_GAMES.filter(({ id }) => id === round?.game);

    expect(codes).toEqual(['GIVEN_BACK', undefined]);
    expect(round?.shown).toHaveLength(20);
    expect(round?.shown).toEqual(round && game && drawBets(game, { ...round, earlier: [] }, round.bets).shown);
  });

  it('F24 are not retried while the first answer may still arrive', async () => {
    const { seat, order } = await placeUnansweredOrder();
    given.provider.wallet.clock.advance(5_000);
    await given.provider.finishRounds();
    expect(await readState(order.shotsId)).toBe('asked');
    given.provider.wallet.clock.advance(6_000);
    await given.provider.finishRounds();
    expect(await readState(order.shotsId)).toBe('done');
    expect((await shoot(seat, order)).status).toBe(200);
  });
});
