import type { ReactElement } from 'react';
import { Chip } from '@padauk/shared/ui';
import type { PickProps } from '../../games/lottery-game.types.ts';
import { splitOpenNumbers } from './board.rules.ts';

interface PickChipProps extends PickProps {
  readonly label: string;
  readonly numbers: readonly string[];
}

/** Pressed if all its open numbers are chosen; another tap removes them. */
export function PickChip({ label, numbers, selected, remaining, onPick, onUnpick }: PickChipProps): ReactElement {
  const { open } = splitOpenNumbers(numbers, remaining);
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
