import { randomUUID } from 'node:crypto';
import {
  PLAY_PATHS,
  type CheckedRound,
  type PlayRefusal,
  type PlaySession,
  type ShotsAnswer,
} from '@padauk/contract/games/game-play';
import { FAIR_GAMES, FAIR_SHOTS, FAIR_STAKE, computeWins, type FairBet } from '@padauk/contract/games/fair-games.rules';
import {
  createLaunchCode,
  createSeat,
  describeOnGameProviders,
  enterGame,
  readSession,
  type TestSeat,
} from '../../test/game-provider.ts';
import { callGameWallet, readGameKyat } from '../../test/game-wallet.ts';
import { createChances, commitmentOf } from './fair.ts';

const SHOT: FairBet = { spot: '2', stakeKyat: 100 };
const createVolley = (count: number): FairBet[] => Array.from({ length: count }, () => SHOT);

interface Shot {
  readonly status: number;
  readonly body: ShotsAnswer;
  readonly code: PlayRefusal | undefined;
}

describeOnGameProviders('shots of a running round', (given) => {
  const createFishingSeat = (coins = 100): Promise<TestSeat> =>
    createSeat(given.provider, { coins, game: 'river-fishing' });
  const readBalance = ({ playerId }: TestSeat): Promise<number> => readGameKyat(given.provider.wallet, playerId);
  const createRound = ({ session }: TestSeat) => ({
    sessionId: session.sessionId,
    roundId: randomUUID(),
    commitment: session.commitment,
    clientSeed: 'client',
  });
  const shoot = async (
    seat: TestSeat,
    round: ReturnType<typeof createRound>,
    order: { readonly bets?: readonly FairBet[]; readonly shotsId?: string } = {},
  ): Promise<Shot> => {
    const reply = await given.provider.app.inject({
      method: 'POST',
      url: PLAY_PATHS.shots,
      headers: { cookie: seat.cookie },
      payload: { ...round, shotsId: order.shotsId ?? randomUUID(), bets: order.bets ?? [SHOT] },
    });
    const body = reply.json<ShotsAnswer & { refusal?: { code: PlayRefusal } }>();
    return { status: reply.statusCode, body, code: body.refusal?.code };
  };
  const endRound = async (seat: TestSeat): Promise<PlaySession> =>
    (
      await given.provider.app.inject({ method: 'POST', url: PLAY_PATHS.end, headers: { cookie: seat.cookie } })
    ).json<PlaySession>();
  const computeNet = (bets: number, answers: readonly Shot[]): number =>
    answers.reduce((sum, { body }) => sum + body.winKyat, 0) - bets * SHOT.stakeKyat;

  it('P6 take stakes and pay wins shot by shot, and the seed is shown after the round has ended', async () => {
    const seat = await createFishingSeat();
    const round = createRound(seat);

    const answers = [
      await shoot(seat, round, { bets: createVolley(10) }),
      await shoot(seat, round, { bets: createVolley(7) }),
    ];
    const [open] = (await readSession(given.provider, seat)).rounds;
    const [ended] = (await endRound(seat)).rounds;

    expect(open).toMatchObject({ state: 'open', serverSeed: null });
    expect(ended).toMatchObject({ state: 'ended', serverSeed: expect.stringMatching(/^[\da-f]{64}$/) });
    expect(ended?.bets).toHaveLength(17);
    expect(await readBalance(seat)).toBe(100_000 + computeNet(17, answers));
  });

  it('P6 follow from the committed seed, and are one row for the whole round', async () => {
    const seat = await createFishingSeat();
    const round = createRound(seat);
    const answers = [
      await shoot(seat, round, { bets: createVolley(9) }),
      await shoot(seat, round, { bets: createVolley(9) }),
    ];
    const [ended] = (await endRound(seat)).rounds;

    const game = FAIR_GAMES.find(({ id }) => id === 'river-fishing');
    const { serverSeed = '', bets = [], shown, winKyat } = ended ?? {};
    const seeds = { serverSeed: serverSeed ?? '', clientSeed: 'client', nonce: 0 };
    const drawn =
      game?.draw(
        createChances(seeds),
        bets.map(({ spot }) => spot),
      ) ?? [];
    expect(commitmentOf(seeds.serverSeed)).toBe(seat.session.commitment);
    expect(answers.flatMap(({ body }) => body.shown)).toEqual(drawn);
    expect(shown).toEqual(drawn);
    expect(winKyat).toBe(game && computeWins(game, bets, drawn).reduce((sum, kyat) => sum + kyat, 0));
  });

  it('I7 are accepted once when the same shots are sent fifty times at once', async () => {
    const seat = await createFishingSeat();
    const [round, shotsId] = [createRound(seat), randomUUID()];

    const replies = await Promise.all(Array.from({ length: 50 }, () => shoot(seat, round, { shotsId })));

    const shot = replies.filter(({ status }) => status === 200);
    expect(new Set(shot.map(({ body }) => `${body.shown.join()} ${body.winKyat}`)).size).toBe(1);
    expect(await readBalance(seat)).toBe(99_900 + (shot[0]?.body.winKyat ?? 0));
  });

  it('P6 of thirty players at once are independent: a player without money is refused alone', async () => {
    const seats = await Promise.all(Array.from({ length: 30 }, (_, index) => createFishingSeat(index === 7 ? 0 : 100)));
    const rounds = seats.map(createRound);

    const first = await Promise.all(seats.map((seat, index) => shoot(seat, rounds[index] ?? createRound(seat))));
    const second = await Promise.all(seats.map((seat, index) => shoot(seat, rounds[index] ?? createRound(seat))));

    const describeOutcome = (shot: Shot, index: number): string =>
      `${index === 7 ? 'poor' : 'covered'} ${shot.code ?? shot.status}`;
    expect(new Set(first.map(describeOutcome))).toEqual(new Set(['covered 200', 'poor NOT_COVERED']));
    const balances = await Promise.all(seats.map(readBalance));
    const expected = seats.map((_, index) =>
      index === 7
        ? 0
        : 100_000 +
          computeNet(
            2,
            [first[index], second[index]].flatMap((shot) => shot ?? []),
          ),
    );
    expect(balances).toEqual(expected);
    const ended = await Promise.all(seats.filter((_, index) => index !== 7).map(endRound));
    expect(new Set(ended.map(({ rounds: [last] }) => `${last?.state} ${last?.bets.length}`))).toEqual(
      new Set(['ended 2']),
    );
  });

  it.each(['drop-request', 'drop-answer', 'fail-after', 'html', 'half'] as const)(
    'F24 whose answer is lost (%s) are accepted once, and a retry gets the outcome',
    async (fault) => {
      const seat = await createFishingSeat();
      const [round, shotsId] = [createRound(seat), randomUUID()];
      given.provider.plan.planFaults('move', fault);

      const lost = await shoot(seat, round, { shotsId });
      const others = await shoot(seat, round);
      given.provider.wallet.clock.advance(12_000);
      await given.provider.finishRounds();
      const again = await shoot(seat, round, { shotsId });

      expect([lost.code, others.code, again.status]).toEqual(['UNAVAILABLE', 'WAITING', 200]);
      expect(await readBalance(seat)).toBe(99_900 + again.body.winKyat);
    },
  );

  it.each(['drop-request', 'drop-answer'] as const)(
    'F25 without an answer for 30 seconds (%s) are rolled back, or stay if they were paid',
    async (fault) => {
      const seat = await createFishingSeat();
      const round = createRound(seat);
      given.provider.plan.planFaults('move', fault);
      await shoot(seat, round, { bets: createVolley(10) });
      given.provider.wallet.clock.advance(30_000);
      await given.provider.finishRounds();
      given.provider.wallet.clock.advance(60_000);
      await given.provider.finishRounds();

      const [last] = (await readSession(given.provider, seat)).rounds;
      const net = last?.state === 'ended' ? (last.winKyat ?? 0) - 1_000 : 0;
      expect(['ended', 'given-back']).toContain(last?.state);
      expect(await readBalance(seat)).toBe(100_000 + net);
    },
  );

  it('E21 that the wallet does not cover move nothing, and the next round uses a new seed', async () => {
    const seat = await createFishingSeat(1);
    const refused = await shoot(seat, createRound(seat), { bets: [{ spot: '2', stakeKyat: 1_100 }] });
    const { commitment } = await readSession(given.provider, seat);

    expect(refused.code).toBe('NOT_COVERED');
    expect(await readBalance(seat)).toBe(1_000);
    expect((await shoot(seat, { ...createRound(seat), commitment })).status).toBe(200);
  });

  it('F25 that were rolled back are refused when they are sent again', async () => {
    const seat = await createFishingSeat(1);
    const [round, shotsId, bets] = [createRound(seat), randomUUID(), [{ spot: '2', stakeKyat: 1_100 }]];

    const codes = [
      (await shoot(seat, round, { shotsId, bets })).code,
      (await shoot(seat, round, { shotsId, bets })).code,
    ];

    expect(codes).toEqual(['NOT_COVERED', 'GIVEN_BACK']);
    expect(await readBalance(seat)).toBe(1_000);
  });

  it('I25 are refused after the session was closed, and the round ends by itself', async () => {
    const seat = await createFishingSeat();
    const round = createRound(seat);
    const { body } = await shoot(seat, round);
    await callGameWallet(given.provider.wallet, 'closeSessions', { playerId: seat.playerId });

    expect(await shoot(seat, round)).toMatchObject({ status: 401, code: 'NO_SESSION' });
    given.provider.wallet.clock.advance((FAIR_SHOTS.quietSeconds + 1) * 1_000);
    await given.provider.finishRounds();

    expect((await readSession(given.provider, seat)).rounds[0]).toMatchObject({ state: 'ended' });
    expect(await readBalance(seat)).toBe(99_900 + body.winKyat);
  });

  it('P6 are refused in a round that has ended', async () => {
    const seat = await createFishingSeat();
    const round = createRound(seat);
    await shoot(seat, round);
    await endRound(seat);

    expect(await shoot(seat, round)).toMatchObject({ status: 409, code: 'SEED_USED' });
  });

  it('I7 that differ under a known id are refused, and move nothing', async () => {
    const seat = await createFishingSeat();
    const [round, shotsId] = [createRound(seat), randomUUID()];
    await shoot(seat, round, { shotsId });
    const before = await readBalance(seat);

    expect((await shoot(seat, round, { shotsId, bets: createVolley(2) })).code).toBe('REUSED');
    expect(await readBalance(seat)).toBe(before);
  });

  it('I25 are refused in the round of another player', async () => {
    const [seat, other] = [await createFishingSeat(), await createFishingSeat()];
    const round = createRound(seat);
    await shoot(seat, round);

    expect((await shoot(other, { ...round, sessionId: other.session.sessionId })).code).toBe('REUSED');
    expect(await readBalance(other)).toBe(100_000);
  });

  it('P6 are refused in a second concurrent round, and in a new round with a used seed', async () => {
    const seat = await createFishingSeat();
    const first = createRound(seat);
    await shoot(seat, first);

    const beside = await shoot(seat, { ...first, roundId: randomUUID(), commitment: 'a'.repeat(64) });
    await endRound(seat);
    const again = await shoot(seat, { ...first, roundId: randomUUID() });

    expect([beside.code, again.code]).toEqual(['WAITING', 'SEED_USED']);
  });

  it('F24 without an answer keep the seed of their round secret after its end', async () => {
    const seat = await createFishingSeat();
    const round = createRound(seat);
    await shoot(seat, round);
    given.provider.plan.planFaults('move', 'drop-request');
    await shoot(seat, round);

    expect((await endRound(seat)).rounds[0]).toMatchObject({ state: 'open', serverSeed: null });
  });

  const leave = async (seat: TestSeat): Promise<void> =>
    void (await given.provider.app.inject({
      method: 'POST',
      url: PLAY_PATHS.leave,
      headers: { cookie: seat.cookie },
    }));

  it('E29 a round ends within seconds after the player left the page', async () => {
    const seat = await createFishingSeat();
    await shoot(seat, createRound(seat));
    await leave(seat);
    given.provider.wallet.clock.advance(6_000);
    await given.provider.finishRounds();

    expect((await readSession(given.provider, seat)).rounds[0]).toMatchObject({ state: 'ended' });
  });

  it('a round continues after the page was reloaded', async () => {
    const seat = await createFishingSeat();
    const round = createRound(seat);
    await shoot(seat, round);
    await leave(seat);
    await readSession(given.provider, seat);
    given.provider.wallet.clock.advance(6_000);
    await given.provider.finishRounds();

    expect((await shoot(seat, round)).status).toBe(200);
  });

  it.each([
    ['a fish that does not exist', [{ spot: '3', stakeKyat: 100 }]],
    ['more shots at once than allowed', createVolley(FAIR_SHOTS.mostAtOnce + 1)],
    ['more stake at once than allowed', Array.from({ length: 2 }, () => ({ ...SHOT, stakeKyat: FAIR_STAKE.mostKyat }))],
    ['nothing', []],
  ])('P6 refuses %s', async (_title, bets) => {
    const seat = await createFishingSeat();
    expect(await shoot(seat, createRound(seat), { bets })).toMatchObject({ status: 400, code: 'INVALID' });
  });

  it('P6 a game without shots refuses them', async () => {
    const seat = await createSeat(given.provider);
    expect(await shoot(seat, createRound(seat), { bets: [{ spot: 'big', stakeKyat: 100 }] })).toMatchObject({
      status: 401,
    });
  });

  it('P6 a round can be checked by its id, without the seed while the round is open', async () => {
    const seat = await createFishingSeat();
    const round = createRound(seat);
    await shoot(seat, round);
    const fetchRound = async () =>
      (await given.provider.app.inject({ url: `${PLAY_PATHS.rounds}/${round.roundId}` })).json<CheckedRound>();

    expect(await fetchRound()).toMatchObject({ game: 'river-fishing', round: { serverSeed: null } });
    await endRound(seat);
    expect((await fetchRound()).round.serverSeed).toMatch(/^[\da-f]{64}$/);
    expect((await given.provider.app.inject({ url: `${PLAY_PATHS.rounds}/none` })).statusCode).toBe(401);
  });

  it('an interrupted round is in the next session of the player', async () => {
    const seat = await createFishingSeat();
    const round = createRound(seat);
    await shoot(seat, round);
    const { wallet } = given.provider;

    const { session } = await enterGame(given.provider, await createLaunchCode(wallet, seat.playerId, 'river-fishing'));

    expect(session.rounds).toMatchObject([{ roundId: round.roundId, state: 'open' }]);
  });
});
