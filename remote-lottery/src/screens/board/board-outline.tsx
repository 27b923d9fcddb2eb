import { NumberBoard } from '@padauk/shared/betting';
import type { ReactNode } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { ActionBar, Countdown, VisuallyHidden, Page, PageHeader, Skeleton } from '@padauk/shared/ui';
import { OddsNote } from '../../components/odds-note.tsx';
import { TrendingLegend } from '../../components/trending-legend.tsx';
import type { LotteryGame, HomeGame } from '../../lottery-game.types.ts';
import type { Board, Draw } from '../../resources/lottery.types.ts';
import { SizeButton, BoardTools, BarLines, BarTotal, MemoStakeField } from './board-tools.tsx';
import { DrawLineFrame } from '../../components/draw-line.tsx';
import board from './board.module.scss';
import styles from './board-outline.module.scss';

const NO_NUMBERS: ReadonlySet<string> = new Set();
const doNothing = (): void => undefined;
/** Typical width of the time left: one digit of hours. */
const SAMPLE_TIME_LEFT_MS = 8 * 3_600_000;

interface BoardOutlineProps {
  readonly game: Pick<LotteryGame, 'rules' | 'texts' | 'stake'>;
  readonly draw: Pick<Draw, 'slot' | 'drawsAt'>;
  readonly terms: Pick<Board, 'payoutMultiplier' | 'nearMultiplier'>;
}

/** Prerendered board (ADR-42), without clock and exposure. Its controls are inert. */
export function BoardOutline({ game, draw, terms }: BoardOutlineProps) {
  const t = useText('lottery');
  const common = useText('common');
  const format = useFormat();
  return (
    <div className={board.column}>
      <VisuallyHidden>
        <span role="status">{common('loading')}</span>
      </VisuallyHidden>
      <DrawLineFrame draw={{ ...draw, game: game.rules.code }} day={format.day(draw.drawsAt)}>
        <span className={styles.clock} aria-hidden="true">
          {t('closesIn')} <Countdown endsAtMs={SAMPLE_TIME_LEFT_MS} />
        </span>
      </DrawLineFrame>
      <div inert className={styles.waiting}>
        <BoardTools onOpen={doNothing} isEmpty reverse={doNothing} undo={null} clear={doNothing} />
        <div className={board.board}>
          <NumberBoard
            numbers={game.rules.numbers}
            label={t('board.title')}
            selected={NO_NUMBERS}
            onToggle={doNothing}
          />
        </div>
        <TrendingLegend />
      </div>
      <OddsNote game={game} terms={terms} />
      <div inert className={styles.waiting}>
        <SizeButton isLarge={false} onChange={doNothing} />
      </div>
      <div inert className={styles.waitingBar}>
        <ActionBar>
          <BarLines
            rules={game.stake}
            stakeKyat={null}
            onChange={doNothing}
            field={
              <MemoStakeField
                label={t('board.stakeInKyat')}
                isLabelInside
                value={null}
                onChange={doNothing}
                rules={game.stake}
                hasAttempted={false}
              />
            }
            review={() => true}
          >
            <BarTotal count={0} totalKyat={0} />
          </BarLines>
        </ActionBar>
      </div>
    </div>
  );
}

interface BoardFrameProps {
  readonly game: Pick<HomeGame, 'paths'>;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function BoardFrame({ game, action, children }: BoardFrameProps) {
  const t = useText('lottery');
  return (
    <Page>
      <PageHeader title={t('board.title')} backTo={game.paths.draws} action={action} />
      {children}
    </Page>
  );
}

export function BoardPlaceholder() {
  return <Skeleton shape="board" />;
}
