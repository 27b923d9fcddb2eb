import * as yup from 'yup';
import { fieldRefusalsOf } from '../validation.ts';
import { placeMatchTicket } from './football.ts';

const idOf = (number: number): string => `0b6d7a52-4a1e-4f0a-9a53-${String(number).padStart(12, '0')}`;
const leg = (number: number): object => ({ matchId: idOf(number), market: 'body', side: 'upper', priceVersion: 1 });
const legs = (count: number): object[] => Array.from({ length: count }, (_, index) => leg(index + 1));

function refusedWith(given: readonly unknown[]): string[] {
  try {
    placeMatchTicket.request.validateSync({ stakeKyat: 1_000, priceRule: 'ask', legs: given }, { abortEarly: false });
    return [];
  } catch (error) {
    if (!yup.ValidationError.isError(error)) throw error;
    return fieldRefusalsOf(error).map(({ path, code }) => `${path.join('.')}: ${code}`);
  }
}

describe('a ticket of football', () => {
  it.each([1, 3, 10])('V7 may have %i legs', (count) => {
    expect(refusedWith(legs(count))).toEqual([]);
  });

  it.each([
    ['no leg', [], 'legs: type'],
    ['2 legs', legs(2), 'legs: type'],
    ['11 legs', legs(11), 'legs: tooManyLines'],
    ['the same match twice', [leg(1), leg(2), leg(1)], 'legs: type'],
    ['body and goal of one match', [leg(1), leg(2), { ...leg(1), market: 'goal', side: 'over' }], 'legs: type'],
    ['a side of the other market', [{ ...leg(1), side: 'over' }], 'legs.0.side: type'],
  ])('V9 row 10 %s is refused', (_title, given, refused) => {
    expect(refusedWith(given)).toContain(refused);
  });

  it('row 5 looks at 11 of 20,000 legs, and at no more: one too many is enough', () => {
    const refused = refusedWith(Array.from({ length: 20_000 }, () => ({})));

    expect(refused.filter((path) => path.includes('.matchId'))).toHaveLength(11);
  });
});
