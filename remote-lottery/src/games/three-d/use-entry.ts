import { useMemo, useState } from 'react';
import { threeD } from '@padauk/contract/lottery/three-d.rules';
import { normaliseNumericText } from '@padauk/contract/text/digits.rules';
import { useText } from '@padauk/shared/runtime';
import type { ChooserModel } from '../../lottery-game.types.ts';
import { findAddition, listReadings, type ReadingKind } from './entry.rules.ts';

export type Entry = ReturnType<typeof useEntry>;

/** `onHead` runs on the first digit: the limits of its hundred load before the number is added. */
export function useEntry(model: ChooserModel, onHead: (head: string) => void) {
  const [digits, setDigits] = useState('');
  const [kind, setKind] = useState<ReadingKind>('only');
  const [hasAttempted, setAttempted] = useState(false);
  const readings = useMemo(() => listReadings(digits), [digits]);
  const reading = readings.find((candidate) => candidate.kind === kind) ?? readings[0];
  const addition = findAddition(reading, model.selected, model.remaining);
  const type = (text: string): void => {
    const typed = normaliseNumericText(text).replace(/\D/g, '');
    // A longer paste is not this number: its first digits may be another one.
    if (typed.length > threeD.digits) return;
    setDigits(typed);
    setAttempted(false);
    if (typed !== '') onHead(typed.charAt(0));
  };
  return {
    ...addition,
    digits,
    readings,
    /** The selected reading; undefined without digits. */
    reading,
    /** The player tried to add nothing, so the reason is shown. */
    hasAttempted,
    type,
    press: (key: string) => type((digits.length === 3 ? '' : digits) + key),
    selectReading: (next: ReadingKind) => {
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

/** Reason that nothing can be added; null if something can. */
export function useObstacle({ obstacle, reading }: Entry): string | null {
  const t = useText('lottery-three-d');
  const boardText = useText('lottery');
  switch (obstacle) {
    case null:
      return null;
    case 'nothingTyped':
      return t('entry.hint');
    case 'closed':
      return boardText('board.closedLeftOut', { numbers: reading?.numbers.join(', ') ?? '' });
    case 'chosen':
      return t('entry.chosenAlready');
  }
}

export const CHOOSING_MODES = ['keypad', 'sets', 'board', 'paste'] as const;
export type ChoosingMode = (typeof CHOOSING_MODES)[number];
