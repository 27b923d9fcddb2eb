import { randomUUID } from 'node:crypto';
import { FAIR_GAMES, computeWins } from '@padauk/contract/games/fair-games.rules';
import {
  createLaunchCode,
  createSeat,
  describeOnGameProviders,
  enterGame,
  LOST_ANSWERS,
  readSession,
  playRound,
  type TestSeat,
} from '../../test/game-provider.ts';
import { createGamePlayer, callGameWallet } from '../../test/game-wallet.ts';
import { runInParallel } from '../../test/results.ts';
import { createChances, commitmentOf } from './rounds.ts';

const ANONYMOUS = { playerId: '', cookie: 'padauk_play=none' };

describeOnGameProviders('a round of the sandbox provider', (given) => {
  const play = (seat: TestSeat, order?: Parameters<typeof playRound>[2]) => playRound(given.provider, seat, order);

  it('P6 takes the stake and pays the win in the game wallet', async () => {
    const seat = await createSeat(given.provider);

    const { body } = await play(seat);

    expect(body.round).toMatchObject({ state: 'ended', winKyat: expect.any(Number) });
    expect(body.balanceKyat).toBe(9_000 + (body.round.winKyat ?? 0));
    expect(await given.readKyat(seat)).toBe(body.balanceKyat);
  });

  it('P6 is decided by the seed whose commitment was shown before the bet', async () => {
    const seat = await createSeat(given.provider);
    const promised = seat.session.commitment;

    const { round } = (await play(seat)).body;

    const [dice] = FAIR_GAMES;
    const { serverSeed, clientSeed, bets } = round;
    expect(commitmentOf(serverSeed ?? '')).toBe(promised);
    const shown = dice?.draw(createChances({ serverSeed: serverSeed ?? '', clientSeed, nonce: 0 }), ['big']) ?? [];
    expect(round.shown).toEqual(shown);
    expect([round.winKyat]).toEqual(dice && computeWins(dice, bets, shown));
  });

  it('P6 needs a new seed for each round, and refuses a used one', async () => {
    const seat = await createSeat(given.provider);
    await play(seat);

    const again = await play(seat, { commitment: seat.session.commitment });

    expect(again).toMatchObject({ status: 409, code: 'SEED_USED' });
    expect((await readSession(given.provider, seat)).rounds).toHaveLength(1);
  });

  it('I7 is played once when the same round is sent fifty times at once', async () => {
    const seat = await createSeat(given.provider);
    const order = { roundId: randomUUID(), commitment: seat.session.commitment };

    const replies = await runInParallel(50, () => play(seat, order));

    const played = replies.filter(({ status }) => status === 200).map(({ body }) => body.round);
    expect(new Set(played.map((round) => JSON.stringify(round))).size).toBe(1);
    expect(await given.readKyat(seat)).toBe(9_000 + (played[0]?.winKyat ?? 0));
  });

  it('I7 refuses another bet under the same round id', async () => {
    const seat = await createSeat(given.provider);
    const roundId = randomUUID();
    await play(seat, { roundId });

    const other = await play(seat, { roundId, bets: [{ spot: 'small', stakeKyat: 1_000 }] });
    expect(other).toMatchObject({ status: 422, code: 'REUSED' });
  });

  it('E21 moves nothing when the wallet does not cover the bet', async () => {
    const seat = await createSeat(given.provider, { coins: 1 });

    const uncovered = await play(seat, { bets: [{ spot: 'big', stakeKyat: 1_100 }] });
    expect(uncovered).toMatchObject({ status: 409, code: 'NOT_COVERED' });
    expect(await given.readKyat(seat)).toBe(1_000);
    expect(await play(seat)).toMatchObject({ status: 200 });
  });

  it.each([
    ['a spot of another game', [{ spot: 'fish', stakeKyat: 1_000 }]],
    ['half a hundred', [{ spot: 'big', stakeKyat: 150 }]],
    ['no bet', []],
    ['a stake above the maximum of a round', [1, 2].map(() => ({ spot: 'big', stakeKyat: 60_000 }))],
  ])('P6 refuses %s', async (_title, bets) => {
    const seat = await createSeat(given.provider);
    expect(await play(seat, { bets })).toMatchObject({ status: 400, code: 'INVALID' });
  });

  it('I25 a launch code opens the game once, even if fifty requests use it at once', async () => {
    const playerId = await createGamePlayer(given.provider.wallet, { coins: 10 });
    const code = await createLaunchCode(given.provider.wallet, playerId);

    const replies = await runInParallel(50, () => enterGame(given.provider, code, '127.0.0.2'));

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(49);
  });

  it('I25 refuses a bet without the cookie of the session or with the cookie of another session', async () => {
    const [seat, other] = [await createSeat(given.provider), await createSeat(given.provider)];
    const { commitment } = seat.session;

    expect(await play({ ...seat, ...ANONYMOUS }, { commitment })).toMatchObject({ status: 401 });
    const foreign = await play({ ...seat, cookie: other.cookie }, { commitment });
    expect(foreign).toMatchObject({ status: 401, code: 'NO_SESSION' });
  });

  it('I25 refuses a stake in a session that the platform has closed', async () => {
    const seat = await createSeat(given.provider);
    await given.closeSessions(seat);

    expect(await play(seat)).toMatchObject({ status: 401, code: 'NO_SESSION' });
    expect(await given.readKyat(seat)).toBe(10_000);
    expect(await readSession(given.provider, seat)).toMatchObject({ isOpen: false });
  });

  it('E29 the provider tells the game wallet that the player left the page', async () => {
    const seat = await createSeat(given.provider);
    await play(seat);
    await given.post('/api/leave', seat);

    const { body } = await callGameWallet(given.provider.wallet, 'isPlaying', { playerId: seat.playerId });
    expect(body).toMatchObject({ isPlaying: false });
  });
});

describeOnGameProviders('a round of the sandbox provider when the game wallet does not answer', (given) => {
  const readState = async (seat: TestSeat) => {
    const { rounds, wallet } = await readSession(given.provider, seat);
    const [round] = rounds;
    return { state: round?.state, winKyat: round?.winKyat ?? 0, balanceKyat: wallet?.balanceKyat };
  };

  it.each(LOST_ANSWERS)(
    'F24 retries a stake whose answer is lost (%s), and plays the round to its end',
    async (fault) => {
      const { provider } = given;
      const seat = await createSeat(provider);
      const { commitment } = seat.session;
      provider.plan.planFaults('debit', fault);

      expect(await playRound(provider, seat, { commitment })).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
      expect(await playRound(provider, seat)).toMatchObject({ status: 409, code: 'WAITING' });
      await provider.finishRounds();

      const { state, winKyat, balanceKyat } = await readState(seat);
      expect(state).toBe('ended');
      expect(balanceKyat).toBe(9_000 + winKyat);
    },
  );

  it('F25 rolls back a stake without an answer for 30 seconds', async () => {
    const { provider } = given;
    const seat = await createSeat(provider);
    provider.plan.planFaults('debit', 'drop-answer');
    await playRound(provider, seat, { commitment: seat.session.commitment });

    await given.finishAfter(30_000);

    expect(await readState(seat)).toEqual({ state: 'given-back', winKyat: 0, balanceKyat: 10_000 });
  });

  it.each(LOST_ANSWERS)('I7 pays a win whose answer is lost (%s) once', async (fault) => {
    const { provider } = given;
    const seat = await createSeat(provider);
    provider.plan.planFaults('credit', fault);

    const { body } = await playRound(provider, seat, { commitment: seat.session.commitment });
    expect(body).toMatchObject({ balanceKyat: null, round: { state: 'open' } });
    await provider.finishRounds();
    await provider.finishRounds();

    const { state, winKyat, balanceKyat } = await readState(seat);
    expect([state, balanceKyat]).toEqual(['ended', 9_000 + winKyat]);
  });

  it('I25 pays the win although the session was closed during the round', async () => {
    const { provider } = given;
    const seat = await createSeat(provider);
    provider.plan.planFaults('credit', 'drop-request');
    await playRound(provider, seat, { commitment: seat.session.commitment });
    await given.closeSessions(seat);

    await provider.finishRounds();

    const { state, winKyat, balanceKyat } = await readState(seat);
    expect([state, balanceKyat]).toEqual(['ended', 9_000 + winKyat]);
  });
});
