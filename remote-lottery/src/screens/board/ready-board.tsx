import { useId, useState, type ReactElement } from 'react';
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Button, Chip, IconButton, NumberBoard } from '@padauk/shared/ui';
import { OddsNote } from '../../components/odds-note.tsx';
import { DrawLines } from '../../components/draw-summary.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import type { Board } from '../../resources/lottery.types.ts';
import { BetBar } from './bet-bar.tsx';
import { TrendingLegend } from './trending-legend.tsx';
import { useReadyBoard, type ReadyBoardModel } from './use-ready-board.ts';
import styles from './board.module.scss';

/** The board of one draw, with everything that helps to choose. */
export function ReadyBoard({ game, board }: { readonly game: LotteryGame; readonly board: Board }): ReactElement {
  const t = useText('lottery');
  const model = useReadyBoard(game, board);
  const { numbers } = game.rules;
  return (
    <>
      <DrawLines draw={board.draw} />
      <ChoosingTools QuickPicks={game.QuickPicks} model={model} />
      <div className={styles.board}>
        <NumberBoard
          numbers={numbers}
          label={t('board.label', { first: numbers[0] ?? '', last: numbers[numbers.length - 1] ?? '' })}
          selected={model.selected}
          onToggle={model.toggle}
          trending={model.trending}
        />
      </div>
      <TrendingLegend />
      <OddsNote game={game} terms={board} />
      <BetBar game={game} draw={board.draw} model={model} />
    </>
  );
}

interface ChoosingToolsProps {
  readonly QuickPicks: LotteryGame['QuickPicks'];
  readonly model: ReadyBoardModel;
}

/** What helps to choose, as far as the game has it: quick picks, reverses, and taking everything off. */
function ChoosingTools({ QuickPicks, model }: ChoosingToolsProps): ReactElement {
  const t = useText('lottery');
  const [arePicksShown, setPicksShown] = useState(false);
  const picksId = useId();
  const hasNone = model.selected.size === 0;
  return (
    <>
      <div className={styles.tools}>
        {QuickPicks !== null && (
          <Button
            variant="secondary"
            size="small"
            icon={arePicksShown ? ChevronUp : ChevronDown}
            aria-expanded={arePicksShown}
            aria-controls={arePicksShown ? picksId : undefined}
            onClick={() => setPicksShown(!arePicksShown)}
          >
            {t('quick.title')}
          </Button>
        )}
        {model.reverse !== null && (
          <Chip onClick={model.reverse} disabled={hasNone}>
            {t('quick.reverse')}
          </Chip>
        )}
        <IconButton icon={Trash2} label={t('quick.clear')} onClick={model.clear} disabled={hasNone} />
      </div>
      {QuickPicks !== null && arePicksShown && (
        <div id={picksId}>
          <QuickPicks
            selected={model.selected}
            remaining={model.remaining}
            onPick={model.pick}
            onUnpick={model.unpick}
          />
        </div>
      )}
    </>
  );
}
