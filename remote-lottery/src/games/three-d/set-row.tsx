import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Chip, ChipRow } from '@padauk/shared/ui';
import type { Reading, Way } from './entry.rules.ts';
import type { Entry } from './use-entry.ts';
import type { ChoosingWay } from './ways.ts';

/** Readings with a word; the others use their notation. */
const WORDS: Partial<Record<Way, 'head' | 'middle' | 'tail'>> = {
  head: 'head',
  middle: 'middle',
  tail: 'tail',
  front: 'head',
  back: 'tail',
};

interface SetRowProps {
  readonly entry: Entry;
  readonly onWay: (way: ChoosingWay) => void;
}

/** Readings of the digits in a scrollable row, then the ways to choose without digits. */
export function SetRow({ entry, onWay }: SetRowProps): ReactElement {
  const t = useText('lottery-three-d');
  const nameOf = ({ way, written, numbers: { length: count } }: Reading): string => {
    if (way === 'only') return t('entry.only', { number: written });
    if (way === 'round') return t('entry.round', { count });
    const word = WORDS[way];
    const name =
      word === undefined ? written : t('ofDigit', { name: t(`entry.${word}`), digit: written.replaceAll('–', '') });
    return t('counted', { name, count });
  };
  return (
    <ChipRow label={t('entry.title')} isLine>
      {entry.readings.map((one) => (
        <Chip key={one.way} isPressed={one === entry.reading} onClick={() => entry.read(one.way)}>
          {nameOf(one)}
        </Chip>
      ))}
      {(['sets', 'board'] as const).map((way) => (
        <Chip key={way} onClick={() => onWay(way)}>
          {t(`way.${way}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
