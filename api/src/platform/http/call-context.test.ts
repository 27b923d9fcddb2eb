import { readMoneyDetails } from './call-context.ts';

const DRAW = '0b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';
const MATCH = '1b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';

describe('readMoneyDetails', () => {
  it.each([
    ['the draw and the sum of the lines', { drawId: DRAW, lines: [{ stakeKyat: 100 }, { stakeKyat: 200 }] }, DRAW, 300],
    ['the first match and the stake', { stakeKyat: 500, legs: [{ matchId: MATCH }, { matchId: DRAW }] }, MATCH, 500],
    ['the amount', { amountKyat: 10_000, pin: '280641', senderName: 'U Hla' }, null, 10_000],
    ['no phone number in place of an id', { drawId: '09770000001', amountKyat: '09770000001' }, null, null],
    ['nothing from a list', ['09770000001'], null, null],
    ['no sum when a line is missing', { drawId: DRAW, lines: [{ stakeKyat: 100 }, null] }, DRAW, null],
  ])('reads %s', (_title, body, eventId, amountKyat) => {
    expect(readMoneyDetails(body)).toEqual({ eventId, amountKyat });
  });
});
