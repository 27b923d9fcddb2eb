import { useState } from 'react';
import { getPath } from '@padauk/contract/paths';
import { selectNumbersWithDigit, THREE_D_POSITIONS, THREE_D_SETS } from '@padauk/contract/lottery/three-d.rules';
import type { Kyat } from '@padauk/contract/platform/money';
import { useText } from '@padauk/shared/runtime';
import { Button, Chip, ChipRow } from '@padauk/shared/ui';

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

export function NumberSets(props: PickProps) {
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

interface PickProps {
  readonly selected: ReadonlySet<string>;
  readonly remaining: ReadonlyMap<string, Kyat>;
  readonly onPick: (numbers: readonly string[]) => void;
  readonly onUnpick: (numbers: readonly string[]) => void;
}

interface PickChipProps extends PickProps {
  readonly label: string;
  readonly numbers: readonly string[];
}

function PickChip({ label, numbers, selected, remaining, onPick, onUnpick }: PickChipProps) {
  const open = numbers.filter((number) => remaining.get(number) !== 0);
  const isPressed = open.length > 0 && open.every((number) => selected.has(number));
  return (
    <Chip
      isPressed={isPressed}
      disabled={numbers.length === 0}
      onClick={() => (isPressed ? onUnpick(numbers) : onPick(numbers))}
    >
      {label}
    </Chip>
  );
}
