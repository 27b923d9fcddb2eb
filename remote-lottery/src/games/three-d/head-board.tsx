import { useMemo, type ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Chip, ChipRow, NumberBoard, ResourceView, Skeleton } from '@padauk/shared/ui';
import { TrendingLegend } from '../../components/trending-legend.tsx';
import type { ChooserProps } from '../lottery-game.types.ts';
import styles from './three-d.module.scss';

const HEADS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The server is asked for one page of a hundred numbers at a time. */
export function HeadBoard({ pressed, model, numbers, head, onHead, page }: ChooserProps): ReactElement {
  const t = useText('lottery-three-d');
  const board = useText('lottery');
  // Memoised: a new array would re-render all hundred cells on each tap.
  const shown = useMemo(() => numbers.filter((number) => number.startsWith(head)), [numbers, head]);
  return (
    <>
      <ChipRow label={t('hundreds')} isEqualWidth>
        {HEADS.map((one) => (
          <Chip key={one} isPressed={one === head} onClick={() => onHead(one)}>
            {`${one}00`}
          </Chip>
        ))}
      </ChipRow>
      <div className={styles.board}>
        <ResourceView resource={page} skeleton={<Skeleton shape="board" />}>
          {() => (
            <NumberBoard
              key={head}
              numbers={shown}
              label={board('board.label', { first: shown[0] ?? '', last: shown[shown.length - 1] ?? '' })}
              selected={pressed}
              onToggle={model.toggle}
              trending={model.trending}
            />
          )}
        </ResourceView>
      </div>
      <TrendingLegend />
    </>
  );
}
