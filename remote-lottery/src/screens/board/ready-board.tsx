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
import { useReadyBoard } from './use-ready-board.ts';
import styles from './board.module.scss';

/** The board of one draw, with everything that helps to choose. */
export function ReadyBoard({ game, board }: { readonly game: LotteryGame; readonly board: Board }): ReactElement {
  const t = useText('lottery');
  const model = useReadyBoard(game, board);
  const [arePicksShown, setPicksShown] = useState(false);
  const picksId = useId();
  return (
    <>
      <DrawLines draw={board.draw} />
      <div className={styles.tools}>
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
        <Chip onClick={model.reverse} disabled={model.selected.size === 0}>
          {t('quick.reverse')}
        </Chip>
        <IconButton icon={Trash2} label={t('quick.clear')} onClick={model.clear} disabled={model.selected.size === 0} />
      </div>
      {arePicksShown && (
        <div id={picksId}>
          <game.QuickPicks
            selected={model.selected}
            remaining={model.remaining}
            onPick={model.pick}
            onUnpick={model.unpick}
          />
        </div>
      )}
      <div className={styles.board}>
        <NumberBoard
          numbers={game.rules.numbers}
          label={t('board.label')}
          selected={model.selected}
          onToggle={model.toggle}
          trending={model.trending}
        />
      </div>
      <TrendingLegend />
      <OddsNote game={game} payoutMultiplier={board.payoutMultiplier} />
      <BetBar game={game} draw={board.draw} model={model} />
    </>
  );
}
