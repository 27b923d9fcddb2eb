import { describeRelations, type RelationRow } from '../test-data/relations.ts';
import { getBoard, getDraws, getLiveNumber, getNumberStatistics, getOpenBoard, getResults } from './draws.endpoints.ts';
import { getExpertPicks, getExperts } from './experts.endpoints.ts';
import { getPackageBoard, getPackages } from './packages.endpoints.ts';

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
const refunded = { ...closed, status: 'void', drawsAt: '2026-11-20T09:30:00.000Z' };
const noNumber = { number: null, figures: null, at: null, isFinal: false, draw: null, current: null, draws: [] };
const closedNumber = { number: '57', isClosed: true, remainingKyat: 0, trendingPercent: 100 };
const allNumbers = Array.from({ length: 10 }, (_, digit) => ({ ...closedNumber, number: `${digit}` }));
const board = { draw: open, numbers: [closedNumber] };
const gold = { kind: 'gold', stakeKyat: 1_000, priceKyat: 5_000, sold: 3, capacity: 200 };
const silver = { ...gold, kind: 'silver', priceKyat: 10_000 };
const pool = { draw: open, offer: gold, numbers: allNumbers.map((number) => ({ ...number, remainingKyat: 900 })) };
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
const counts = allNumbers.map((number) => ({ ...number, times: 0, daysSince: null, drawsSince: null }));
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

const VALID: readonly RelationRow[] = [
  ['the last result', getLiveNumber, final],
  ['the last result before a refunded draw', getLiveNumber, { ...final, refundedDraws: [refunded] }],
  ['a number that is not final', getLiveNumber, { ...final, number: '83', isFinal: false, draw: closed }],
  ['no number', getLiveNumber, noNumber],
  ['a day off', getDraws, { ...waiting, holidayName: { en: 'Songkran' } }],
  ['a closed number', getBoard, board],
  ['a pool whose numbers cannot take another package', getPackageBoard, pool],
  ['the open board', getOpenBoard, { ...board, numbers: allNumbers }],
  ['results', getResults, results],
  ['statistics', getNumberStatistics, statistics],
  ['statistics without a draw', getNumberStatistics, { since: null, drawCount: 0, numbers: counts }],
  ['packages', getPackages, packages],
  ['no packages on sale', getPackages, { draw: null, offers: [], own: null, previous: null }],
  ["experts' picks", getExperts, experts],
  ["an expert's picks", getExpertPicks, picks],
];

const BROKEN: readonly RelationRow[] = [
  ['a number without a draw', getLiveNumber, { ...final, draw: null }],
  ['a draw without a number', getLiveNumber, { ...noNumber, draw }],
  ['a missing number marked as final', getLiveNumber, { ...noNumber, isFinal: true }],
  ['a refunded draw that is not void', getLiveNumber, { ...final, refundedDraws: [{ ...refunded, status: 'closed' }] }],
  ['a refunded draw before the result', getLiveNumber, { ...final, refundedDraws: [{ ...refunded, drawsAt: at }] }],
  ['a final number of a draw without a result', getLiveNumber, { ...final, draw: closed }],
  ['an opening time without a draw', getDraws, { ...waiting, draws: [], holidayName: null }],
  [
    'a holiday name on a day that is no holiday',
    getDraws,
    { ...waiting, isHoliday: false, holidayName: { en: 'Songkran' } },
  ],
  ['a settled draw without a result', getDraws, { ...waiting, draws: [{ ...draw, result: null }], nextOpensAt: null }],
  ['a void draw with a result', getLiveNumber, { ...noNumber, draws: [{ ...draw, status: 'void' }] }],
  [
    'a closed number with a remaining limit',
    getBoard,
    { ...board, numbers: [{ ...closedNumber, remainingKyat: 900 }] },
  ],
  ['a closed number below 100 percent', getBoard, { ...board, numbers: [{ ...closedNumber, trendingPercent: 99 }] }],
  [
    'an open number whose remaining limit is below the price of a package',
    getPackageBoard,
    { ...pool, numbers: allNumbers.map((number) => ({ ...number, isClosed: false })) },
  ],
  ['the price of another package', getPackageBoard, { ...pool, offer: { ...gold, kind: 'silver' } }],
  ['an open draw with a result', getDraws, { ...waiting, draws: [{ ...open, result: '57' }], nextOpensAt: null }],
  [
    'a draw that closes after its draw time',
    getBoard,
    { ...board, draw: { ...open, closesAt: '2026-11-21T00:00:00.000Z' } },
  ],
  ['a current draw that has closed', getLiveNumber, { ...final, current: closed }],
  ['an open board with missing numbers', getOpenBoard, board],
  ['days sorted oldest first', getResults, { days: results.days.toReversed() }],
  [
    'the evening draw listed before the noon draw',
    getResults,
    { days: [{ date: '2026-11-20', draws: results.days[0]?.draws.toReversed() }] },
  ],
  ['a day without a draw', getResults, { days: [{ date: '2026-11-20', draws: [] }] }],
  ['the same day twice', getResults, { days: [results.days[1], results.days[1]] }],
  ['statistics with missing numbers', getNumberStatistics, { ...statistics, numbers: statistics.numbers.slice(0, 2) }],
  ['statistics without a first day', getNumberStatistics, { ...statistics, since: null }],
  ['more draws than the numbers count together', getNumberStatistics, { ...statistics, drawCount: 30 }],
  [
    'a drawn number without the time of its last draw',
    getNumberStatistics,
    { ...statistics, numbers: [{ ...counts[0], times: 3 }, ...counts.slice(1)] },
  ],
  [
    'two numbers with the same last draw',
    getNumberStatistics,
    { ...statistics, numbers: statistics.numbers.map((row) => ({ ...row, drawsSince: row.times === 0 ? null : 0 })) },
  ],
  [
    'numbers whose days and draws since the last one contradict each other',
    getNumberStatistics,
    {
      ...statistics,
      numbers: statistics.numbers.map((row) => ({ ...row, daysSince: row.times === 0 ? null : row.times })),
    },
  ],
  ['gold packages without silver', getPackages, { ...packages, offers: [gold] }],
  ['more packages sold than the capacity', getPackages, { ...packages, offers: [{ ...gold, sold: 201 }, silver] }],
  ['packages without a draw', getPackages, { ...packages, draw: null }],
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
  [
    'a previous draw that does not close before the current one',
    getPackages,
    { ...packages, draw: { ...closed, status: 'open' } },
  ],
  ['winners before the result', getPackages, { ...packages, previous: { ...packages.previous, draw: closed } }],
  [
    'more winners than sold packages',
    getPackages,
    { ...packages, previous: { ...packages.previous, offers: won.map((offer) => ({ ...offer, won: 4 })) } },
  ],
  ['a pool with missing numbers', getPackageBoard, { ...pool, numbers: pool.numbers.slice(1) }],
  ['a followed expert listed last', getExperts, { ...experts, experts: experts.experts.toReversed() }],
  ['a hit although the pick misses the result', getExperts, { ...experts, draw: { ...draw, result: '83' } }],
  ['a hit before the result', getExperts, { ...experts, draw: closed }],
  [
    'a record of more hits than draws',
    getExperts,
    { draw, experts: [{ isFollowed: false, record: { ...record, draws: 2 }, pick: null }] },
  ],
  ['a pick after the close', getExpertPicks, { ...picks, picks: [{ ...pick, publishedAt: at, draw }] }],
  ['the same number twice', getExpertPicks, { ...picks, picks: [{ ...pick, numbers: ['57', '57'], draw }] }],
  ['picks sorted oldest first', getExpertPicks, { ...picks, picks: picks.picks.toReversed() }],
  ['two picks for the same draw', getExpertPicks, { ...picks, picks: [picks.picks[1], picks.picks[1]] }],
  ['more hits than draws', getExpertPicks, { ...picks, expert: { record: { ...record, hits: 41 } } }],
];

describeRelations('draws', VALID, BROKEN);
