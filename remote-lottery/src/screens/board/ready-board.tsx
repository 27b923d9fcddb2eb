import { memo, Suspense, useCallback, useMemo, useState, type ReactElement } from 'react';
import { ClipboardPaste, Sparkles, Trash2, Undo2, ZoomIn } from 'lucide-react';
import { NumberChips } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { Button, Chip, classNames, IconButton, NumberBoard, VisuallyHidden } from '@padauk/shared/ui';
import { DrawLine } from '../../components/draw-line.tsx';
import { OddsNote } from '../../components/odds-note.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import type { Board } from '../../resources/lottery.types.ts';
import { boardSize } from '../../state/board-size.store.ts';
import { BetBar } from './bet-bar.tsx';
import { Stakes } from './stakes.ts';
import { TrendingLegend } from '../../components/trending-legend.tsx';
import { useReadyBoard, type ReadyBoardModel } from './use-ready-board.ts';
import styles from './board.module.scss';

/** The board of one draw, with everything that helps to choose. A tap draws anew what changes by it: its cell, and then the tools, the chips and the bar; the rest stays as it is. */
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
      <div className={classNames(styles.board, isLarge && styles.large)}>
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
      <Chosen selected={model.selected} unpick={model.unpick} />
      {model.phase === 'open' && <Stakes rules={game.stake} value={model.stakeKyat} onChange={model.setStake} />}
      <OddsNote game={game} terms={board} />
      <BetBar game={game} draw={board.draw} model={model} />
    </div>
  );
}

interface SizeButtonProps {
  readonly isLarge: boolean;
  readonly onChange: (isLarge: boolean) => void;
}

const SizeButton = memo(function SizeButton({ isLarge, onChange }: SizeButtonProps): ReactElement {
  const t = useText('lottery');
  const toggle = (): void => {
    boardSize.setLarge(!isLarge);
    onChange(!isLarge);
  };
  return (
    <Button variant="quiet" size="small" icon={ZoomIn} aria-pressed={isLarge} onClick={toggle}>
      {t('board.larger')}
    </Button>
  );
});

type Opened = 'sets' | 'typed';

interface ChoosingToolsProps {
  readonly QuickPicks: LotteryGame['QuickPicks'];
  readonly model: ReadyBoardModel;
}

/** What helps to choose, as far as the game has it: quick picks, reverses, pasted orders, the last change taken back, and taking everything off. */
const ChoosingTools = memo(function ChoosingTools({ QuickPicks, model }: ChoosingToolsProps): ReactElement {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { reverse, undo, clear, selected } = model;
  return (
    <>
      <Tools
        onOpen={QuickPicks === null ? null : setOpened}
        hasNone={selected.size === 0}
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

interface ToolsProps extends Pick<ReadyBoardModel, 'reverse' | 'undo' | 'clear'> {
  /** Null in a game without quick picks. */
  readonly onOpen: ((what: Opened) => void) | null;
  readonly hasNone: boolean;
}

const Tools = memo(function Tools({ onOpen, hasNone, reverse, undo, clear }: ToolsProps): ReactElement {
  const t = useText('lottery');
  return (
    <div className={styles.tools}>
      {onOpen !== null && (
        <Button variant="secondary" size="small" icon={Sparkles} aria-haspopup="dialog" onClick={() => onOpen('sets')}>
          {t('quick.title')}
        </Button>
      )}
      {reverse !== null && (
        <Chip onClick={reverse} disabled={hasNone}>
          <span aria-hidden="true">R</span>
          <VisuallyHidden>{t('quick.reverse')}</VisuallyHidden>
        </Chip>
      )}
      <span className={styles.ends}>
        {onOpen !== null && (
          <IconButton icon={ClipboardPaste} label={t('quick.paste')} onClick={() => onOpen('typed')} />
        )}
        <IconButton icon={Undo2} label={t('quick.undo')} onClick={() => undo?.()} disabled={undo === null} />
        <IconButton icon={Trash2} label={t('quick.clear')} onClick={clear} disabled={hasNone} />
      </span>
    </div>
  );
});

/** What is chosen, in one line: a tap takes a number off, without looking for it on the board. */
const Chosen = memo(function Chosen({
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
      isLine
    />
  );
});
