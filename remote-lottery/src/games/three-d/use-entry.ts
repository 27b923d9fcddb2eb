import { useMemo, useState } from 'react';
import { toAsciiDigits } from '@padauk/contract/rules/digits';
import type { ChooserModel } from '../lottery-game.types.ts';
import { findAddition, listReadings, type Addition, type Reading, type ReadingKind } from './entry.rules.ts';

export interface Entry extends Addition {
  readonly digits: string;
  readonly readings: readonly Reading[];
  /** The selected reading; undefined without digits. */
  readonly reading: Reading | undefined;
  /** The player tried to add nothing, so the reason is shown. */
  readonly hasAttempted: boolean;
  readonly type: (text: string) => void;
  readonly press: (key: string) => void;
  readonly selectReading: (kind: ReadingKind) => void;
  readonly add: () => void;
}

/** `onHead` runs on the first digit: the limits of its hundred load before the number is added. */
export function useEntry(model: ChooserModel, onHead: (head: string) => void): Entry {
  const [digits, setDigits] = useState('');
  const [kind, setKind] = useState<ReadingKind>('only');
  const [hasAttempted, setAttempted] = useState(false);
  const readings = useMemo(() => listReadings(digits), [digits]);
  const reading = readings.find((candidate) => candidate.kind === kind) ?? readings[0];
  const addition = findAddition(reading, model.selected, model.remaining);
  const type = (text: string): void => {
    const typed = toAsciiDigits(text).replace(/\D/g, '').slice(0, 3);
    setDigits(typed);
    setAttempted(false);
    if (typed !== '') onHead(typed.charAt(0));
  };
  return {
    ...addition,
    digits,
    readings,
    reading,
    hasAttempted,
    type,
    press: (key) => type((digits.length === 3 ? '' : digits) + key),
    selectReading: (next) => {
      setKind(next);
      setAttempted(false);
    },
    add: () => {
      setAttempted(addition.added.length === 0);
      if (reading === undefined || addition.added.length === 0) return;
      model.pick(reading.numbers);
      setDigits('');
    },
  };
}
