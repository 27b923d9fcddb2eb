import { useMemo, useState } from 'react';
import { asciiDigits } from '@padauk/contract/rules/digits';
import type { ChooserModel } from '../lottery-game.types.ts';
import { additionOf, readingsOf, type Addition, type Reading, type Way } from './entry.rules.ts';

export interface Entry extends Addition {
  readonly digits: string;
  readonly readings: readonly Reading[];
  /** The selected reading; undefined without digits. */
  readonly reading: Reading | undefined;
  /** The player tried to add nothing, so the reason is shown. */
  readonly hasTried: boolean;
  readonly type: (text: string) => void;
  readonly press: (key: string) => void;
  readonly read: (way: Way) => void;
  readonly add: () => void;
}

/** `onHead` runs on the first digit: the limits of its hundred load before the number is added. */
export function useEntry(model: ChooserModel, onHead: (head: string) => void): Entry {
  const [digits, setDigits] = useState('');
  const [way, setWay] = useState<Way>('only');
  const [hasTried, setTried] = useState(false);
  const readings = useMemo(() => readingsOf(digits), [digits]);
  const reading = readings.find((one) => one.way === way) ?? readings[0];
  const addition = additionOf(reading, model.selected, model.remaining);
  const type = (text: string): void => {
    const typed = asciiDigits(text).replace(/\D/g, '').slice(0, 3);
    setDigits(typed);
    setTried(false);
    if (typed !== '') onHead(typed.charAt(0));
  };
  return {
    ...addition,
    digits,
    readings,
    reading,
    hasTried,
    type,
    press: (key) => type((digits.length === 3 ? '' : digits) + key),
    read: (next) => {
      setWay(next);
      setTried(false);
    },
    add: () => {
      setTried(addition.added.length === 0);
      if (reading === undefined || addition.added.length === 0) return;
      model.pick(reading.numbers);
      setDigits('');
    },
  };
}
