import { useText } from '@padauk/shared/runtime';
import type { Entry } from './use-entry.ts';

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
