import { getLiveNumber, getNumberStatistics, getResults } from '@padauk/contract/endpoints/draws';
import { getTickets, placeNumberTicket } from '@padauk/contract/endpoints/tickets';
import { describeOnDatabases } from '../../../test/databases.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';

/** Friday, 20 November 2026, Myanmar time. */
const NINE = new Date('2026-11-20T02:30:00Z');
const NOON_DRAW = new Date('2026-11-20T05:31:00Z');
const HALF_PAST_TWELVE = new Date('2026-11-20T06:00:00Z');
/** The result is 57. */
const FIGURES = ['1,685.75', '63,797.02'] as const;

describeOnDatabases('the history of tickets and results', (given) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(given, NINE);
    await server.jobs.run('draws.plan');
  });
  beforeEach(() => server.clock.set(NINE));
  afterAll(() => server.close());
  type Player = Awaited<ReturnType<TestServer['createPlayer']>>;
  const currentId = async (): Promise<string> =>
    (await server.call(getLiveNumber, { game: 'two_d' })).body.current?.id ?? '';
  const place = async (player: Player, numbers: readonly string[]): Promise<string> =>
    (
      await server.call(
        placeNumberTicket,
        { drawId: await currentId(), lines: numbers.map((number) => ({ number, stakeKyat: 100 })) },
        { as: player },
      )
    ).body.ticketId;
  const page = async (player: Player, asked: Parameters<typeof server.call<typeof getTickets>>[1]) =>
    (await server.call(getTickets, asked, { as: player })).body;

  async function twoTickets(): Promise<{ player: Player; noon: string; evening: string }> {
    const player = await server.createPlayer({ mainKyat: 10_000 });
    const noon = await place(player, ['57', '12']);
    server.clock.set(HALF_PAST_TWELVE);
    return { player, noon, evening: await place(player, ['08']) };
  }

  it('K12 shows the numbers of each ticket, in their order', async () => {
    const { player, noon, evening } = await twoTickets();
    expect((await page(player, {})).tickets.map(({ id, numbers }) => [id, numbers])).toEqual([
      [evening, ['08']],
      [noon, ['12', '57']],
    ]);
  });

  it('K12 shows as many numbers as a row has room for, and all of them to who asks', async () => {
    const player = await server.createPlayer({ mainKyat: 10_000 });
    const numbers = Array.from({ length: 30 }, (_, index) => String(index).padStart(2, '0'));
    await place(player, numbers);
    expect((await page(player, {})).tickets[0]?.numbers).toEqual(numbers.slice(0, 12));
    expect((await page(player, { allNumbers: true })).tickets[0]?.numbers).toEqual(numbers);
  });

  it('K12 sums a day whole, also where a page ends in the middle of it', async () => {
    const { player } = await twoTickets();
    const ofTheDay = {
      date: '2026-11-20',
      ticketCount: 2,
      stakeKyat: 300,
      payoutKyat: 0,
      waitingKyat: 300,
      refundedKyat: 0,
    };
    expect([(await page(player, {})).days, (await page(player, { limit: 1 })).days]).toEqual([[ofTheDay], [ofTheDay]]);
  });

  it('K12 gives the tickets of one draw of the day, and sums those alone', async () => {
    const { player, noon } = await twoTickets();
    expect(await page(player, { slot: 'noon' })).toMatchObject({
      tickets: [{ id: noon }],
      days: [{ ticketCount: 1, stakeKyat: 200 }],
    });
  });

  it.each([
    ['that day', { from: '2026-11-20', to: '2026-11-20' }, 2],
    ['later days', { from: '2026-11-21' }, 0],
    ['earlier days', { to: '2026-11-19' }, 0],
  ])('K12 gives the tickets of %s', async (_title, asked, count) => {
    const { player } = await twoTickets();
    const found = await page(player, asked);
    expect([found.tickets.length, found.days.length, found.hasMore]).toEqual([count, Math.min(count, 1), false]);
  });

  it('K12 a day by Myanmar time ends at its midnight', async () => {
    const player = await server.createPlayer({ mainKyat: 10_000 });
    server.clock.set(new Date('2026-11-20T17:29:59Z'));
    await place(player, ['11']);
    server.clock.set(new Date('2026-11-20T17:30:00Z'));
    await place(player, ['22']);
    expect((await page(player, {})).days.map(({ date, stakeKyat }) => [date, stakeKyat])).toEqual([
      ['2026-11-21', 100],
      ['2026-11-20', 100],
    ]);
  });

  it.each([
    ['a day that there is not', { from: '2026-02-30' }, 'from'],
    ['an end before the begin', { from: '2026-11-20', to: '2026-11-19' }, 'to'],
  ])('K12 refuses a history of %s', async (_title, asked, field) => {
    const player = await server.createPlayer();
    expect((await server.call(getTickets, asked, { as: player })).refusal).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: [field], code: 'choice' }],
    });
  });

  describe('after a result', () => {
    let player: Player;
    beforeAll(async () => {
      server.clock.set(NINE);
      player = await server.createPlayer({ mainKyat: 10_000 });
      await place(player, ['12', '57']);
      const drawId = await currentId();
      server.clock.set(NOON_DRAW);
      await callOffice(server, 'result', { draw: drawId, figure: FIGURES[0], secondFigure: FIGURES[1] });
      await server.jobs.run('draws.settlement');
    });

    it('K12 the number that won stands first, and the day has what it paid', async () => {
      expect(await page(player, {})).toMatchObject({
        tickets: [{ state: 'won', numbers: ['57', '12'] }],
        days: [{ stakeKyat: 200, payoutKyat: 8_500, waitingKyat: 0 }],
      });
    });

    it('P1 the results of a day have the figures that the number comes from', async () => {
      const { body } = await server.call(getResults, { game: 'two_d', from: '2026-11-20', to: '2026-11-20' });
      expect(body.days).toEqual([
        {
          date: '2026-11-20',
          draws: [{ slot: 'noon', result: '57', figures: { setIndex: FIGURES[0], setValue: FIGURES[1] } }],
        },
      ]);
    });

    it('P1 counts it among the results of its draw, and of no other', async () => {
      server.clock.set(NOON_DRAW);
      const of = async (slot: 'noon' | 'evening') =>
        (await server.call(getNumberStatistics, { game: 'two_d', days: 1, slot })).body;
      const [noon, evening] = [await of('noon'), await of('evening')];
      expect([noon.drawCount, noon.numbers[57]]).toEqual([1, { number: '57', times: 1, daysSince: 0, drawsSince: 0 }]);
      expect([evening.drawCount, evening.since]).toEqual([0, null]);
    });
  });
});
