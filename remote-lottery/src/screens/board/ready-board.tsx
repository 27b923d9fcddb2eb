import { useId, useState, type ReactElement } from 'react';
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Button, Chip, IconButton, NumberBoard } from '@padauk/shared/ui';
import { OddsNote } from '../../components/odds-note.tsx';
import { SectionSummary } from '../../components/section-summary.tsx';
import type { Board } from '../../resources/lottery.types.ts';
import { BetBar } from './bet-bar.tsx';
import { QuickPicks } from './quick-picks.tsx';
import { TrendingLegend } from './trending-legend.tsx';
import { useReadyBoard } from './use-ready-board.ts';
import styles from './board.module.scss';

/** The board of one section, with everything that helps to choose. */
export function ReadyBoard({ board }: { readonly board: Board }): ReactElement {
  const t = useText('lottery');
  const model = useReadyBoard(board);
  const [arePicksShown, setPicksShown] = useState(false);
  const picksId = useId();
  return (
    <>
      <SectionSummary section={board.section} />
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
          <QuickPicks
            selected={model.selected}
            remaining={model.remaining}
            onPick={model.pick}
            onUnpick={model.unpick}
          />
        </div>
      )}
      <NumberBoard
        label={t('board.label')}
        selected={model.selected}
        onToggle={model.toggle}
        trending={model.trending}
      />
      <TrendingLegend />
      <OddsNote payoutMultiplier={board.payoutMultiplier} />
      <BetBar section={board.section} model={model} />
    </>
  );
}
