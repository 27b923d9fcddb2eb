import { groupDigits } from '@padauk/contract/money';
import type { Ticket } from '@padauk/shared/betting';
import { pictureLines, winFactors } from './ticket-picture.rules.ts';

type Line = Ticket['lines'][number];
const LOST: Line = {
  number: '12',
  stakeKyat: 500,
  payoutMultiplier: 85,
  nearMultiplier: null,
  state: 'lost',
  payoutKyat: 0,
};
const WON: Line = { ...LOST, number: '57', stakeKyat: 1_000, state: 'won', payoutKyat: 85_000 };
const numbered = (count: number): Line[] =>
  Array.from({ length: count }, (_, index) => ({ ...LOST, number: String(index).padStart(2, '0') }));

describe('Issue 11 the lines on the picture of a ticket', () => {
  it('of a win are the winner first, and those that lost in one line with the sum of their stakes', () => {
    const lines = [...numbered(11), WON];
    expect(pictureLines({ state: 'won', lines }, groupDigits)).toEqual([
      { number: '57', amount: '1,000 → 85,000', isWinner: true },
      { number: '00 · 01 · 02 · 03 · 04 +6', amount: '5,500', isWinner: false },
    ]);
  });

  it('of a ticket that waits are its numbers with their stakes, at most 24 of them', () => {
    const whole = pictureLines({ state: 'waiting', lines: numbered(24) }, groupDigits);
    const cut = pictureLines({ state: 'waiting', lines: numbered(100) }, groupDigits);
    expect([whole.length, whole.at(-1)?.number, cut.length]).toEqual([24, '23', 24]);
    expect(cut.at(-1)).toEqual({ number: '+77', amount: '38,500', isWinner: false });
  });

  it.each([
    ['one number', [LOST, WON], '1,000 × 85'],
    ['two numbers, each by its own', [WON, WON], null],
    ['none', [LOST], null],
  ])('say what %s comes of', (_of, lines, factors) => {
    expect(winFactors(lines, groupDigits)).toBe(factors);
  });
});
