import { getLiveNumber, getNumberStatistics, getResults } from '@padauk/contract/lottery/draws.endpoints';
import { getTickets, placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import type { TestPlayer as Player, TestServer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';

/** Friday, 20 November 2026, Myanmar time. */
const NINE = new Date('2026-11-20T02:30:00Z');
const NOON_DRAW = new Date('2026-11-20T05:31:00Z');
const HALF_PAST_TWELVE = new Date('2026-11-20T06:00:00Z');
/** The next draw is on Monday the 23rd. */
const FRIDAY_NIGHT = new Date('2026-11-20T13:30:00Z');
/** The result is 57. */
const FIGURES = ['1,685.75', '63,797.02'] as const;

const testHistory = (server: TestServer): void => {
  const readCurrentDrawId = async (): Promise<string> =>
    (await server.call(getLiveNumber, { game: 'two_d' })).body.current?.id ?? '';
  const placeTicket = async (player: Player, numbers: readonly string[]): Promise<string> =>
    (
      await server.call(
        placeNumberTicket,
        { drawId: await readCurrentDrawId(), lines: numbers.map((number) => ({ number, stakeKyat: 100 })) },
        { as: player },
      )
    ).body.ticketId;
  const readPage = async (player: Player, request: Parameters<typeof server.call<typeof getTickets>>[1]) =>
    (await server.call(getTickets, request, { as: player })).body;

  async function createTwoTickets(): Promise<{ player: Player; noon: string; evening: string }> {
    const player = await server.createPlayer({ mainKyat: 10_000 });
    const noon = await placeTicket(player, ['57', '12']);
    server.clock.set(HALF_PAST_TWELVE);
    return { player, noon, evening: await placeTicket(player, ['08']) };
  }

  it('K12 lists the numbers of each ticket in order', async () => {
    const { player, noon, evening } = await createTwoTickets();
    expect((await readPage(player, {})).tickets.map(({ id, numbers }) => [id, numbers])).toEqual([
      [evening, ['08']],
      [noon, ['12', '57']],
    ]);
  });

  it('K12 lists 12 numbers per ticket by default, and all on request', async () => {
    const player = await server.createPlayer({ mainKyat: 10_000 });
    const numbers = Array.from({ length: 30 }, (_, index) => String(index).padStart(2, '0'));
    await placeTicket(player, numbers);
    expect((await readPage(player, {})).tickets[0]?.numbers).toEqual(numbers.slice(0, 12));
    expect((await readPage(player, { allNumbers: true })).tickets[0]?.numbers).toEqual(numbers);
  });

  it('K12 sums whole days, even when a page ends within a day', async () => {
    const { player } = await createTwoTickets();
    const sums = { ticketCount: 2, stakeKyat: 300, payoutKyat: 0, waitingKyat: 300, refundedKyat: 0 };
    for (const request of [{}, { limit: 1 }])
      expect((await readPage(player, request)).days).toEqual([{ date: '2026-11-20', ...sums }]);
  });

  it('K12 filters tickets and sums by the slot of the draw', async () => {
    const { player, noon } = await createTwoTickets();
    expect(await readPage(player, { slot: 'noon' })).toMatchObject({
      tickets: [{ id: noon }],
      days: [{ ticketCount: 1, stakeKyat: 200 }],
    });
  });

  it.each([
    ['the same day', { from: '2026-11-20', to: '2026-11-20' }, 2],
    ['later days', { from: '2026-11-21' }, 0],
    ['earlier days', { to: '2026-11-19' }, 0],
  ])('K12 filters tickets by date: %s', async (_title, request, count) => {
    const { player } = await createTwoTickets();
    const found = await readPage(player, request);
    expect([found.tickets.length, found.days.length, found.hasMore]).toEqual([count, Math.min(count, 1), false]);
  });

  describe('of two draw days', () => {
    let player: Player;
    let friday: string;
    let monday: string;
    beforeAll(async () => {
      server.clock.set(NINE);
      player = await server.createPlayer({ mainKyat: 10_000 });
      friday = await placeTicket(player, ['11']);
      server.clock.set(FRIDAY_NIGHT);
      monday = await placeTicket(player, ['22', '33']);
    });

    it('K12 groups tickets by the day of their draw', async () => {
      expect((await readPage(player, {})).days.map(({ date, stakeKyat }) => [date, stakeKyat])).toEqual([
        ['2026-11-23', 200],
        ['2026-11-20', 100],
      ]);
    });

    it('K12 continues a page with the earlier draw day', async () => {
      const first = await readPage(player, { limit: 1 });
      const second = await readPage(player, { before: monday });
      expect([first, second].map(({ tickets, hasMore }) => [tickets.map(({ id }) => id), hasMore])).toEqual([
        [[monday], true],
        [[friday], false],
      ]);
    });

    it('K12 filters by the day of the draw', async () => {
      const found = await readPage(player, { from: '2026-11-21' });
      expect(found.tickets.map(({ id }) => id)).toEqual([monday]);
    });
  });

  it.each([
    ['an invalid date', { from: '2026-02-30' }, 'from'],
    ['an end before the start', { from: '2026-11-20', to: '2026-11-19' }, 'to'],
  ])('K12 refuses a history request with %s', async (_title, request, field) => {
    const player = await server.createPlayer();
    expect((await server.call(getTickets, request, { as: player })).refusal).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: [field], code: 'choice' }],
    });
  });

  describe('after a result', () => {
    let player: Player;
    beforeAll(async () => {
      server.clock.set(NINE);
      player = await server.createPlayer({ mainKyat: 10_000 });
      await placeTicket(player, ['12', '57']);
      const drawId = await readCurrentDrawId();
      server.clock.set(NOON_DRAW);
      await callOffice(server, 'result', { draw: drawId, figure: FIGURES[0], secondFigure: FIGURES[1] });
      await server.jobs.run('draws.settlement');
    });

    it('K12 lists the winning number first and adds the payout to the day', async () => {
      expect(await readPage(player, {})).toMatchObject({
        tickets: [{ state: 'won', numbers: ['57', '12'] }],
        days: [{ stakeKyat: 200, payoutKyat: 8_500, waitingKyat: 0 }],
      });
    });

    it('P1 lists the results of a day with their figures', async () => {
      const { body } = await server.call(getResults, { game: 'two_d', from: '2026-11-20', to: '2026-11-20' });
      expect(body.days).toEqual([
        {
          date: '2026-11-20',
          draws: [{ slot: 'noon', result: '57', figures: { setIndex: FIGURES[0], setValue: FIGURES[1] } }],
        },
      ]);
    });

    it('P1 counts the result in the statistics of its slot only', async () => {
      server.clock.set(NOON_DRAW);
      const readStatistics = async (slot: 'noon' | 'evening') =>
        (await server.call(getNumberStatistics, { game: 'two_d', days: 1, slot })).body;
      const [noon, evening] = [await readStatistics('noon'), await readStatistics('evening')];
      expect([noon.drawCount, noon.numbers[57]]).toEqual([1, { number: '57', times: 1, daysSince: 0, drawsSince: 0 }]);
      expect([evening.drawCount, evening.since]).toEqual([0, null]);
    });
  });
};

describeOnServers(
  { name: 'history of tickets and results', at: NINE, resetsClock: true, jobs: ['draws.plan'] },
  testHistory,
);
