import { TWO_D_NUMBERS } from '@padauk/contract/rules/two-d';
import type { BoardNumber, Board, Live, Section, Sections, Slip } from '../resources/lottery.types.ts';

/** A Friday, 10:00 in Myanmar: noon and evening are both open. */
export const NOW_MS = Date.parse('2026-11-20T03:30:00.000Z');
export const SLIP_ID = '7b1c2f7e-5a0d-4c3e-9f40-1d2e3f4a5b6c';

export const noonSection: Section = {
  id: '0d4f2a53-7c53-4c9b-8a3c-2f1f6a5b9c01',
  date: '2026-11-20',
  slot: 'noon',
  opensAt: '2026-11-19T10:00:00.000Z',
  closesAt: '2026-11-20T05:20:00.000Z',
  drawsAt: '2026-11-20T05:31:00.000Z',
  status: 'open',
  result: null,
  setIndex: null,
  setValue: null,
};

export const eveningSection: Section = {
  id: '0d4f2a53-7c53-4c9b-8a3c-2f1f6a5b9c02',
  date: '2026-11-20',
  slot: 'evening',
  opensAt: '2026-11-19T10:00:00.000Z',
  closesAt: '2026-11-20T09:28:00.000Z',
  drawsAt: '2026-11-20T10:00:00.000Z',
  status: 'open',
  result: null,
  setIndex: null,
  setValue: null,
};

export const today: Sections = {
  date: '2026-11-20',
  isHoliday: false,
  holidayName: null,
  nextOpensAt: null,
  sections: [noonSection, eveningSection],
};

/** A board on which every number is free, but for those that are given. */
export function aBoard(section: Section, changed: Readonly<Record<string, Partial<BoardNumber>>> = {}): Board {
  return {
    section,
    payoutMultiplier: 85,
    numbers: TWO_D_NUMBERS.map((number) => ({
      number,
      trendingPercent: 0,
      remainingKyat: 1_000_000,
      isClosed: false,
      ...changed[number],
    })),
  };
}

export const live: Live = {
  number: '57',
  setIndex: '1,685.75',
  setValue: '63,797.02',
  at: '2026-11-20T03:29:58.000Z',
  isFinal: false,
  isHoliday: false,
  current: noonSection,
  sections: [noonSection, eveningSection],
};

/** A ticket of two numbers that waits for noon. */
export const waitingSlip: Slip = {
  id: SLIP_ID,
  product: 'two-d',
  section: noonSection,
  placedAt: '2026-11-20T03:20:00.000Z',
  totalKyat: 1_500,
  payoutKyat: 0,
  state: 'waiting',
  lineCount: 2,
  refundReason: null,
  lines: [
    { number: '12', stakeKyat: 500, payoutMultiplier: 85, state: 'waiting', payoutKyat: 0 },
    { number: '57', stakeKyat: 1_000, payoutMultiplier: 85, state: 'waiting', payoutKyat: 0 },
  ],
};

/** The same ticket after noon drew 57. */
export const wonSlip: Slip = {
  ...waitingSlip,
  state: 'win',
  payoutKyat: 85_000,
  section: { ...noonSection, status: 'settled', result: '57', setIndex: '1,685.75', setValue: '63,797.02' },
  lines: [
    { number: '12', stakeKyat: 500, payoutMultiplier: 85, state: 'lose', payoutKyat: 0 },
    { number: '57', stakeKyat: 1_000, payoutMultiplier: 85, state: 'win', payoutKyat: 85_000 },
  ],
};

/** The same ticket after the exchange published nothing. */
export const refundedSlip: Slip = {
  ...waitingSlip,
  state: 'refunded',
  payoutKyat: 0,
  refundReason: 'no-draw',
  section: { ...noonSection, status: 'void' },
  lines: waitingSlip.lines.map((line) => ({ ...line, state: 'refunded' as const, payoutKyat: 0 })),
};

export const wallet = { mainKyat: 20_000, heldKyat: 0, gameKyat: 0, points: 0 };
