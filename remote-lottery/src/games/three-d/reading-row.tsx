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
  readonly onModeChange: (mode: ChoosingMode) => void;
}

/** Readings of the digits in a scrollable row, then the ways to choose without digits. */
export function ReadingRow({ entry, onModeChange }: ReadingRowProps): ReactElement {
  const t = useText('lottery-three-d');
  const formatReadingName = ({ kind, notation, numbers: { length: count } }: Reading): string => {
    if (kind === 'only') return t('entry.only', { number: notation });
    if (kind === 'round') return t('entry.round', { count });
    const textKey = READING_TEXTS[kind];
    const name =
      textKey === undefined
        ? notation
        : t('ofDigit', { name: t(`entry.${textKey}`), digit: notation.replaceAll('–', '') });
    return t('counted', { name, count });
  };
  return (
    <ChipRow label={t('entry.title')} isSingleLine>
      {entry.readings.map((reading) => (
        <Chip
          key={reading.kind}
          isPressed={reading === entry.reading}
          onClick={() => entry.selectReading(reading.kind)}
        >
          {formatReadingName(reading)}
        </Chip>
      ))}
      {(['sets', 'board'] as const).map((mode) => (
        <Chip key={mode} onClick={() => onModeChange(mode)}>
          {t(`way.${mode}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
