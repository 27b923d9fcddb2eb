import { randomUUID } from 'node:crypto';
import { FAIR_GAMES } from '@padauk/contract/games/fair-games.rules';
import { createSeat, describeOnGameProviders, shoot as sendShots, type TestSeat } from '../../test/game-provider.ts';
import { queryColumn } from '../platform/database/query.ts';
import { openShooting } from './finish-shots.ts';
import { readProviderRound } from './provider.repository.ts';
import { drawBets, openRounds } from './rounds.ts';
import type { WalletClient } from './wallet-client.ts';

const BETS = [{ spot: '50', stakeKyat: 100 }]; // a fish with odds of 1 in 50

describeOnGameProviders('shots without an answer', (given) => {
  const createFishingSeat = (): Promise<TestSeat> => createSeat(given.provider, { coins: 100, game: 'river-fishing' });
  const createOrder = () => ({ bets: BETS, roundId: randomUUID(), shotsId: randomUUID() });
  const shoot = (seat: TestSeat, order: ReturnType<typeof createOrder>) => sendShots(given, seat, order);
  /** The call to the game wallet is lost. */
  const placeUnansweredOrder = async () => {
    const seat = await createFishingSeat();
    const order = createOrder();
    given.provider.plan.planFaults('move', 'drop-request');
    expect((await shoot(seat, order)).code).toBe('UNAVAILABLE');
    return { seat, order };
  };
  /** Runs the job while another call interferes with its rollbacks. */
  const rollBackWhile = async (interfere: () => Promise<void>): Promise<void> => {
    const { deps } = given.provider;
    const wallet: WalletClient = {
      ...deps.wallet,
      rollback: async (order) => {
        await interfere();
        return await deps.wallet.rollback(order);
      },
    };
    await openShooting({ ...deps, wallet }).finishAll();
    await openRounds({ ...deps, wallet }).finishRounds();
  };
  const readState = async (shotsId: string): Promise<string | undefined> => {
    const [state] = await queryColumn<string>(given.provider.db)`
      select state from provider_shots where id = ${shotsId}::uuid`;
    return state;
  };

  it('F25 are not rolled back if they were accepted while the job rolled back others', async () => {
    const { clock } = given.provider.wallet;
    const first = await placeUnansweredOrder();
    clock.advance(15_000);
    const second = await placeUnansweredOrder();
    clock.advance(12_000);
    const answers: Awaited<ReturnType<typeof shoot>>[] = [];
    await rollBackWhile(async () => {
      if (answers.length > 0) return;
      // The job has read both orders before the player retries the second.
      answers.push(await shoot(second.seat, second.order));
      clock.advance(10_000);
    });

    const [taken] = answers;
    expect([taken?.status, await readState(second.order.shotsId)]).toEqual([200, 'done']);
    expect(await given.readKyat(second.seat)).toBe(99_900 + (taken?.body.winKyat ?? 0));
    expect(await readState(first.order.shotsId)).toBe('given-back');
    expect(await given.readKyat(first.seat)).toBe(100_000);
  });

  it('F25 are rolled back once when the job and a retry of the player do it at the same time', async () => {
    const { seat, order } = await placeUnansweredOrder();
    given.provider.wallet.clock.advance(25_000);
    const before = given.provider.faulty.calls.length;
    const [reply] = await Promise.all([shoot(seat, order), given.provider.finishRounds()]);

    expect([reply.code, await readState(order.shotsId)]).toEqual(['GIVEN_BACK', 'given-back']);
    expect(given.provider.faulty.calls.slice(before).filter((call) => call === 'rollback')).toHaveLength(1);
    expect(await given.readKyat(seat)).toBe(100_000);
  });

  it('F25 stay pending until the game wallet confirms the rollback', async () => {
    const { seat, order } = await placeUnansweredOrder();
    given.provider.wallet.clock.advance(25_000);
    given.provider.plan.planFaults('rollback', 'drop-request');
    await given.provider.finishRounds();
    expect(await readState(order.shotsId)).toBe('asked');
    await given.provider.finishRounds();
    expect(await readState(order.shotsId)).toBe('given-back');
    expect(await given.readKyat(seat)).toBe(100_000);
  });

  it('P6 leave no gap in the hits of their round', async () => {
    const seat = await createFishingSeat();
    const bets = Array.from({ length: 10 }, () => ({ spot: '2', stakeKyat: 100 }));
    const first = { ...createOrder(), bets };
    const lost = { ...first, shotsId: randomUUID() };
    const next = { ...first, shotsId: randomUUID() };
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
    await given.finishAfter(5_000);
    expect(await readState(order.shotsId)).toBe('asked');
    await given.finishAfter(6_000);
    expect(await readState(order.shotsId)).toBe('done');
    expect((await shoot(seat, order)).status).toBe(200);
  });
});
