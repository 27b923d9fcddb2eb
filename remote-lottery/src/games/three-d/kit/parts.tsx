import { useId, useState } from 'react';
import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import type { Ticket as PlacedTicket } from '@padauk/shared/betting';
import { DrawLine } from '../../../components/draw-line.tsx';
import { Ticket } from '../../../components/ticket/ticket.tsx';
import { DAY_MS, createDrawClosingIn, HOUR_MS, createTicket } from '../../kit/samples.ts';
import { DrawClock } from '../draw-clock.tsx';
import { threeDGame } from '../three-d.ts';
import { DigitEntry } from '../digit-entry.tsx';
import { Keypad } from '../keypad.tsx';
import type { BetModel, ChooserModel } from '../../../lottery-game.types.ts';
import { type Entry, useEntry } from '../use-entry.ts';
import { findAddition, listReadings } from '../entry.rules.ts';
import { ChosenLines } from '../chosen-lines.tsx';

/** Progress bar and label; a draw that is not open uses the line of every board. */
export const CLOCK_PARTS = {
  DrawClock: {
    far: <DrawClock draw={createDrawClosingIn(threeDGame, 3 * DAY_MS + HOUR_MS)} />,
    near: <DrawClock draw={createDrawClosingIn(threeDGame, 2 * HOUR_MS)} />,
    'under 5 min': <DrawClock draw={createDrawClosingIn(threeDGame, 4.5 * (HOUR_MS / 60))} />,
    closed: <DrawLine draw={createDrawClosingIn(threeDGame, -HOUR_MS / 6)} />,
  },
};

export const NEAR_PRIZE = { 'won with a near prize': <Ticket game={threeDGame} ticket={createWonTicket()} /> };

const doNothing = (): void => undefined;

const STATIC_CHOICE: Pick<ChooserModel, 'selected' | 'remaining'> = {
  selected: new Set(['123']),
  remaining: new Map([['777', 0]]),
};

interface EntryPartProps {
  readonly entry: Entry;
  /** Null while betting is closed. */
  readonly bet?: BetModel | null;
}

function EntryPart({ entry, bet = createBet() }: EntryPartProps) {
  const id = useId();
  return (
    <DigitEntry
      ref={null}
      id={id}
      entry={entry}
      bet={bet}
      stake={PRODUCT_RULES.three_d.stake}
      onModeChange={doNothing}
    />
  );
}

function KeypadPart({ entry, bet = createBet(), count = 0 }: EntryPartProps & { readonly count?: number }) {
  return <Keypad formId="" entry={entry} bet={bet} count={count} review={doNothing} notices={null} />;
}

export const ENTRY_PARTS = {
  DigitEntry: {
    'nothing typed, the first stake': <EntryPart entry={createEntry('')} bet={createBet({ stakeKyat: null })} />,
    'nothing typed': <EntryPart entry={createEntry('')} />,
    'one digit': <EntryPart entry={createEntry('5')} />,
    'two digits': <EntryPart entry={createEntry('12')} />,
    'a number': <EntryPart entry={createEntry('550')} />,
    'chosen already': <EntryPart entry={createEntry('123')} />,
    full: <EntryPart entry={createEntry('777')} />,
    'stake missing, tried': (
      <EntryPart entry={createEntry('')} bet={createBet({ stakeKyat: null, hasAttempted: true })} />
    ),
    'stake wrong, tried': <EntryPart entry={createEntry('')} bet={createBet({ stakeKyat: 150, hasAttempted: true })} />,
    'draw closed': <EntryPart entry={createEntry('12')} bet={null} />,
  },
  Keypad: {
    'to try: a key is gold while it is pressed': <EntryDemo />,
    'nothing typed, nothing chosen': <KeypadPart entry={createEntry('')} bet={createBet({ totalKyat: 0 })} />,
    'a number typed': <KeypadPart entry={createEntry('550')} />,
    'a set typed, some chosen': <KeypadPart entry={createEntry('12')} count={7} />,
    'nothing typed, tried': <KeypadPart entry={createEntry('', true)} count={7} />,
    'chosen already, tried': <KeypadPart entry={createEntry('123', true)} count={7} />,
    'full, tried': <KeypadPart entry={createEntry('777', true)} count={7} />,
    'draw closed': <KeypadPart entry={createEntry('12')} bet={null} />,
  },
};

/** With the near prize on the second line. */
function createWonTicket(): PlacedTicket {
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

function createEntry(digits: string, hasTried = false): Entry {
  const readings = listReadings(digits);
  const [reading] = readings;
  return {
    ...findAddition(reading, STATIC_CHOICE.selected, STATIC_CHOICE.remaining),
    digits,
    readings,
    reading,
    hasAttempted: hasTried,
    type: doNothing,
    press: doNothing,
    selectReading: doNothing,
    add: doNothing,
  };
}

function createBet(overrides: Partial<BetModel> = {}): BetModel {
  return {
    stakeKyat: 500,
    totalKyat: 3_500,
    hasAttempted: false,
    setStake: () => undefined,
    review: () => true,
    ...overrides,
  };
}

const NO_NUMBERS: ReadonlyMap<string, number> = new Map();
const STAKE_KYAT = 500;

function EntryDemo() {
  const form = useId();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['123', '450']));
  const without = (numbers: readonly string[]): ReadonlySet<string> =>
    new Set([...selected].filter((number) => !numbers.includes(number)));
  const model: ChooserModel = {
    selected,
    lines: [...selected].sort().map((number) => ({ number, stakeKyat: STAKE_KYAT })),
    trending: NO_NUMBERS,
    remaining: NO_NUMBERS,
    toggle: doNothing,
    pick: (numbers) => setSelected(new Set([...selected, ...numbers])),
    pickLines: doNothing,
    unpick: (numbers) => setSelected(without(numbers)),
    reverse: null,
    clear: () => setSelected(new Set()),
    undo: null,
  };
  const entry = useEntry(model, doNothing);
  const bet = createBet({ stakeKyat: STAKE_KYAT, totalKyat: selected.size * STAKE_KYAT });
  return (
    <>
      <DigitEntry
        ref={null}
        id={form}
        entry={entry}
        bet={bet}
        stake={PRODUCT_RULES.three_d.stake}
        onModeChange={doNothing}
      />
      <ChosenLines model={model} onPaste={doNothing} />
      <Keypad formId={form} entry={entry} bet={bet} count={selected.size} review={doNothing} notices={null} />
    </>
  );
}
