import { Suspense, useState, type ReactElement } from 'react';
import { ClipboardPaste, Sparkles, Trash2, Undo2, ZoomIn } from 'lucide-react';
import { NumberChips, QuickStakes } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { Button, Chip, classNames, IconButton, NumberBoard, VisuallyHidden } from '@padauk/shared/ui';
import { DrawLine } from '../../components/draw-line.tsx';
import { OddsNote } from '../../components/odds-note.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import type { Board } from '../../resources/lottery.types.ts';
import { boardSize } from '../../state/board-size.store.ts';
import { BetBar } from './bet-bar.tsx';
import { TrendingLegend } from '../../components/trending-legend.tsx';
import { useReadyBoard, type ReadyBoardModel } from './use-ready-board.ts';
import styles from './board.module.scss';

/** The board of one draw, with everything that helps to choose. */
export function ReadyBoard({ game, board }: { readonly game: LotteryGame; readonly board: Board }): ReactElement {
  const t = useText('lottery');
  const model = useReadyBoard(game, board);
  const { numbers } = game.rules;
  const [isLarge, setLarge] = useState(boardSize.isLarge);
  const toggleSize = (): void => {
    boardSize.setLarge(!isLarge);
    setLarge(!isLarge);
  };
  return (
    <div className={styles.column}>
      <DrawLine draw={board.draw} />
      <ChoosingTools QuickPicks={game.QuickPicks} model={model} />
      <div className={classNames(styles.board, isLarge && styles.large)}>
        <NumberBoard
          numbers={numbers}
          label={t('board.label', { first: numbers[0] ?? '', last: numbers[numbers.length - 1] ?? '' })}
          selected={model.selected}
          onToggle={model.toggle}
          trending={model.trending}
        />
      </div>
      <TrendingLegend />
      <Button variant="quiet" size="small" icon={ZoomIn} aria-pressed={isLarge} onClick={toggleSize}>
        {t('board.larger')}
      </Button>
      <Chosen model={model} />
      {model.phase === 'open' && <QuickStakes rules={game.stake} value={model.stakeKyat} onChange={model.setStake} />}
      <OddsNote game={game} terms={board} />
      <BetBar game={game} draw={board.draw} model={model} />
    </div>
  );
}

interface ChoosingToolsProps {
  readonly QuickPicks: LotteryGame['QuickPicks'];
  readonly model: ReadyBoardModel;
}

/** What helps to choose, as far as the game has it: quick picks, reverses, pasted orders, the last change taken back, and taking everything off. */
function ChoosingTools({ QuickPicks, model }: ChoosingToolsProps): ReactElement {
  const t = useText('lottery');
  const [opened, setOpened] = useState<'sets' | 'typed' | null>(null);
  const hasNone = model.selected.size === 0;
  return (
    <>
      <div className={styles.tools}>
        {QuickPicks !== null && (
          <Button
            variant="secondary"
            size="small"
            icon={Sparkles}
            aria-haspopup="dialog"
            onClick={() => setOpened('sets')}
          >
            {t('quick.title')}
          </Button>
        )}
        {model.reverse !== null && (
          <Chip onClick={model.reverse} disabled={hasNone}>
            <span aria-hidden="true">R</span>
            <VisuallyHidden>{t('quick.reverse')}</VisuallyHidden>
          </Chip>
        )}
        <span className={styles.ends}>
          {QuickPicks !== null && (
            <IconButton icon={ClipboardPaste} label={t('quick.paste')} onClick={() => setOpened('typed')} />
          )}
          <IconButton
            icon={Undo2}
            label={t('quick.undo')}
            onClick={() => model.undo?.()}
            disabled={model.undo === null}
          />
          <IconButton icon={Trash2} label={t('quick.clear')} onClick={model.clear} disabled={hasNone} />
        </span>
      </div>
      {QuickPicks !== null && opened !== null && (
        <Suspense fallback={null}>
          <QuickPicks model={model} startsTyping={opened === 'typed'} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

/** What is chosen, in one line: a tap takes a number off, without looking for it on the board. */
function Chosen({ model }: { readonly model: ReadyBoardModel }): ReactElement | null {
  const t = useText('lottery');
  if (model.selected.size === 0) return null;
  return (
    <NumberChips
      label={t('numbers', { count: model.selected.size })}
      numbers={[...model.selected].sort()}
      onRemove={(number) => model.unpick([number])}
      isLine
    />
  );
}
