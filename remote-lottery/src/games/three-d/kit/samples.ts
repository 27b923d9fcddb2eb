import type { Ticket } from '@padauk/shared/betting';
import { aTicket } from '../../../kit/samples.ts';
import type { BetModel, ChooserModel } from '../../lottery-game.types.ts';
import { additionOf, readingsOf } from '../entry.rules.ts';
import { threeDGame } from '../three-d.ts';
import type { Entry } from '../use-entry.ts';

/** With the near prize on the second line. */
export function aWonTicket(): Ticket {
  const line = { stakeKyat: 200, payoutMultiplier: 500, nearMultiplier: 10, state: 'won' as const };
  const ticket = aTicket(threeDGame, 'won');
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
export const STILL: Pick<ChooserModel, 'selected' | 'remaining'> = {
  selected: new Set(['123']),
  remaining: new Map([['777', 0]]),
};

export function anEntry(digits: string, hasTried = false): Entry {
  const readings = readingsOf(digits);
  const [reading] = readings;
  const nothing = (): void => undefined;
  return {
    ...additionOf(reading, STILL.selected, STILL.remaining),
    digits,
    readings,
    reading,
    hasTried,
    type: nothing,
    press: nothing,
    read: nothing,
    add: nothing,
  };
}

export function aBet(given: Partial<BetModel> = {}): BetModel {
  return { stakeKyat: 500, totalKyat: 3_500, hasTried: false, setStake: () => undefined, review: () => true, ...given };
}
