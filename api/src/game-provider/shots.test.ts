import { randomUUID } from 'node:crypto';
import { PLAY_PATHS, type CheckedRound, type PlaySession } from '@padauk/contract/games/game-play';
import { FAIR_GAMES, FAIR_SHOTS, FAIR_STAKE, computeWins, type FairBet } from '@padauk/contract/games/fair-games.rules';
import {
  createLaunchCode,
  createSeat,
  describeOnGameProviders,
  enterGame,
  LOST_ANSWERS,
  readSession,
  shoot as sendShots,
  type ShotsReply,
  type TestSeat,
} from '../../test/game-provider.ts';
import { runInParallel } from '../../test/results.ts';
import { createChances, commitmentOf } from './rounds.ts';

const SHOT: FairBet = { spot: '2', stakeKyat: 100 };
const createVolley = (count: number): FairBet[] => Array.from({ length: count }, () => SHOT);
const createRound = () => ({ roundId: randomUUID() });

describeOnGameProviders('shots of a running round', (given) => {
  const createFishingSeat = (coins = 100): Promise<TestSeat> =>
    createSeat(given.provider, { coins, game: 'river-fishing' });
  const shoot = (seat: TestSeat, round: { readonly roundId: string }, order = {}): Promise<ShotsReply> =>
    sendShots(given, seat, { ...round, ...order });
  const readRound = async (seat: TestSeat) => (await readSession(given.provider, seat)).rounds[0];
  const endRound = async (seat: TestSeat) => {
    const { body } = await given.post(PLAY_PATHS.end, seat);
    return (body as PlaySession).rounds[0]; // the call's answer
  };
  const computeNet = (bets: number, answers: readonly ShotsReply[]): number =>
    answers.reduce((sum, { body }) => sum + body.winKyat, 0) - bets * SHOT.stakeKyat;

  it('P6 take stakes and pay wins shot by shot, and the seed is shown after the round has ended', async () => {
    const [seat, round] = [await createFishingSeat(), createRound()];

    const answers = [
      await shoot(seat, round, { bets: createVolley(10) }),
      await shoot(seat, round, { bets: createVolley(7) }),
    ];
    const open = await readRound(seat);
    const ended = await endRound(seat);

    expect(open).toMatchObject({ state: 'open', serverSeed: null });
    expect(ended).toMatchObject({ state: 'ended', serverSeed: expect.stringMatching(/^[\da-f]{64}$/) });
    expect(ended?.bets).toHaveLength(17);
    expect(await given.readKyat(seat)).toBe(100_000 + computeNet(17, answers));
  });

  it('P6 follow from the committed seed, and are one row for the whole round', async () => {
    const [seat, round] = [await createFishingSeat(), createRound()];
    const answers = [
      await shoot(seat, round, { bets: createVolley(9) }),
      await shoot(seat, round, { bets: createVolley(9) }),
    ];
    const ended = await endRound(seat);

    const game = FAIR_GAMES.find(({ id }) => id === 'river-fishing');
    const { serverSeed = '', bets = [], shown, winKyat } = ended ?? {};
    const seeds = { serverSeed: serverSeed ?? '', clientSeed: 'client', nonce: 0 };
    const spots = bets.map(({ spot }) => spot);
    const drawn = game?.draw(createChances(seeds), spots) ?? [];
    expect(commitmentOf(seeds.serverSeed)).toBe(seat.session.commitment);
    expect(answers.flatMap(({ body }) => body.shown)).toEqual(drawn);
    expect(shown).toEqual(drawn);
    expect(winKyat).toBe(game && computeWins(game, bets, drawn).reduce((sum, kyat) => sum + kyat, 0));
  });

  it('I7 are accepted once when the same shots are sent fifty times at once', async () => {
    const seat = await createFishingSeat();
    const [round, shotsId] = [createRound(), randomUUID()];

    const replies = await runInParallel(50, () => shoot(seat, round, { shotsId }));

    const shot = replies.filter(({ status }) => status === 200);
    expect(new Set(shot.map(({ body }) => `${body.shown.join()} ${body.winKyat}`)).size).toBe(1);
    expect(await given.readKyat(seat)).toBe(99_900 + (shot[0]?.body.winKyat ?? 0));
  });

  it('P6 of thirty players at once are independent: a player without money is refused alone', async () => {
    const seats = await runInParallel(30, (index) => createFishingSeat(index === 7 ? 0 : 100));
    const rounds = seats.map(() => createRound());
    const shootAll = () => Promise.all(seats.map((seat, index) => shoot(seat, rounds[index] ?? createRound())));

    const [first, second] = [await shootAll(), await shootAll()];

    const describeOutcome = (shot: ShotsReply, index: number): string =>
      `${index === 7 ? 'poor' : 'covered'} ${shot.code ?? shot.status}`;
    expect(new Set(first.map(describeOutcome))).toEqual(new Set(['covered 200', 'poor NOT_COVERED']));
    const both = seats.map((_, index) => [first[index], second[index]].flatMap((shot) => shot ?? []));
    expect(await Promise.all(seats.map(given.readKyat))).toEqual(
      both.map((shots, index) => (index === 7 ? 0 : 100_000 + computeNet(2, shots))),
    );
    const ended = await Promise.all(seats.filter((_, index) => index !== 7).map(endRound));
    expect(new Set(ended.map((last) => `${last?.state} ${last?.bets.length}`))).toEqual(new Set(['ended 2']));
  });

  it.each(LOST_ANSWERS)(
    'F24 whose answer is lost (%s) are accepted once, and a retry gets the outcome',
    async (fault) => {
      const seat = await createFishingSeat();
      const [round, shotsId] = [createRound(), randomUUID()];
      given.provider.plan.planFaults('move', fault);

      const lost = await shoot(seat, round, { shotsId });
      const others = await shoot(seat, round);
      await given.finishAfter(12_000);
      const again = await shoot(seat, round, { shotsId });

      expect([lost.code, others.code, again.status]).toEqual(['UNAVAILABLE', 'WAITING', 200]);
      expect(await given.readKyat(seat)).toBe(99_900 + again.body.winKyat);
    },
  );

  it.each(['drop-request', 'drop-answer'] as const)(
    'F25 without an answer for 30 seconds (%s) are rolled back, or stay if they were paid',
    async (fault) => {
      const seat = await createFishingSeat();
      const round = createRound();
      given.provider.plan.planFaults('move', fault);
      await shoot(seat, round, { bets: createVolley(10) });
      await given.finishAfter(30_000);
      await given.finishAfter(60_000);

      const last = await readRound(seat);
      const net = last?.state === 'ended' ? (last.winKyat ?? 0) - 1_000 : 0;
      expect(['ended', 'given-back']).toContain(last?.state);
      expect(await given.readKyat(seat)).toBe(100_000 + net);
    },
  );

  it('E21 that the wallet does not cover move nothing, and the next round uses a new seed', async () => {
    const seat = await createFishingSeat(1);
    const refused = await shoot(seat, createRound(), { bets: [{ spot: '2', stakeKyat: 1_100 }] });
    const { commitment } = await readSession(given.provider, seat);

    expect(refused.code).toBe('NOT_COVERED');
    expect(await given.readKyat(seat)).toBe(1_000);
    expect((await shoot(seat, createRound(), { commitment })).status).toBe(200);
  });

  it('F25 that were rolled back are refused when they are sent again', async () => {
    const seat = await createFishingSeat(1);
    const [round, shotsId, bets] = [createRound(), randomUUID(), [{ spot: '2', stakeKyat: 1_100 }]];

    const replies = [await shoot(seat, round, { shotsId, bets }), await shoot(seat, round, { shotsId, bets })];

    expect(replies.map(({ code }) => code)).toEqual(['NOT_COVERED', 'GIVEN_BACK']);
    expect(await given.readKyat(seat)).toBe(1_000);
  });

  it('I25 are refused after the session was closed, and the round ends by itself', async () => {
    const [seat, round] = [await createFishingSeat(), createRound()];
    const { body } = await shoot(seat, round);
    await given.closeSessions(seat);

    expect(await shoot(seat, round)).toMatchObject({ status: 401, code: 'NO_SESSION' });
    await given.finishAfter((FAIR_SHOTS.quietSeconds + 1) * 1_000);

    expect(await readRound(seat)).toMatchObject({ state: 'ended' });
    expect(await given.readKyat(seat)).toBe(99_900 + body.winKyat);
  });

  it('P6 are refused in a round that has ended', async () => {
    const [seat, round] = [await createFishingSeat(), createRound()];
    await shoot(seat, round);
    await endRound(seat);

    expect(await shoot(seat, round)).toMatchObject({ status: 409, code: 'SEED_USED' });
  });

  it('I7 that differ under a known id are refused, and move nothing', async () => {
    const seat = await createFishingSeat();
    const [round, shotsId] = [createRound(), randomUUID()];
    await shoot(seat, round, { shotsId });
    const before = await given.readKyat(seat);

    expect((await shoot(seat, round, { shotsId, bets: createVolley(2) })).code).toBe('REUSED');
    expect(await given.readKyat(seat)).toBe(before);
  });

  it('I25 are refused in the round of another player', async () => {
    const [seat, other] = [await createFishingSeat(), await createFishingSeat()];
    const round = createRound();
    await shoot(seat, round);

    expect((await shoot(other, round)).code).toBe('REUSED');
    expect(await given.readKyat(other)).toBe(100_000);
  });

  it('P6 are refused in a second concurrent round, and in a new round with a used seed', async () => {
    const seat = await createFishingSeat();
    const first = createRound();
    await shoot(seat, first);

    const beside = await shoot(seat, createRound(), { commitment: 'a'.repeat(64) });
    await endRound(seat);
    const again = await shoot(seat, createRound());

    expect([beside.code, again.code]).toEqual(['WAITING', 'SEED_USED']);
  });

  it('F24 without an answer keep the seed of their round secret after its end', async () => {
    const [seat, round] = [await createFishingSeat(), createRound()];
    await shoot(seat, round);
    given.provider.plan.planFaults('move', 'drop-request');
    await shoot(seat, round);

    expect(await endRound(seat)).toMatchObject({ state: 'open', serverSeed: null });
  });

  it('E29 a round ends within seconds after the player left the page', async () => {
    const seat = await createFishingSeat();
    await shoot(seat, createRound());
    await given.post(PLAY_PATHS.leave, seat);
    await given.finishAfter(6_000);

    expect(await readRound(seat)).toMatchObject({ state: 'ended' });
  });

  it('a round continues after the page was reloaded', async () => {
    const [seat, round] = [await createFishingSeat(), createRound()];
    await shoot(seat, round);
    await given.post(PLAY_PATHS.leave, seat);
    await readSession(given.provider, seat);
    await given.finishAfter(6_000);

    expect((await shoot(seat, round)).status).toBe(200);
  });

  it.each([
    ['a fish that does not exist', [{ spot: '3', stakeKyat: 100 }]],
    ['more shots at once than allowed', createVolley(FAIR_SHOTS.mostAtOnce + 1)],
    ['more stake at once than allowed', Array.from({ length: 2 }, () => ({ ...SHOT, stakeKyat: FAIR_STAKE.mostKyat }))],
    ['nothing', []],
  ])('P6 refuses %s', async (_title, bets) => {
    const seat = await createFishingSeat();
    expect(await shoot(seat, createRound(), { bets })).toMatchObject({ status: 400, code: 'INVALID' });
  });

  it('P6 a game without shots refuses them', async () => {
    const seat = await createSeat(given.provider);
    const bets = [{ spot: 'big', stakeKyat: 100 }];
    expect(await shoot(seat, createRound(), { bets })).toMatchObject({ status: 401 });
  });

  it('P6 a round can be checked by its id, without the seed while the round is open', async () => {
    const [seat, round] = [await createFishingSeat(), createRound()];
    await shoot(seat, round);
    const fetchRound = async () =>
      (await given.provider.app.inject({ url: `${PLAY_PATHS.rounds}/${round.roundId}` })).json<CheckedRound>();

    expect(await fetchRound()).toMatchObject({ game: 'river-fishing', round: { serverSeed: null } });
    await endRound(seat);
    expect((await fetchRound()).round.serverSeed).toMatch(/^[\da-f]{64}$/);
    expect((await given.provider.app.inject({ url: `${PLAY_PATHS.rounds}/none` })).statusCode).toBe(401);
  });

  it('an interrupted round is in the next session of the player', async () => {
    const [seat, round] = [await createFishingSeat(), createRound()];
    await shoot(seat, round);
    const code = await createLaunchCode(given.provider.wallet, seat.playerId, 'river-fishing');

    const { session } = await enterGame(given.provider, code);

    expect(session.rounds).toMatchObject([{ roundId: round.roundId, state: 'open' }]);
  });
});
