import type { Ticket } from '@padauk/shared/betting';
import { createTicket } from '../../../kit/samples.ts';
import type { BetModel, ChooserModel } from '../../lottery-game.types.ts';
import { findAddition, listReadings } from '../entry.rules.ts';
import { threeDGame } from '../three-d.ts';
import type { Entry } from '../use-entry.ts';

/** With the near prize on the second line. */
export function createWonTicket(): Ticket {
  const line = { stakeKyat: 200, payoutMultiplier: 500, nearMultiplier: 10, state: 'won' as const };
  const ticket = createTicket(threeDGame, 'won');
  return {
    ...ticket,
    draw: { ...ticket.draw, result: '123' },
    stakeKyat: 400,
    payoutKyat: 102_000,
    lineCount: 2,
    lines: [
      { ...line, number: '123', payoutKyat: 100_000 },
      { ...line, number: '321', payoutKyat: 2_000 },
    ],
  };
}

/** A static choice. */
export const STATIC_CHOICE: Pick<ChooserModel, 'selected' | 'remaining'> = {
  selected: new Set(['123']),
  remaining: new Map([['777', 0]]),
};

export function createEntry(digits: string, hasTried = false): Entry {
  const readings = listReadings(digits);
  const [reading] = readings;
  const nothing = (): void => undefined;
  return {
    ...findAddition(reading, STATIC_CHOICE.selected, STATIC_CHOICE.remaining),
    digits,
    readings,
    reading,
    hasAttempted: hasTried,
    type: nothing,
    press: nothing,
    selectReading: nothing,
    add: nothing,
  };
}

export function createBet(overrides: Partial<BetModel> = {}): BetModel {
  return {
    stakeKyat: 500,
    totalKyat: 3_500,
    hasAttempted: false,
    setStake: () => undefined,
    review: () => true,
    ...overrides,
  };
}
