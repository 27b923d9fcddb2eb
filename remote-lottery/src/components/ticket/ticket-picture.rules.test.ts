import { groupDigits } from '@padauk/contract/platform/money';
import type { Ticket } from '@padauk/shared/betting';
import { listPictureLines, formatWinFactors } from './ticket-picture.rules.ts';

type Line = Ticket['lines'][number];
const LOST_LINE: Line = {
  number: '12',
  stakeKyat: 500,
  payoutMultiplier: 85,
  nearMultiplier: null,
  state: 'lost',
  payoutKyat: 0,
};
const WON_LINE: Line = { ...LOST_LINE, number: '57', stakeKyat: 1_000, state: 'won', payoutKyat: 85_000 };
const createLines = (count: number): Line[] =>
  Array.from({ length: count }, (_, index) => ({ ...LOST_LINE, number: String(index).padStart(2, '0') }));

describe('lines of the shared ticket image', () => {
  it('lists the winner of a won ticket first and groups the losing lines with their total stake', () => {
    const lines = [...createLines(11), WON_LINE];
    expect(listPictureLines({ state: 'won', lines }, groupDigits)).toEqual([
      { number: '57', amount: '1,000 → 85,000', isWinner: true },
      { number: '00 · 01 · 02 · 03 · 04 +6', amount: '5,500', isWinner: false },
    ]);
  });

  it('lists at most 24 lines of a waiting ticket with their stakes', () => {
    const whole = listPictureLines({ state: 'waiting', lines: createLines(24) }, groupDigits);
    const cut = listPictureLines({ state: 'waiting', lines: createLines(100) }, groupDigits);
    expect([whole.length, whole.at(-1)?.number, cut.length]).toEqual([24, '23', 24]);
    expect(cut.at(-1)).toEqual({ number: '+77', amount: '38,500', isWinner: false });
  });

  it.each([
    ['a single winner', [LOST_LINE, WON_LINE], '1,000 × 85'],
    ['several winners: null', [WON_LINE, WON_LINE], null],
    ['no winner: null', [LOST_LINE], null],
  ])('formats stake and multiplier for %s', (_of, lines, factors) => {
    expect(formatWinFactors(lines, groupDigits)).toBe(factors);
  });
});
