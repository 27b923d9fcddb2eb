import type { ReactElement } from 'react';
import type { Kyat } from '@padauk/contract/money';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Mark } from '@padauk/shared/ui';
import { WinPetals } from './win-petals/win-petals.tsx';
import styles from './win-head.module.scss';

interface WinHeadProps {
  readonly ticketId: string;
  readonly payoutKyat: Kyat;
  readonly drawn: string | null;
}

export function WinHead({ ticketId, payoutKyat, drawn }: WinHeadProps): ReactElement {
  const t = useText('betting');
  const format = useFormat();
  return (
    <section className={styles.win}>
      <WinPetals ticketId={ticketId} />
      <span className={styles.flower}>
        <Mark size={96} />
      </span>
      {drawn !== null && <p className={styles.number}>{drawn}</p>}
      <h2 className={styles.title}>{drawn === null ? t('win.title') : t('win.titleOf', { number: drawn })}</h2>
      <Amount kyat={payoutKyat} size="figure" isSigned isToned />
      <p className={styles.where}>{t('win.where', { amount: format.kyat(payoutKyat) })}</p>
    </section>
  );
}
