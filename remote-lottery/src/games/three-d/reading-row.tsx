import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Chip, ChipRow } from '@padauk/shared/ui';
import type { Reading, ReadingKind } from './entry.rules.ts';
import type { Entry } from './use-entry.ts';
import type { ChoosingMode } from './choosing-modes.ts';

/** Readings with a word; the others use their notation. */
const READING_TEXTS: Partial<Record<ReadingKind, 'head' | 'middle' | 'tail'>> = {
  head: 'head',
  middle: 'middle',
  tail: 'tail',
  front: 'head',
  back: 'tail',
};

interface ReadingRowProps {
  readonly entry: Entry;
  readonly onModeChange: (way: ChoosingMode) => void;
}

/** Readings of the digits in a scrollable row, then the ways to choose without digits. */
export function ReadingRow({ entry, onModeChange }: ReadingRowProps): ReactElement {
  const t = useText('lottery-three-d');
  const nameOf = ({ kind, notation, numbers: { length: count } }: Reading): string => {
    if (kind === 'only') return t('entry.only', { number: notation });
    if (kind === 'round') return t('entry.round', { count });
    const word = READING_TEXTS[kind];
    const name =
      word === undefined ? notation : t('ofDigit', { name: t(`entry.${word}`), digit: notation.replaceAll('–', '') });
    return t('counted', { name, count });
  };
  return (
    <ChipRow label={t('entry.title')} isSingleLine>
      {entry.readings.map((one) => (
        <Chip key={one.kind} isPressed={one === entry.reading} onClick={() => entry.selectReading(one.kind)}>
          {nameOf(one)}
        </Chip>
      ))}
      {(['sets', 'board'] as const).map((way) => (
        <Chip key={way} onClick={() => onModeChange(way)}>
          {t(`way.${way}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
