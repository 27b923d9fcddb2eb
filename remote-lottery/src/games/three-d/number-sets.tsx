import { useState, type ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { selectNumbersWithDigit, THREE_D_POSITIONS, THREE_D_SETS } from '@padauk/contract/rules/three-d';
import { useText } from '@padauk/shared/runtime';
import { Button, Chip, ChipRow } from '@padauk/shared/ui';
import { PickChip } from '../../screens/board/pick-chip.tsx';
import type { PickProps } from '../lottery-game.types.ts';

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const SETS = [
  'triples',
  'frontPairs',
  'backPairs',
  'outerPairs',
] as const satisfies readonly (keyof typeof THREE_D_SETS)[];
const PAIRS = ['frontPairs', 'backPairs', 'outerPairs'] as const;

/** Numbers of a pair set with this digit: 11–, –11, 1–1. */
function findPairs(set: (typeof PAIRS)[number], digit: number): readonly string[] {
  const pair = String(digit).repeat(2);
  const isIn = {
    frontPairs: (number: string) => number.startsWith(pair),
    backPairs: (number: string) => number.endsWith(pair),
    outerPairs: (number: string) => number.charAt(0) + number.charAt(2) === pair,
  };
  return THREE_D_SETS[set].filter(isIn[set]);
}

export function NumberSets(props: PickProps): ReactElement {
  const t = useText('lottery-three-d');
  const boardText = useText('lottery');
  const [digit, setDigit] = useState(0);
  return (
    <>
      <ChipRow label={t('group.sets')}>
        {SETS.map((set) => (
          <PickChip
            key={set}
            {...props}
            label={t('counted', { name: t(`set.${set}`), count: THREE_D_SETS[set].length })}
            numbers={THREE_D_SETS[set]}
          />
        ))}
      </ChipRow>
      <h3>{t('group.digit')}</h3>
      <ChipRow label={t('group.digit')}>
        {DIGITS.map((option) => (
          <Chip key={option} isPressed={option === digit} onClick={() => setDigit(option)}>
            {option}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label={t('group.place', { digit })}>
        {THREE_D_POSITIONS.map((position) => {
          const numbers = selectNumbersWithDigit(position, digit);
          const name = t('ofDigit', { name: t(`entry.${position}`), digit });
          return (
            <PickChip
              key={position}
              {...props}
              label={t('counted', { name, count: numbers.length })}
              numbers={numbers}
            />
          );
        })}
        {PAIRS.map((set) => {
          const numbers = findPairs(set, digit);
          const name = t('ofDigit', { name: t(`set.${set}`), digit });
          return (
            <PickChip key={set} {...props} label={t('counted', { name, count: numbers.length })} numbers={numbers} />
          );
        })}
      </ChipRow>
      <p>
        <Button variant="secondary" size="small" to={getPath('dreamBook')}>
          {boardText('dreams.title')}
        </Button>
      </p>
    </>
  );
}
