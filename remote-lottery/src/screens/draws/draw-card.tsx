import type { ReactElement, ReactNode } from 'react';
import { useIsBettingOff } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Button, Card, DrawNumber } from '@padauk/shared/ui';
import { DrawHeader } from '../../components/draw-header.tsx';
import { TimeLeft } from '../../components/time-left.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import type { Draw } from '../../resources/lottery.types.ts';
import type { Phase } from '../../resources/draw.rules.ts';
import { usePhase } from '../../resources/use-phase.ts';
import styles from './draw-card.module.scss';

interface DrawCardProps {
  readonly game: LotteryGame;
  readonly draw: Draw;
  /** Myanmar day of the answer: draws of other days show their date. */
  readonly today: string;
}

export function DrawCard({ game, draw, today }: DrawCardProps): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const phase = usePhase(draw);
  const isOff = useIsBettingOff(game.product);
  return (
    <Card>
      <DrawHeader draw={draw} phase={phase} as="h2" />
      <div className={styles.facts}>
        {draw.result !== null && <DrawNumber number={draw.result} size="small" isFinal />}
        <div>
          {draw.date !== today && <p className={styles.detail}>{format.date(draw.date)}</p>}
          {!(phase === 'open' && isOff) && (
            <p className={styles.detail}>
              <PhaseLine draw={draw} phase={phase} />
            </p>
          )}
        </div>
      </div>
      {phase === 'open' && !isOff && (
        <div className={styles.action}>
          <Button isWide to={game.paths.board(draw.id)}>
            {t('betNow')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function PhaseLine({ draw, phase }: { readonly draw: Draw; readonly phase: Phase }): ReactNode {
  const t = useText('lottery');
  const format = useFormat();
  switch (phase) {
    case 'upcoming':
      return t('opensAt', { time: format.dateTime(draw.opensAt) });
    case 'open':
      return <TimeLeft draw={draw} />;
    case 'closed':
      return t('phaseLine.closed', { time: format.time(draw.closesAt) });
    case 'calculating':
      return t('phaseLine.calculating');
    case 'settled':
      return t('phaseLine.settled');
    case 'void':
      return t('phaseLine.void');
  }
}
