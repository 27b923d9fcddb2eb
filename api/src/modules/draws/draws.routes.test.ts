import { getHolidays } from '@padauk/contract/content/content.endpoints';
import { getBoard, getDraws, getLiveNumber, getOpenBoard, getResults } from '@padauk/contract/lottery/draws.endpoints';
import { getTicket, getTickets, placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { sql } from 'kysely';
import type { TestDatabase } from '../../../test/databases.ts';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import type { TestPlayer, TestServer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { readPlayerBalances } from '../ledger/index.ts';
import type { NumberStake } from './draws.types.ts';

/** Friday, 20 November 2026, Myanmar time. */
const NINE = new Date('2026-11-20T02:30:00Z');
const TEN = new Date('2026-11-20T03:30:00Z');
const TWELVE = new Date('2026-11-20T05:30:00Z');
const NOON_DRAW = new Date('2026-11-20T05:31:00Z');
const HALF_PAST_TWELVE = new Date('2026-11-20T06:00:00Z');
const EVENING_DRAW = new Date('2026-11-20T10:00:00Z');
const FIVE = new Date('2026-11-20T10:30:00Z');
const SATURDAY = new Date('2026-11-21T05:00:00Z');
const MONDAY_EIGHT = new Date('2026-11-23T01:30:00Z');

const EVERY_NUMBER = Array.from({ length: 100 }, (_, value) => ({
  number: String(value).padStart(2, '0'),
  stakeKyat: 100,
}));

const GAME = { game: 'two_d' } as const;
const LINE = { number: '22', stakeKyat: 100 };

const testRoutes = (server: TestServer, given: TestDatabase): void => {
  const readDrawId = async (): Promise<string> => (await server.call(getLiveNumber, GAME)).body.current?.id ?? '';
  const placeTicket = async (as: TestPlayer, lines: NumberStake[], drawId?: string) =>
    await server.call(placeNumberTicket, { drawId: drawId ?? (await readDrawId()), lines }, { as });
  const switchBetting = (status: 'on' | 'off') => callOffice(server, 'switch', { type: 'betting_two_d', status });

  it('K17 lists the two draws of today and those of the next trading day', async () => {
    const { body } = await server.call(getDraws, GAME);

    expect(body).toMatchObject({
      date: '2026-11-20',
      isHoliday: false,
      holidayName: null,
      nextOpensAt: null,
      payoutMultiplier: 85,
    });
    expect(body.draws.map(({ date, slot, status }) => [date, slot, status])).toEqual([
      ['2026-11-20', 'noon', 'open'],
      ['2026-11-20', 'evening', 'upcoming'],
      ['2026-11-23', 'noon', 'upcoming'],
      ['2026-11-23', 'evening', 'upcoming'],
    ]);
    expect(body.draws[0]).toMatchObject({
      closesAt: '2026-11-20T05:20:00.000Z',
      drawsAt: '2026-11-20T05:31:00.000Z',
      result: null,
    });
  });

  it.each([
    ['between the draws the evening opens at 12:30', TWELVE, 'evening', 'upcoming', '2026-11-20T06:00:00.000Z'],
    ['at 12:30 the evening is open', HALF_PAST_TWELVE, 'evening', 'open', null],
    ['at 17:00 the noon of the next trading day is open', FIVE, 'noon', 'open', null],
    ['on a Saturday the noon of Monday is open', SATURDAY, 'noon', 'open', null],
  ])('K17 %s', async (_title, at, slot, status, nextOpensAt) => {
    server.clock.set(at);

    expect((await server.call(getLiveNumber, GAME)).body.current).toMatchObject({ slot, status });
    expect((await server.call(getDraws, GAME)).body.nextOpensAt).toBe(nextOpensAt);
  });

  it('K17 lists the holidays of the exchange', async () => {
    expect((await server.call(getHolidays, {})).body.data).toEqual(
      expect.arrayContaining([
        {
          date: '2026-12-07',
          name: expect.objectContaining({ en: "Father's Day (substitute)", zh: '父亲节（补假）' }),
        },
        { date: '2027-04-13', name: expect.objectContaining({ en: 'Songkran', uni: 'သင်္ကြန်' }) },
      ]),
    );
  });

  it('D2 refuses a ticket with 503 while 2D betting is switched off', async () => {
    const player = await server.createPlayer({ mainKyat: 1_000 });
    await switchBetting('off');
    const refused = await placeTicket(player, [LINE]);
    await switchBetting('on');

    expect([refused.status, refused.refusal]).toEqual([503, { code: 'BETTING_MAINTENANCE' }]);
    expect((await placeTicket(player, [LINE])).body).toMatchObject({ balanceKyat: 900 });
  });

  it('E22 the board shows the remaining limit after a ticket', async () => {
    const player = await server.createPlayer({ mainKyat: 700_000 });
    const drawId = await readDrawId();

    const placed = await placeTicket(player, [{ number: '၅၇', stakeKyat: 600_000 }]);
    const again = await placeTicket(player, [
      { number: '57', stakeKyat: 500_000 },
      { number: '00', stakeKyat: 100 },
    ]);
    const board = await server.call(getBoard, { drawId });

    expect(placed.body).toMatchObject({ stakeKyat: 600_000, balanceKyat: 100_000 });
    expect(again.refusal).toEqual({
      code: 'NUMBER_AT_LIMIT',
      params: { number: '57', remainingKyat: 400_000 },
      fields: [{ path: ['lines', 0, 'stakeKyat'], code: 'maximum', params: { maximumKyat: 400_000 } }],
    });
    expect(board.body.numbers).toHaveLength(100);
    expect(board.body).toMatchObject({ payoutMultiplier: 85, draw: { id: drawId }, nearMultiplier: null });
    const state = { number: '57', trendingPercent: 60, remainingKyat: 400_000, isClosed: false };
    expect(board.body.numbers[57]).toEqual(state);
  });

  it('K17 getOpenBoard answers the board of the open draw, or NOT_FOUND while none is open', async () => {
    const open = await server.call(getOpenBoard, GAME);
    expect(open.body).toEqual((await server.call(getBoard, { drawId: await readDrawId() })).body);

    server.clock.set(TWELVE);
    expect((await server.call(getOpenBoard, GAME)).refusal).toEqual({ code: 'NOT_FOUND' });
  });

  it('D2 getOpenBoard answers NOT_FOUND while betting is switched off, and getBoard still answers', async () => {
    await switchBetting('off');
    const open = await server.call(getOpenBoard, GAME);
    const ofDraw = await server.call(getBoard, { drawId: await readDrawId() });
    await switchBetting('on');
    expect(open.refusal).toEqual({ code: 'NOT_FOUND' });
    expect(ofDraw.body.numbers).toHaveLength(100);
  });

  it.each([
    ['V6 a stake of 50', [{ ...LINE, stakeKyat: 50 }]],
    ['V6 a stake of 150', [{ ...LINE, stakeKyat: 150 }]],
    ['V6 a negative stake', [{ ...LINE, stakeKyat: -100 }]],
    ['V5 no numbers', []],
    ['F37 a number of three digits', [{ ...LINE, number: '007' }]],
    ['F39 a number twice', [LINE, LINE]],
  ])('%s: the ticket is refused', async (_title, lines) => {
    const player = await server.createPlayer({ mainKyat: 1_000 });

    expect((await placeTicket(player, lines)).refusal?.code).toBe('INVALID_INPUT');
  });

  it('A3 refuses a player with an unverified phone', async () => {
    const player = await server.createPlayer({ mainKyat: 1_000 });
    await sql`update player set is_phone_verified = false where id = ${player.id}::uuid`.execute(given.db);

    expect((await placeTicket(player, [LINE])).refusal?.code).toBe('PHONE_NOT_VERIFIED');
  });

  it("F57 answers NOT_FOUND for another player's ticket", async () => {
    const [owner, other] = [await server.createPlayer({ mainKyat: 1_000 }), await server.createPlayer()];
    const id = (await placeTicket(owner, [LINE])).body.ticketId;
    const read = (as: TestPlayer) => server.call(getTicket, { id }, { as });

    expect((await read(owner)).body).toMatchObject({ id, state: 'waiting', refundReason: null });
    expect((await read(other)).refusal).toEqual({ code: 'NOT_FOUND' });
  });

  it('K12 pages through all tickets, newest first', async () => {
    const player = await server.createPlayer({ mainKyat: 10_000 });
    const drawId = await readDrawId();
    const placed: string[] = [];
    for (let minute = 0; minute < 32; minute += 1) {
      server.clock.set(new Date(NINE.getTime() + minute * 60_000));
      placed.unshift((await placeTicket(player, [LINE], drawId)).body.ticketId);
    }

    const first = await server.call(getTickets, {}, { as: player });
    const second = await server.call(getTickets, { before: placed[29] }, { as: player });

    expect(first.body.hasMore).toBe(true);
    expect(second.body.hasMore).toBe(false);
    expect([...first.body.tickets, ...second.body.tickets].map((ticket) => ticket.id)).toEqual(placed);
    expect((await server.call(getTickets, { state: 'won' }, { as: player })).body.tickets).toEqual([]);
    server.clock.set(new Date(NINE.getTime() + 17 * 86_400_000));
    const lately = await server.call(getTickets, { days: 16 }, { as: player });
    expect([lately.body.tickets, lately.body.hasMore]).toEqual([[], true]);
    const whole = await server.call(getTickets, { limit: 200 }, { as: player });
    expect([whole.body.tickets.map(({ id }) => id), whole.body.hasMore]).toEqual([placed, false]);
  });

  it('K12 filters tickets by product and number of days', async () => {
    const player = await server.createPlayer({ mainKyat: 1_000 });
    const { body } = await placeTicket(player, [LINE]);
    const listTicketIds = async (request: Parameters<typeof server.call<typeof getTickets>>[1]): Promise<string[]> =>
      (await server.call(getTickets, request, { as: player })).body.tickets.map(({ id }) => id);

    expect(await listTicketIds({ product: 'two_d' })).toEqual([body.ticketId]);
    expect(await listTicketIds({ product: 'three_d' })).toEqual([]);
    server.clock.set(new Date(NINE.getTime() + 6 * 86_400_000));
    expect(await listTicketIds({ product: 'two_d', days: 5 })).toEqual([]);
    expect(await listTicketIds({ product: 'two_d', days: 7 })).toEqual([body.ticketId]);
    expect(await listTicketIds({})).toEqual([body.ticketId]);
  });

  it('P1 runs a draw from the ticket over the live number and the result of the feed to the payout', async () => {
    const player = await server.createPlayer({ mainKyat: 10_000 });
    const placed = await placeTicket(player, EVERY_NUMBER);
    server.clock.set(TEN);
    await server.jobs.run('draws.live');
    expect((await server.call(getLiveNumber, GAME)).body).toMatchObject({
      number: expect.stringMatching(/^\d\d$/),
      draw: { slot: 'noon', date: '2026-11-20' },
      isFinal: false,
    });

    server.clock.set(new Date(NOON_DRAW.getTime() - 1));
    await server.jobs.run('draws.results');
    expect((await server.call(getResults, GAME)).body.days[0]).not.toMatchObject({ date: '2026-11-20' });

    server.clock.set(NOON_DRAW);
    await server.jobs.run('draws.results');
    await server.jobs.run('draws.settlement');
    const live = (await server.call(getLiveNumber, GAME)).body;
    const today = (await server.call(getResults, GAME)).body.days[0];
    expect(today).toEqual({
      date: '2026-11-20',
      draws: [{ slot: 'noon', result: live.number, figures: live.figures }],
    });
    expect(live).toMatchObject({
      isFinal: true,
      draw: { slot: 'noon', result: live.number },
      current: { slot: 'evening' },
    });
    expect((await server.call(getTicket, { id: placed.body.ticketId }, { as: player })).body).toMatchObject({
      state: 'won',
      payoutKyat: 8_500,
      draw: { status: 'settled', result: live.number },
    });
    expect(await readPlayerBalances(given.db, player.id)).toMatchObject({ mainKyat: 8_500 });
  });

  it('K17 shows the last final number with its draw until a newer live number exists', async () => {
    server.clock.set(EVENING_DRAW);
    await server.jobs.run('draws.results');
    const friday = { date: '2026-11-20', slot: 'evening' };
    const { number, figures, at, isFinal, draw } = (await server.call(getLiveNumber, GAME)).body;
    expect({ at, isFinal, draw }).toMatchObject({ at: EVENING_DRAW.toISOString(), isFinal: true, draw: friday });
    expect(draw?.result).toBe(number);

    for (const moment of [SATURDAY, MONDAY_EIGHT]) {
      server.clock.set(moment);
      const { body } = await server.call(getLiveNumber, GAME);
      expect(body).toMatchObject({ number, figures, isFinal: true, draw: friday, current: { date: '2026-11-23' } });
    }

    server.clock.set(new Date('2026-11-23T03:30:00Z'));
    await server.jobs.run('draws.live');
    const moving = (await server.call(getLiveNumber, GAME)).body;
    expect(moving).toMatchObject({ isFinal: false, draw: { date: '2026-11-23', slot: 'noon', result: null } });
  });

  it('K12 the sandbox has two results for each earlier day', async () => {
    server.clock.set(EVENING_DRAW);
    await server.jobs.run('draws.results');
    await server.jobs.run('draws.settlement');

    const { days } = (await server.call(getResults, { ...GAME, days: 10 })).body;

    expect(days.map(({ date }) => date)).toEqual([20, 19, 18, 17, 16, 13, 12, 11].map((day) => `2026-11-${day}`));
    expect(days.map(({ draws }) => draws.map(({ slot }) => slot))).toEqual(
      Array.from({ length: 8 }, () => ['noon', 'evening']),
    );
  });
};

describeOnServers({ name: '2D over HTTP', at: NINE, resetsClock: true, jobs: ['draws.plan'] }, testRoutes);
