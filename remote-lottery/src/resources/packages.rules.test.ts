import { createPackageBoard, packageEvent, packages } from '../test-data/packages.ts';
import {
  applyOfferEvent,
  applyPoolEvent,
  findClosedNumbers,
  parsePackageKind,
  getPoolTrending,
  getSaleState,
  computeSoldPercent,
} from './packages.rules.ts';

const [gold] = packages.offers;
if (gold === undefined) throw new Error('the test data has no gold offer');

describe('sales of a package', () => {
  it.each([
    [{ isOpen: true, sold: 199, capacity: 200 }, 'on', 99],
    [{ isOpen: true, sold: 200, capacity: 200 }, 'sold-out', 100],
    [{ isOpen: false, sold: 12, capacity: 200 }, 'off', 6],
    [{ isOpen: false, sold: 200, capacity: 200 }, 'sold-out', 100],
    [{ isOpen: true, sold: 0, capacity: 0 }, 'sold-out', 100],
  ] as const)('T11 %j is %s, at %i percent', (offer, sale, percent) => {
    expect([getSaleState(offer), computeSoldPercent(offer)]).toEqual([sale, percent]);
  });

  it('D1 are updated only by an event of the same kind and draw', () => {
    const { draw } = packages;
    expect(applyOfferEvent(gold, draw?.id, packageEvent)).toMatchObject({ sold: 151, priceKyat: 5_000 });
    expect(applyOfferEvent(gold, 'another', packageEvent)).toBe(gold);
    expect(applyOfferEvent(gold, draw?.id, { ...packageEvent, kind: 'silver' })).toBe(gold);
  });
});

describe('pool of a package', () => {
  const board = createPackageBoard('gold', { '05': { isClosed: true, trendingPercent: 98 } });

  it('K20 shows a closed number as full', () => {
    expect(getPoolTrending(board).get('05')).toBe(100);
  });

  it('K20 closes the numbers of a stream event and no others', () => {
    const after = applyPoolEvent(board, packageEvent);
    expect(findClosedNumbers(after, ['05', '12', '57'])).toEqual(['05', '57']);
    expect(after.offer.sold).toBe(151);
  });
});

describe('package kind in the address', () => {
  it.each([
    ['gold', 'gold'],
    ['silver', 'silver'],
    ['Gold', null],
    [null, null],
  ])('B1 parses %s as %s', (text, kind) => {
    expect(parsePackageKind(text)).toBe(kind);
  });
});
