import { NumberBoard } from '@padauk/shared/betting';
import { useMemo } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Chip, ChipRow, ResourceView, Skeleton } from '@padauk/shared/ui';
import { TrendingLegend } from '../../components/trending-legend.tsx';
import type { ChooserProps } from '../../lottery-game.types.ts';
import styles from './three-d.module.scss';

const HEADS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The server is asked for one page of a hundred numbers at a time. */
export function HeadBoard({ pressed, model, numbers, head, onHead, page }: ChooserProps) {
  const t = useText('lottery-three-d');
  const boardText = useText('lottery');
  // Memoised: a new array would re-render all hundred cells on each tap.
  const pageNumbers = useMemo(() => numbers.filter((number) => number.startsWith(head)), [numbers, head]);
  return (
    <>
      <ChipRow label={t('hundreds')} isEqualWidth>
        {HEADS.map((option) => (
          <Chip key={option} isPressed={option === head} onClick={() => onHead(option)}>
            {`${option}00`}
          </Chip>
        ))}
      </ChipRow>
      <div className={styles.board}>
        <ResourceView resource={page} skeleton={<Skeleton shape="board" />}>
          {() => (
            <NumberBoard
              key={head}
              numbers={pageNumbers}
              label={boardText('board.label', {
                first: pageNumbers[0] ?? '',
                last: pageNumbers[pageNumbers.length - 1] ?? '',
              })}
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
