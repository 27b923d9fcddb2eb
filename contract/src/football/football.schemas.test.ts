import { formatFieldRefusals } from '../test-data/field-refusals.ts';
import { placeMatchTicket } from './football.schemas.ts';

const createId = (number: number): string => `0b6d7a52-4a1e-4f0a-9a53-${String(number).padStart(12, '0')}`;
const createLeg = (number: number): object => ({
  matchId: createId(number),
  market: 'body',
  side: 'upper',
  priceVersion: 1,
});
const createLegs = (count: number): object[] => Array.from({ length: count }, (_, index) => createLeg(index + 1));

const findRefusals = (legs: readonly unknown[]): string[] =>
  formatFieldRefusals(placeMatchTicket.request, { stakeKyat: 1_000, priceRule: 'ask', legs });

describe('a football ticket', () => {
  it.each([1, 3, 10])('V7 accepts %i legs', (count) => {
    expect(findRefusals(createLegs(count))).toEqual([]);
  });

  it.each([
    ['no leg', [], 'legs: type'],
    ['2 legs', createLegs(2), 'legs: type'],
    ['11 legs', createLegs(11), 'legs: tooManyLines'],
    ['the same match twice', [createLeg(1), createLeg(2), createLeg(1)], 'legs: type'],
    [
      'body and goal of one match',
      [createLeg(1), createLeg(2), { ...createLeg(1), market: 'goal', side: 'over' }],
      'legs: type',
    ],
    ['a side of another market', [{ ...createLeg(1), side: 'over' }], 'legs.0.side: type'],
  ])('V9 F43 refuses %s', (_title, legs, refused) => {
    expect(findRefusals(legs)).toContain(refused);
  });

  it('F38 validates only the first 11 of 20,000 legs', () => {
    const refused = findRefusals(Array.from({ length: 20_000 }, () => ({})));

    expect(refused.filter((path) => path.includes('.matchId'))).toHaveLength(11);
  });
});
