import { useId, type ReactElement } from 'react';
import { PRODUCT_RULES } from '@padauk/contract/products';
import { DigitEntry } from '../digit-entry.tsx';
import { Keypad } from '../keypad.tsx';
import type { BetModel } from '../../lottery-game.types.ts';
import type { Entry } from '../use-entry.ts';
import { aBet, anEntry } from './samples.ts';
import { Trial } from './trial.tsx';

const nothing = (): void => undefined;

interface ShownProps {
  readonly entry: Entry;
  /** Null while betting is closed. */
  readonly bet?: BetModel | null;
}

function Digits({ entry, bet = aBet() }: ShownProps): ReactElement {
  const id = useId();
  return <DigitEntry ref={null} id={id} entry={entry} bet={bet} stake={PRODUCT_RULES.three_d.stake} onWay={nothing} />;
}

function Keys({ entry, bet = aBet(), count = 0 }: ShownProps & { readonly count?: number }): ReactElement {
  return <Keypad form="" entry={entry} bet={bet} count={count} review={nothing} news={null} />;
}

export const ENTRY_PARTS = {
  DigitEntry: {
    'nothing typed, the first stake': <Digits entry={anEntry('')} bet={aBet({ stakeKyat: null })} />,
    'nothing typed': <Digits entry={anEntry('')} />,
    'one digit': <Digits entry={anEntry('5')} />,
    'two digits': <Digits entry={anEntry('12')} />,
    'a number': <Digits entry={anEntry('550')} />,
    'chosen already': <Digits entry={anEntry('123')} />,
    full: <Digits entry={anEntry('777')} />,
    'stake missing, tried': <Digits entry={anEntry('')} bet={aBet({ stakeKyat: null, hasTried: true })} />,
    'stake wrong, tried': <Digits entry={anEntry('')} bet={aBet({ stakeKyat: 150, hasTried: true })} />,
    'draw closed': <Digits entry={anEntry('12')} bet={null} />,
  },
  Keypad: {
    'to try: a key is gold while it is pressed': <Trial />,
    'nothing typed, nothing chosen': <Keys entry={anEntry('')} bet={aBet({ totalKyat: 0 })} />,
    'a number typed': <Keys entry={anEntry('550')} />,
    'a set typed, some chosen': <Keys entry={anEntry('12')} count={7} />,
    'nothing typed, tried': <Keys entry={anEntry('', true)} count={7} />,
    'chosen already, tried': <Keys entry={anEntry('123', true)} count={7} />,
    'full, tried': <Keys entry={anEntry('777', true)} count={7} />,
    'draw closed': <Keys entry={anEntry('12')} bet={null} />,
  },
};
