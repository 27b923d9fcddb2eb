import { memo } from 'react';
import { groupDigits } from '@padauk/contract/platform/money';
import { listNearNumbers, threeD } from '@padauk/contract/lottery/three-d.rules';
import { useText } from '@padauk/shared/runtime';
import type { PrizesProps } from '../../lottery-game.types.ts';
import styles from './prizes.module.scss';

/** Count for three different digits; repeated digits have fewer. */
const NEAR_NUMBERS = listNearNumbers('123').length;

/** Payout and probability of both prizes, before anything is chosen. */
export const Prizes = memo(function Prizes({ terms: { payoutMultiplier, nearMultiplier } }: PrizesProps) {
  const t = useText('lottery-three-d');
  const numbers = groupDigits(threeD.numbers.length);
  return (
    <dl className={styles.prizes}>
      <div className={styles.prize}>
        <dt>{t('prize.full')}</dt>
        <dd className={styles.times}>{payoutMultiplier}×</dd>
        <dd>{t('prize.chance', { chances: 1, numbers })}</dd>
      </div>
      {nearMultiplier !== null && (
        <div className={styles.prize}>
          <dt>{t('prize.near')}</dt>
          <dd className={styles.times}>{nearMultiplier}×</dd>
          <dd>{t('prize.chanceUpTo', { chances: NEAR_NUMBERS, numbers })}</dd>
        </div>
      )}
    </dl>
  );
});
