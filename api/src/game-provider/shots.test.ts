import { randomUUID } from 'node:crypto';
import {
  PLAY_PATHS,
  type CheckedRound,
  type PlayRefusal,
  type PlaySession,
  type ShotsAnswer,
} from '@padauk/contract/game-play';
import { FAIR_GAMES, FAIR_SHOTS, FAIR_STAKE, computeWins, type FairBet } from '@padauk/contract/rules/fair-games';
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

describeOnGameProviders('shots of a round that goes on', (given) => {
  const aFisher = (coins = 100): Promise<TestSeat> => createSeat(given.provider, { coins, game: 'river-fishing' });
  const balanceOf = ({ playerId }: TestSeat): Promise<number> => readGameKyat(given.provider.wallet, playerId);
  const aRound = ({ session }: TestSeat) => ({
    sessionId: session.sessionId,
    roundId: randomUUID(),
    commitment: session.commitment,
    clientSeed: 'client',
  });
  const shoot = async (
    seat: TestSeat,
    round: ReturnType<typeof aRound>,
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
  const end = async (seat: TestSeat): Promise<PlaySession> =>
    (
      await given.provider.app.inject({ method: 'POST', url: PLAY_PATHS.end, headers: { cookie: seat.cookie } })
    ).json<PlaySession>();
  const spentOf = (bets: number, answers: readonly Shot[]): number =>
    answers.reduce((sum, { body }) => sum + body.winKyat, 0) - bets * SHOT.stakeKyat;

  it('P6 take stakes and pay wins shot by shot, and the seed is shown when the round has ended', async () => {
    const seat = await aFisher();
    const round = aRound(seat);

    const answers = [
      await shoot(seat, round, { bets: createVolley(10) }),
      await shoot(seat, round, { bets: createVolley(7) }),
    ];
    const [open] = (await readSession(given.provider, seat)).rounds;
    const [ended] = (await end(seat)).rounds;

    expect(open).toMatchObject({ state: 'open', serverSeed: null });
    expect(ended).toMatchObject({ state: 'ended', serverSeed: expect.stringMatching(/^[\da-f]{64}$/) });
    expect(ended?.bets).toHaveLength(17);
    expect(await balanceOf(seat)).toBe(100_000 + spentOf(17, answers));
  });

  it('P6 are what the promised seed gives, in one row for the whole round', async () => {
    const seat = await aFisher();
    const round = aRound(seat);
    const answers = [
      await shoot(seat, round, { bets: createVolley(9) }),
      await shoot(seat, round, { bets: createVolley(9) }),
    ];
    const [ended] = (await end(seat)).rounds;

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

  it('I7 of fifty times the same shots at once, one is shot', async () => {
    const seat = await aFisher();
    const [round, shotsId] = [aRound(seat), randomUUID()];

    const replies = await Promise.all(Array.from({ length: 50 }, () => shoot(seat, round, { shotsId })));

    const shot = replies.filter(({ status }) => status === 200);
    expect(new Set(shot.map(({ body }) => `${body.shown.join()} ${body.winKyat}`)).size).toBe(1);
    expect(await balanceOf(seat)).toBe(99_900 + (shot[0]?.body.winKyat ?? 0));
  });

  it('P6 shots of thirty players at once are each their own, and one whom the wallet does not cover stops no other', async () => {
    const seats = await Promise.all(Array.from({ length: 30 }, (_, index) => aFisher(index === 7 ? 0 : 100)));
    const rounds = seats.map(aRound);

    const first = await Promise.all(seats.map((seat, index) => shoot(seat, rounds[index] ?? aRound(seat))));
    const second = await Promise.all(seats.map((seat, index) => shoot(seat, rounds[index] ?? aRound(seat))));

    const poor = (shot: Shot, index: number): string =>
      `${index === 7 ? 'poor' : 'covered'} ${shot.code ?? shot.status}`;
    expect(new Set(first.map(poor))).toEqual(new Set(['covered 200', 'poor NOT_COVERED']));
    const balances = await Promise.all(seats.map(balanceOf));
    const expected = seats.map((_, index) =>
      index === 7
        ? 0
        : 100_000 +
          spentOf(
            2,
            [first[index], second[index]].flatMap((shot) => shot ?? []),
          ),
    );
    expect(balances).toEqual(expected);
    const ended = await Promise.all(seats.filter((_, index) => index !== 7).map(end));
    expect(new Set(ended.map(({ rounds: [last] }) => `${last?.state} ${last?.bets.length}`))).toEqual(
      new Set(['ended 2']),
    );
  });

  it.each(['drop-request', 'drop-answer', 'fail-after', 'html', 'half'] as const)(
    'F24 shots whose answer is lost (%s) are shot once, and shown when that is known',
    async (fault) => {
      const seat = await aFisher();
      const [round, shotsId] = [aRound(seat), randomUUID()];
      given.provider.plan.planFaults('move', fault);

      const lost = await shoot(seat, round, { shotsId });
      const others = await shoot(seat, round);
      given.provider.wallet.clock.advance(12_000);
      await given.provider.finishRounds();
      const again = await shoot(seat, round, { shotsId });

      expect([lost.code, others.code, again.status]).toEqual(['UNAVAILABLE', 'WAITING', 200]);
      expect(await balanceOf(seat)).toBe(99_900 + again.body.winKyat);
    },
  );

  it.each(['drop-request', 'drop-answer'] as const)(
    'F25 shots that have no answer for long (%s) are called off, or kept where they have paid',
    async (fault) => {
      const seat = await aFisher();
      const round = aRound(seat);
      given.provider.plan.planFaults('move', fault);
      await shoot(seat, round, { bets: createVolley(10) });
      given.provider.wallet.clock.advance(30_000);
      await given.provider.finishRounds();
      given.provider.wallet.clock.advance(60_000);
      await given.provider.finishRounds();

      const [last] = (await readSession(given.provider, seat)).rounds;
      const net = last?.state === 'ended' ? (last.winKyat ?? 0) - 1_000 : 0;
      expect(['ended', 'given-back']).toContain(last?.state);
      expect(await balanceOf(seat)).toBe(100_000 + net);
    },
  );

  it('E21 shots that the wallet does not cover move nothing, and the next round begins on another seed', async () => {
    const seat = await aFisher(1);
    const refused = await shoot(seat, aRound(seat), { bets: [{ spot: '2', stakeKyat: 1_100 }] });
    const { commitment } = await readSession(given.provider, seat);

    expect(refused.code).toBe('NOT_COVERED');
    expect(await balanceOf(seat)).toBe(1_000);
    expect((await shoot(seat, { ...aRound(seat), commitment })).status).toBe(200);
  });

  it('F25 shots that were given back are not taken when they come again', async () => {
    const seat = await aFisher(1);
    const [round, shotsId, bets] = [aRound(seat), randomUUID(), [{ spot: '2', stakeKyat: 1_100 }]];

    const codes = [
      (await shoot(seat, round, { shotsId, bets })).code,
      (await shoot(seat, round, { shotsId, bets })).code,
    ];

    expect(codes).toEqual(['NOT_COVERED', 'GIVEN_BACK']);
    expect(await balanceOf(seat)).toBe(1_000);
  });

  it('I25 a bar in the middle of a round stops the next shot, and the round ends by itself', async () => {
    const seat = await aFisher();
    const round = aRound(seat);
    const { body } = await shoot(seat, round);
    await callGameWallet(given.provider.wallet, 'closeSessions', { playerId: seat.playerId });

    expect(await shoot(seat, round)).toMatchObject({ status: 401, code: 'NO_SESSION' });
    given.provider.wallet.clock.advance((FAIR_SHOTS.quietSeconds + 1) * 1_000);
    await given.provider.finishRounds();

    expect((await readSession(given.provider, seat)).rounds[0]).toMatchObject({ state: 'ended' });
    expect(await balanceOf(seat)).toBe(99_900 + body.winKyat);
  });

  it('P6 a round that was ended takes no more, and says so', async () => {
    const seat = await aFisher();
    const round = aRound(seat);
    await shoot(seat, round);
    await end(seat);

    expect(await shoot(seat, round)).toMatchObject({ status: 409, code: 'SEED_USED' });
  });

  it('I7 other shots under an id that is known are refused, and take nothing', async () => {
    const seat = await aFisher();
    const [round, shotsId] = [aRound(seat), randomUUID()];
    await shoot(seat, round, { shotsId });
    const before = await balanceOf(seat);

    expect((await shoot(seat, round, { shotsId, bets: createVolley(2) })).code).toBe('REUSED');
    expect(await balanceOf(seat)).toBe(before);
  });

  it("I25 nobody shoots in another player's round", async () => {
    const [seat, other] = [await aFisher(), await aFisher()];
    const round = aRound(seat);
    await shoot(seat, round);

    expect((await shoot(other, { ...round, sessionId: other.session.sessionId })).code).toBe('REUSED');
    expect(await balanceOf(other)).toBe(100_000);
  });

  it('P6 no round begins beside one that goes on, nor on a seed that was promised for one before', async () => {
    const seat = await aFisher();
    const first = aRound(seat);
    await shoot(seat, first);

    const beside = await shoot(seat, { ...first, roundId: randomUUID(), commitment: 'a'.repeat(64) });
    await end(seat);
    const again = await shoot(seat, { ...first, roundId: randomUUID() });

    expect([beside.code, again.code]).toEqual(['WAITING', 'SEED_USED']);
  });

  it('F24 the seed of a round is shown to nobody while shots of it have no answer', async () => {
    const seat = await aFisher();
    const round = aRound(seat);
    await shoot(seat, round);
    given.provider.plan.planFaults('move', 'drop-request');
    await shoot(seat, round);

    expect((await end(seat)).rounds[0]).toMatchObject({ state: 'open', serverSeed: null });
  });

  const leave = async (seat: TestSeat): Promise<void> =>
    void (await given.provider.app.inject({
      method: 'POST',
      url: PLAY_PATHS.leave,
      headers: { cookie: seat.cookie },
    }));

  it('E29 a page that is left ends its round within seconds', async () => {
    const seat = await aFisher();
    await shoot(seat, aRound(seat));
    await leave(seat);
    given.provider.wallet.clock.advance(6_000);
    await given.provider.finishRounds();

    expect((await readSession(given.provider, seat)).rounds[0]).toMatchObject({ state: 'ended' });
  });

  it('RTS10 the round of a page that is loaded anew goes on', async () => {
    const seat = await aFisher();
    const round = aRound(seat);
    await shoot(seat, round);
    await leave(seat);
    await readSession(given.provider, seat);
    given.provider.wallet.clock.advance(6_000);
    await given.provider.finishRounds();

    expect((await shoot(seat, round)).status).toBe(200);
  });

  it.each([
    ['a fish that there is none of', [{ spot: '3', stakeKyat: 100 }]],
    ['more at once than may be', createVolley(FAIR_SHOTS.mostAtOnce + 1)],
    ['more than may be staked at once', Array.from({ length: 2 }, () => ({ ...SHOT, stakeKyat: FAIR_STAKE.mostKyat }))],
    ['nothing', []],
  ])('P6 refuses %s', async (_title, bets) => {
    const seat = await aFisher();
    expect(await shoot(seat, aRound(seat), { bets })).toMatchObject({ status: 400, code: 'INVALID' });
  });

  it('P6 a game of rounds takes no shots', async () => {
    const seat = await createSeat(given.provider);
    expect(await shoot(seat, aRound(seat), { bets: [{ spot: 'big', stakeKyat: 100 }] })).toMatchObject({ status: 401 });
  });

  it('P6 whoever has the id of a round may check it, and is told no seed of one that goes on', async () => {
    const seat = await aFisher();
    const round = aRound(seat);
    await shoot(seat, round);
    const read = async () =>
      (await given.provider.app.inject({ url: `${PLAY_PATHS.rounds}/${round.roundId}` })).json<CheckedRound>();

    expect(await read()).toMatchObject({ game: 'river-fishing', round: { serverSeed: null } });
    await end(seat);
    expect((await read()).round.serverSeed).toMatch(/^[\da-f]{64}$/);
    expect((await given.provider.app.inject({ url: `${PLAY_PATHS.rounds}/none` })).statusCode).toBe(401);
  });

  it('RTS10 whoever comes back in another session finds the round that was interrupted', async () => {
    const seat = await aFisher();
    const round = aRound(seat);
    await shoot(seat, round);
    const { wallet } = given.provider;

    const { session } = await enterGame(given.provider, await createLaunchCode(wallet, seat.playerId, 'river-fishing'));

    expect(session.rounds).toMatchObject([{ roundId: round.roundId, state: 'open' }]);
  });
});
