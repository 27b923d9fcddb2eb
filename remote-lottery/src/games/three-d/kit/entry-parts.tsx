import { useId, type ReactElement } from 'react';
import { PRODUCT_RULES } from '@padauk/contract/products';
import { DigitEntry } from '../digit-entry.tsx';
import { Keypad } from '../keypad.tsx';
import type { BetModel } from '../../lottery-game.types.ts';
import type { Entry } from '../use-entry.ts';
import { createBet, createEntry } from './samples.ts';
import { EntryDemo } from './entry-demo.tsx';

const doNothing = (): void => undefined;

interface EntryPartProps {
  readonly entry: Entry;
  /** Null while betting is closed. */
  readonly bet?: BetModel | null;
}

function EntryPart({ entry, bet = createBet() }: EntryPartProps): ReactElement {
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

function KeypadPart({
  entry,
  bet = createBet(),
  count = 0,
}: EntryPartProps & { readonly count?: number }): ReactElement {
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
