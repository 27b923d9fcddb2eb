import { findBrokenRelation } from '../answer-relations.ts';
import {
  getBoard,
  getDraws,
  getLiveNumber,
  getNumberStatistics,
  getOpenBoard,
  getResults,
} from '../endpoints/draws.ts';
import { getExpertPicks, getExperts } from '../endpoints/experts.ts';
import { getPackageBoard, getPackages } from '../endpoints/packages.ts';

const at = '2026-11-20T05:31:00.000Z';
const closesAt = '2026-11-20T05:20:00.000Z';
const times = { opensAt: '2026-11-20T02:30:00.000Z', closesAt, drawsAt: at };
const draw = { id: 'noon', game: 'two_d', slot: 'noon', status: 'settled', result: '57', figures: null, ...times };
const closed = { ...draw, status: 'closed', result: null };
const open = {
  ...closed,
  id: 'evening',
  slot: 'evening',
  status: 'open',
  closesAt: at,
  drawsAt: '2026-11-20T09:30:00.000Z',
};
const final = { number: '57', figures: null, at, isFinal: true, draw, current: open, draws: [draw, open] };
const noNumber = { number: null, figures: null, at: null, isFinal: false, draw: null, current: null, draws: [] };
const number = { number: '57', isClosed: true, remainingKyat: 0, trendingPercent: 100 };
const allNumbers = Array.from({ length: 10 }, (_, digit) => ({ ...number, number: `${digit}` }));
const board = { draw: open, numbers: [number] };
const gold = { kind: 'gold', stakeKyat: 1_000, priceKyat: 5_000, sold: 3, capacity: 200 };
const silver = { ...gold, kind: 'silver', priceKyat: 10_000 };
const pool = { draw: open, offer: gold, numbers: allNumbers.map((one) => ({ ...one, remainingKyat: 900 })) };
const won = [gold, silver].map((offer) => ({ ...offer, won: 1 }));
const packages = {
  draw: open,
  offers: [gold, silver],
  own: { kind: 'gold' },
  previous: { draw, offers: won, own: null },
};
const waiting = { draws: [{ ...closed, status: 'upcoming' }], nextOpensAt: times.opensAt, isHoliday: true };
const noon = { slot: 'noon', result: '57' };
const results = {
  days: [
    { date: '2026-11-20', draws: [noon, { ...noon, slot: 'evening' }] },
    { date: '2026-11-19', draws: [noon] },
  ],
};
const counts = allNumbers.map((one) => ({ ...one, times: 0, daysSince: null, drawsSince: null }));
const statistics = {
  since: '2026-11-19',
  drawCount: 3,
  numbers: [
    { number: '0', times: 2, daysSince: 0, drawsSince: 0 },
    { number: '1', times: 1, daysSince: 1, drawsSince: 2 },
    ...counts.slice(2),
  ],
};
const pick = { numbers: ['05', '57'], publishedAt: times.opensAt, isHit: true };
const record = { draws: 40, hits: 3, expectedHits: 1.2 };
const experts = {
  draw,
  experts: [
    { isFollowed: true, record, pick },
    { isFollowed: false, record, pick: null },
  ],
};
const picks = {
  expert: { record },
  picks: [
    { ...pick, draw: { ...open, result: null }, isHit: null },
    { ...pick, draw },
  ],
};

describe('the relations of answers about draws', () => {
  it.each([
    ['the last result', getLiveNumber, final],
    ['a number that moves', getLiveNumber, { ...final, number: '83', isFinal: false, draw: closed }],
    ['no number', getLiveNumber, noNumber],
    ['a day off', getDraws, { ...waiting, holidayName: { en: 'Songkran' } }],
    ['a full number', getBoard, board],
    ['a pool without one more package', getPackageBoard, pool],
    ['the board that is open', getOpenBoard, { ...board, numbers: allNumbers }],
    ['results', getResults, results],
    ['statistics', getNumberStatistics, statistics],
    ['statistics of no draw', getNumberStatistics, { since: null, drawCount: 0, numbers: counts }],
    ['packages', getPackages, packages],
    ['nothing on sale', getPackages, { draw: null, offers: [], own: null, previous: null }],
    ["experts' picks", getExperts, experts],
    ["an expert's picks", getExpertPicks, picks],
  ])('hold for %s', (_, endpoint, answer) => {
    expect(findBrokenRelation(endpoint, answer)).toBeNull();
  });

  it.each([
    ['a number without its draw', getLiveNumber, { ...final, draw: null }],
    ['a draw without a number', getLiveNumber, { ...noNumber, draw }],
    ['no number that is final', getLiveNumber, { ...noNumber, isFinal: true }],
    ['a final number of a draw without a result', getLiveNumber, { ...final, draw: closed }],
    ['an opening of no draw', getDraws, { ...waiting, draws: [], holidayName: null }],
    ['a name of no holiday', getDraws, { ...waiting, isHoliday: false, holidayName: { en: 'Songkran' } }],
    [
      'a settled draw without a result',
      getDraws,
      { ...waiting, draws: [{ ...draw, result: null }], nextOpensAt: null },
    ],
    ['a void draw with a result', getLiveNumber, { ...noNumber, draws: [{ ...draw, status: 'void' }] }],
    ['a closed number that is free', getBoard, { ...board, numbers: [{ ...number, remainingKyat: 900 }] }],
    ['a closed number that is not full', getBoard, { ...board, numbers: [{ ...number, trendingPercent: 99 }] }],
    [
      'a free number of a pool that is full',
      getPackageBoard,
      { ...pool, numbers: allNumbers.map((one) => ({ ...one, isClosed: false })) },
    ],
    ['the price of another package', getPackageBoard, { ...pool, offer: { ...gold, kind: 'silver' } }],
    ['an open draw with a result', getDraws, { ...waiting, draws: [{ ...open, result: '57' }], nextOpensAt: null }],
    ['a draw that closes after it', getBoard, { ...board, draw: { ...open, closesAt: '2026-11-21T00:00:00.000Z' } }],
    ['a current draw that has closed', getLiveNumber, { ...final, current: closed }],
    ['an open board without some numbers', getOpenBoard, board],
    ['the oldest day first', getResults, { days: results.days.toReversed() }],
    [
      'the evening before noon',
      getResults,
      { days: [{ date: '2026-11-20', draws: results.days[0]?.draws.toReversed() }] },
    ],
    ['a day without a draw', getResults, { days: [{ date: '2026-11-20', draws: [] }] }],
    ['a day twice', getResults, { days: [results.days[1], results.days[1]] }],
    ['statistics of some numbers', getNumberStatistics, { ...statistics, numbers: statistics.numbers.slice(0, 2) }],
    ['statistics since no day', getNumberStatistics, { ...statistics, since: null }],
    ['draws that are counted at no number', getNumberStatistics, { ...statistics, drawCount: 30 }],
    [
      'a number that has come out never',
      getNumberStatistics,
      { ...statistics, numbers: [{ ...counts[0], times: 3 }, ...counts.slice(1)] },
    ],
    [
      'two numbers of one draw',
      getNumberStatistics,
      { ...statistics, numbers: statistics.numbers.map((one) => ({ ...one, drawsSince: one.times === 0 ? null : 0 })) },
    ],
    [
      'the older of two draws later',
      getNumberStatistics,
      {
        ...statistics,
        numbers: statistics.numbers.map((one) => ({ ...one, daysSince: one.times === 0 ? null : one.times })),
      },
    ],
    ['gold alone', getPackages, { ...packages, offers: [gold] }],
    ['a package that is sold too often', getPackages, { ...packages, offers: [{ ...gold, sold: 201 }, silver] }],
    ['packages of no draw', getPackages, { ...packages, draw: null }],
    [
      'packages of a draw with a result',
      getPackages,
      { ...packages, draw: { ...draw, closesAt: '2026-11-20T05:25:00.000Z' } },
    ],
    [
      'a previous draw that is open',
      getPackages,
      { ...packages, draw: null, offers: [], own: null, previous: { ...packages.previous, draw: open } },
    ],
    ['a previous draw that closes later', getPackages, { ...packages, draw: { ...closed, status: 'open' } }],
    ['winners before the result', getPackages, { ...packages, previous: { ...packages.previous, draw: closed } }],
    [
      'more winners than packages',
      getPackages,
      { ...packages, previous: { ...packages.previous, offers: won.map((one) => ({ ...one, won: 4 })) } },
    ],
    ['a pool without some numbers', getPackageBoard, { ...pool, numbers: pool.numbers.slice(1) }],
    ['a followed expert last', getExperts, { ...experts, experts: experts.experts.toReversed() }],
    ['a hit that is none', getExperts, { ...experts, draw: { ...draw, result: '83' } }],
    ['a hit before the result', getExperts, { ...experts, draw: closed }],
    [
      'a record of more hits than draws',
      getExperts,
      { draw, experts: [{ isFollowed: false, record: { ...record, draws: 2 }, pick: null }] },
    ],
    ['a pick after the close', getExpertPicks, { ...picks, picks: [{ ...pick, publishedAt: at, draw }] }],
    ['a number twice', getExpertPicks, { ...picks, picks: [{ ...pick, numbers: ['57', '57'], draw }] }],
    ['the oldest pick first', getExpertPicks, { ...picks, picks: picks.picks.toReversed() }],
    ['two picks of a draw', getExpertPicks, { ...picks, picks: [picks.picks[1], picks.picks[1]] }],
    ['more hits than draws', getExpertPicks, { ...picks, expert: { record: { ...record, hits: 41 } } }],
  ])('are broken by %s', (_, endpoint, answer) => {
    expect(findBrokenRelation(endpoint, answer)).toEqual(expect.any(String));
  });
});
