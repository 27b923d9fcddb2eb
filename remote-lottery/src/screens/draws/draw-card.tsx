import { useIsBettingOff } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Button, Card, DrawNumber } from '@padauk/shared/ui';
import type { LotteryGame, GameProps } from '../../lottery-game.types.ts';
import type { Draw } from '../../resources/lottery.types.ts';
import type { Phase } from '../../resources/draw.rules.ts';
import { usePhase } from '../../resources/use-phase.ts';
import { TimeLeft } from '../../components/draw-line.tsx';
import { DrawHeader } from '../../components/draw-summary.tsx';
import { useLastResult } from '../../resources/draws.resource.ts';
import styles from './draw-card.module.scss';

interface DrawCardProps {
  readonly game: LotteryGame;
  readonly draw: Draw;
  /** Myanmar day of the answer: draws of other days show their date. */
  readonly today: string;
}

export function DrawCard({ game, draw, today }: DrawCardProps) {
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

function PhaseLine({ draw, phase }: { readonly draw: Draw; readonly phase: Phase }) {
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

/** The last result; nothing if there is none or it is unknown. A game with a live page shows it there. */
export function LastResult({ game }: GameProps) {
  const t = useText('lottery');
  const format = useFormat();
  const last = useLastResult(game);
  if (last === null) return null;
  return (
    <Card>
      <h2>{t('draws.last')}</h2>
      <div className={styles.facts}>
        <DrawNumber number={last.number} size="small" isFinal />
        <p className={styles.detail}>{format.date(last.date)}</p>
      </div>
    </Card>
  );
}
