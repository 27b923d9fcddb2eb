import type { ReactElement } from 'react';
import type { Kyat } from '@padauk/contract/money';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Logo } from '@padauk/shared/ui';
import { WinPetals } from './win-petals/win-petals.tsx';
import styles from './win-heading.module.scss';

interface WinHeadingProps {
  readonly ticketId: string;
  readonly payoutKyat: Kyat;
  readonly drawnNumber: string | null;
}

export function WinHeading({ ticketId, payoutKyat, drawnNumber }: WinHeadingProps): ReactElement {
  const t = useText('betting');
  const format = useFormat();
  return (
    <section className={styles.win}>
      <WinPetals ticketId={ticketId} />
      <span className={styles.flower}>
        <Logo size={96} />
      </span>
      {drawnNumber !== null && <p className={styles.number}>{drawnNumber}</p>}
      <h2 className={styles.title}>
        {drawnNumber === null ? t('win.title') : t('win.titleOf', { number: drawnNumber })}
      </h2>
      <Amount kyat={payoutKyat} size="figure" isSigned isToned />
      <p className={styles.where}>{t('win.where', { amount: format.kyat(payoutKyat) })}</p>
    </section>
  );
}
