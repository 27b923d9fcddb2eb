import * as yup from 'yup';
import { toFieldRefusals } from '../validation.ts';
import { placeMatchTicket } from './football.ts';

const createId = (number: number): string => `0b6d7a52-4a1e-4f0a-9a53-${String(number).padStart(12, '0')}`;
const createLeg = (number: number): object => ({
  matchId: createId(number),
  market: 'body',
  side: 'upper',
  priceVersion: 1,
});
const createLegs = (count: number): object[] => Array.from({ length: count }, (_, index) => createLeg(index + 1));

function findRefusals(given: readonly unknown[]): string[] {
  try {
    placeMatchTicket.request.validateSync({ stakeKyat: 1_000, priceRule: 'ask', legs: given }, { abortEarly: false });
    return [];
  } catch (error) {
    if (!yup.ValidationError.isError(error)) throw error;
    return toFieldRefusals(error).map(({ path, code }) => `${path.join('.')}: ${code}`);
  }
}

describe('a ticket of football', () => {
  it.each([1, 3, 10])('V7 may have %i legs', (count) => {
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
    ['a side of the other market', [{ ...createLeg(1), side: 'over' }], 'legs.0.side: type'],
  ])('V9 row 10 %s is refused', (_title, given, refused) => {
    expect(findRefusals(given)).toContain(refused);
  });

  it('row 5 looks at 11 of 20,000 legs, and at no more: one too many is enough', () => {
    const refused = findRefusals(Array.from({ length: 20_000 }, () => ({})));

    expect(refused.filter((path) => path.includes('.matchId'))).toHaveLength(11);
  });
});
