import { refusal } from '@padauk/contract/refusals';
import { accepted, type Result } from '@padauk/contract/result';
import { aBet, aLottery } from '../../../test/lottery-fixtures.ts';
import { openInMemory, type Database } from '../../platform/database/database.ts';
import { openBetDesk } from './bet-desk.ts';
import type { BetCommand, PlacedBet } from './place-bets.ts';

const LINE = { number: '57', stakeKyat: 100 };
const placed = (bet: BetCommand): Result<PlacedBet> => accepted({ slipId: bet.command.key, totalKyat: 100, balanceKyat: 0, placedAt: '' });

describe('the bet desk', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openInMemory();
  });
  afterAll(() => database.close());

  /** A desk that notes the sizes of its batches and writes nothing. */
  function aDesk(place: (bets: readonly BetCommand[]) => Promise<Result<PlacedBet>[]> = (bets) => Promise.resolve(bets.map(placed))) {
    const sizes: number[] = [];
    const desk = openBetDesk(aLottery(database.db), (_sectionId, bets) => {
      sizes.push(bets.length);
      return place(bets);
    });
    return { desk, sizes };
  }
  const manyBets = (count: number): BetCommand[] => Array.from({ length: count }, (_, index) => aBet(`player ${index}`, [LINE]));

  it('writes the first bet at once and what gathered meanwhile together, 200 at most, in order', async () => {
    const { desk, sizes } = aDesk();
    const bets = manyBets(302);

    const results = await Promise.all(bets.map((bet) => desk.place('one', bet)));

    expect(sizes).toEqual([1, 200, 101]);
    expect(results).toEqual(bets.map(placed));
  });

  it('starts anew after it was idle', async () => {
    const { desk, sizes } = aDesk();

    for (const bet of manyBets(3)) await desk.place('one', bet);

    expect(sizes).toEqual([1, 1, 1]);
  });

  it('F5 never puts one key twice into a batch', async () => {
    const { desk, sizes } = aDesk();
    const bet = aBet('player', [LINE]);

    await Promise.all([...manyBets(2), bet, bet].map((one) => desk.place('one', one)));

    expect(sizes).toEqual([1, 2, 1]);
  });

  it('counts lines as well: slips of a hundred lines make smaller batches', async () => {
    const { desk, sizes } = aDesk();
    const long = Array.from({ length: 100 }, () => LINE);

    await Promise.all(Array.from({ length: 41 }, (_, index) => desk.place('one', aBet(`player ${index}`, long))));

    expect(sizes).toEqual([1, 20, 20]);
  });

  it('F15 one bet that fails does not take down the others of its batch', async () => {
    const bad = aBet('bad', [LINE]);
    const { desk } = aDesk((bets) => (bets.includes(bad) ? Promise.reject(new Error('a bug')) : Promise.resolve(bets.map(placed))));

    const results = await Promise.allSettled([...manyBets(3), bad, ...manyBets(2)].map((one) => desk.place('one', one)));

    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  });

  it('F12 a database that is away is tried once per batch, not once per bet', async () => {
    const { desk, sizes } = aDesk(() => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })));

    const results = await Promise.allSettled(manyBets(101).map((bet) => desk.place('one', bet)));

    expect(sizes).toEqual([1, 100]);
    expect(results.every((result) => result.status === 'rejected')).toBe(true);
  });

  it('E6 tells who comes too late to come back', async () => {
    const { desk } = aDesk();

    const results = await Promise.all(manyBets(5_003).map((bet) => desk.place('one', bet)));

    expect(results.slice(-2)).toEqual([{ ok: false, refusal: refusal('SERVER_UNAVAILABLE') }, { ok: false, refusal: refusal('SERVER_UNAVAILABLE') }]);
    expect(results.slice(0, 5_001).every((result) => result.ok)).toBe(true);
  });
});
