import { memo, Suspense, useCallback, useMemo, useState, type ReactElement } from 'react';
import { NumberChips } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { NumberBoard } from '@padauk/shared/ui';
import { DrawLine } from '../../components/draw-line.tsx';
import { OddsNote } from '../../components/odds-note.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import type { Board } from '../../resources/lottery.types.ts';
import { boardSize } from '../../state/board-size.store.ts';
import { BetBar } from './bet-bar.tsx';
import { SizeButton, BoardTools, type OpenedPicks } from './board-tools.tsx';
import { MemoQuickStakes } from './memo-stakes.ts';
import { TrendingLegend } from '../../components/trending-legend.tsx';
import { useReadyBoard, type ReadyBoardModel } from './use-ready-board.ts';
import styles from './board.module.scss';

/** The board of one draw. Memoised so that a tap rerenders its cell first, then tools, chips and bar. */
export function ReadyBoard({ game, board }: { readonly game: LotteryGame; readonly board: Board }): ReactElement {
  const t = useText('lottery');
  const { pressed, model } = useReadyBoard(game, board);
  const { numbers } = game.rules;
  const [isLarge, setLarge] = useState(boardSize.isLarge);
  const label = useMemo(
    () => t('board.label', { first: numbers[0] ?? '', last: numbers[numbers.length - 1] ?? '' }),
    [t, numbers],
  );
  return (
    <div className={styles.column}>
      <DrawLine draw={board.draw} />
      <ChoosingTools QuickPicks={game.QuickPicks} model={model} />
      <div className={styles.board}>
        <NumberBoard
          numbers={numbers}
          label={label}
          selected={pressed}
          onToggle={model.toggle}
          trending={model.trending}
        />
      </div>
      <TrendingLegend />
      <SizeButton isLarge={isLarge} onChange={setLarge} />
      <ChosenNumbers selected={model.selected} unpick={model.unpick} />
      {model.phase === 'open' && (
        <MemoQuickStakes rules={game.stake} value={model.stakeKyat} onChange={model.setStake} />
      )}
      <OddsNote game={game} terms={board} />
      <BetBar game={game} draw={board.draw} model={model} />
    </div>
  );
}

interface ChoosingToolsProps {
  readonly QuickPicks: LotteryGame['QuickPicks'];
  readonly model: ReadyBoardModel;
}

const ChoosingTools = memo(function ChoosingTools({ QuickPicks, model }: ChoosingToolsProps): ReactElement {
  const [opened, setOpened] = useState<OpenedPicks | null>(null);
  const { reverse, undo, clear, selected } = model;
  return (
    <>
      <BoardTools
        onOpen={QuickPicks === null ? null : setOpened}
        isEmpty={selected.size === 0}
        reverse={reverse}
        undo={undo}
        clear={clear}
      />
      {QuickPicks !== null && opened !== null && (
        <Suspense fallback={null}>
          <QuickPicks model={model} startsTyping={opened === 'typed'} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
});

const ChosenNumbers = memo(function Chosen({
  selected,
  unpick,
}: Pick<ReadyBoardModel, 'selected' | 'unpick'>): ReactElement | null {
  const t = useText('lottery');
  const remove = useCallback((number: string) => unpick([number]), [unpick]);
  if (selected.size === 0) return null;
  return (
    <NumberChips
      label={t('numbers', { count: selected.size })}
      numbers={[...selected].sort()}
      onRemove={remove}
      isSingleLine
    />
  );
});
