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

export function DrawSummary({ draw }: { readonly draw: Draw }) {
  return (
    <Card>
      <DrawLines draw={draw} />
    </Card>
  );
}

export const DrawLines = memo(function DrawLines({ draw }: { readonly draw: Draw }) {
  const t = useText('lottery');
  const format = useFormat();
  const phase = usePhase(draw);
  const isOff = useIsBettingOff(draw.game);
  return (
    <div>
      <DrawHeader draw={draw} phase={phase} as="p" />
      <p className={styles.detail}>
        {phase === 'upcoming' ? t('opensAt', { time: format.dateTime(draw.opensAt) }) : format.date(draw.date)}
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
}

/** A draw's name, time (K17) and state (T6). */
export function DrawHeader({ draw, phase, as: Name }: DrawHeaderProps) {
  const t = useText('lottery');
  const format = useFormat();
  const isOff = useIsBettingOff(draw.game);
  return (
    <div className={drawHeaderStyles.head}>
      <Name className={drawHeaderStyles.name}>
        {t('drawAt', { name: getDrawName(t, draw), time: format.time(draw.drawsAt) })}
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
      {format.date(draw.date)} · {t('drawAt', { name: getDrawName(t, draw), time: format.time(draw.drawsAt) })}
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
