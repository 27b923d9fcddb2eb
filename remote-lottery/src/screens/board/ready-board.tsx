import { memo, useCallback, useMemo, useState } from 'react';
import { NumberChips, useIsBettingOff, NumberBoard } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { DrawLine } from '../../components/draw-line.tsx';
import { OddsNote } from '../../components/odds-note.tsx';
import type { LotteryGame } from '../../lottery-game.types.ts';
import type { Board } from '../../resources/lottery.types.ts';
import { boardSize } from '../../state/board-size.store.ts';
import { BetBar, BetNotices } from './bet-bar.tsx';
import { SizeButton, BoardTools, type OpenedPicks, MemoQuickStakes } from './board-tools.tsx';
import { TrendingLegend } from '../../components/trending-legend.tsx';
import { useReadyBoard, type ReadyBoardModel } from './use-ready-board.ts';
import { mergeBoardPages, useBoard } from '../../resources/draws.resource.ts';
import styles from './board.module.scss';

/** The board of one draw. Memoised so that a tap rerenders its cell first, then tools, chips and bar. */
export function ReadyBoard({ game, board }: { readonly game: LotteryGame; readonly board: Board }) {
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

const ChoosingTools = memo(function ChoosingTools({ QuickPicks, model }: ChoosingToolsProps) {
  const [opened, setOpened] = useState<OpenedPicks | null>(null);
  const { reverse, undo, clear, selected } = model;
  return (
    <>
      <BoardTools
        onOpen={QuickPicks === undefined ? null : setOpened}
        isEmpty={selected.size === 0}
        reverse={reverse}
        undo={undo}
        clear={clear}
      />
      {QuickPicks !== undefined && opened !== null && (
        <QuickPicks model={model} startsTyping={opened === 'typed'} onClose={() => setOpened(null)} />
      )}
    </>
  );
});

const ChosenNumbers = memo(function ChosenNumbers({ selected, unpick }: Pick<ReadyBoardModel, 'selected' | 'unpick'>) {
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

interface PagedBoardProps {
  readonly game: LotteryGame;
  readonly pages: NonNullable<LotteryGame['pages']>;
  readonly board: Board;
}

/** A board paged by leading digit. */
export function PagedBoard({ game, pages: { heads, Chooser }, board }: PagedBoardProps) {
  const [head, setHead] = useState(heads[0] ?? '');
  const page = useBoard(board.draw.id, head);
  const knownPages = useKnownPages(head, page.kind === 'ready' ? page.value.numbers : null);
  const { pressed, model } = useReadyBoard(
    game,
    useMemo(() => mergeBoardPages(board, knownPages), [board, knownPages]),
  );
  const isOff = useIsBettingOff(game.product);
  return (
    <Chooser
      pressed={pressed}
      model={model}
      numbers={game.rules.numbers}
      head={head}
      onHead={setHead}
      page={page}
      draw={board.draw}
      terms={board}
      stake={game.stake}
      bet={model.phase === 'open' && !isOff ? model : null}
      notices={<BetNotices draw={board.draw} model={model} />}
      odds={<OddsNote game={game} terms={board} />}
      bar={<BetBar game={game} draw={board.draw} model={model} />}
    />
  );
}

/** Pages seen so far, so that limits of chosen numbers remain known. */
function useKnownPages(head: string, numbers: Board['numbers'] | null): ReadonlyMap<string, Board['numbers']> {
  const [knownPages, setKnownPages] = useState<ReadonlyMap<string, Board['numbers']>>(new Map());
  if (numbers !== null && knownPages.get(head) !== numbers) setKnownPages(new Map([...knownPages, [head, numbers]]));
  return knownPages;
}
