import { memo } from 'react';
import { useIsBettingOff } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Card, DrawNumber, ReceiptRow } from '@padauk/shared/ui';
import { getDrawName } from '../draw-name.ts';
import type { Draw } from '../resources/lottery.types.ts';
import { usePhase } from '../resources/use-phase.ts';
import { TimeLeft } from './draw-line.tsx';
import { type Phase } from '../resources/draw.rules.ts';
import { PhaseBadge } from './phase-badge.tsx';
import type { MarkedFigure } from '../lottery-game.types.ts';
import styles from './draw-summary.module.scss';
import drawHeaderStyles from './draw-header.module.scss';
import markedDigitStyles from './marked-digit.module.scss';

interface DrawSummaryProps {
  readonly draw: Draw;
  /** Below a choice of draws: without the name, and with the short date of the choice. */
  readonly isChosen?: boolean;
}

export function DrawSummary(props: DrawSummaryProps) {
  return (
    <Card>
      <DrawLines {...props} />
    </Card>
  );
}

export const DrawLines = memo(function DrawLines({ draw, isChosen = false }: DrawSummaryProps) {
  const t = useText('lottery');
  const format = useFormat();
  const formatDate = isChosen ? format.day : format.date;
  const phase = usePhase(draw);
  const isOff = useIsBettingOff(draw.game);
  return (
    <div>
      <DrawHeader draw={draw} phase={phase} as="p" isNamed={!isChosen} />
      <p className={styles.detail}>
        {phase === 'upcoming'
          ? t('opensAt', { time: `${formatDate(draw.opensAt)} ${format.time(draw.opensAt)}` })
          : formatDate(draw.date)}
        {phase === 'open' && !isOff && (
          <>
            {' '}
            · <TimeLeft draw={draw} />
          </>
        )}
      </p>
    </div>
  );
});

interface DrawHeaderProps {
  readonly draw: Draw;
  readonly phase: Phase;
  readonly as: 'h2' | 'h3' | 'p';
  readonly isNamed?: boolean;
  /** Beside the name; default is the time of the draw. */
  readonly time?: string;
}

/** A draw's name, time (K17) and state (T6). */
export function DrawHeader({ draw, phase, as: Name, isNamed = true, time: ownTime }: DrawHeaderProps) {
  const t = useText('lottery');
  const format = useFormat();
  const isOff = useIsBettingOff(draw.game);
  const time = ownTime ?? format.time(draw.drawsAt);
  return (
    <div className={drawHeaderStyles.head}>
      <Name className={drawHeaderStyles.name}>
        {isNamed ? t('drawAt', { name: getDrawName(t, draw), time }) : time}
      </Name>
      <PhaseBadge phase={phase} isOff={isOff} />
    </div>
  );
}

export function DrawRow({ draw }: { readonly draw: Draw }) {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <ReceiptRow label={t('drawLabel')}>
      {t('drawAt', { name: getDrawName(t, draw), time: format.date(draw.date) })}
    </ReceiptRow>
  );
}

export function ResultRow({ draw }: { readonly draw: Draw }) {
  const t = useText('lottery');
  return (
    <ReceiptRow label={t('result')}>
      <DrawNumber number={draw.result} size="small" isFinal={draw.result !== null} />
    </ReceiptRow>
  );
}

export function NumberCountRow({ count }: { readonly count: number }) {
  const t = useText('lottery');
  return <ReceiptRow label={t('numbersOfTicket')}>{t('numbers', { count })}</ReceiptRow>;
}

/** The relevant digit is gold and underlined, so that it is recognisable without colour. */
export function MarkedDigit({ figure }: { readonly figure: MarkedFigure }) {
  return (
    <>
      {figure.before}
      <mark className={markedDigitStyles.mark}>{figure.digit}</mark>
      {figure.after}
    </>
  );
}
