import type { Kyat } from '@padauk/contract/platform/money';
import { Amount, classNames } from '@padauk/shared/ui';
import styles from './return-amount.module.scss';

/** Without a stake the rules compute with this one: its payout in kyat is the multiple in percent, rounded down. */
export const MULTIPLE_STAKE_KYAT: Kyat = 100;

interface ReturnAmountProps {
  readonly kyat: Kyat;
  /** `kyat` is the payout of `MULTIPLE_STAKE_KYAT`; it is shown as a multiple of the stake, for example "× 7.65". */
  readonly isMultiple: boolean;
  readonly size?: 'small' | 'body' | 'figure';
}

/** A possible payout. Until the player has chosen a stake there is no sum, only a multiple. */
export function ReturnAmount({ kyat, isMultiple, size = 'body' }: ReturnAmountProps) {
  if (!isMultiple) return <Amount kyat={kyat} size={size} />;
  return <span className={classNames(styles.multiple, styles[size])}>{`×\u00a0${kyat / MULTIPLE_STAKE_KYAT}`}</span>;
}
