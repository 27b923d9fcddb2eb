import type { ReactElement } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { groupDigits, type Kyat } from '@padauk/contract/platform/money';
import { KYAT_UNIT, useHiddenBalance, useLocale, useText } from '@padauk/shared/runtime';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './amount.module.scss';

interface AmountProps {
  /** Whole kyat; negative for outgoing money. */
  readonly kyat: Kyat;
  readonly size?: 'small' | 'body' | 'large' | 'figure';
  readonly isSigned?: boolean;
  /** Green for in, red for out. Only with `isSigned`. */
  readonly isToned?: boolean;
  readonly isHidden?: boolean;
  readonly isUnitHidden?: boolean;
}

export function Amount({
  kyat,
  size = 'body',
  isSigned = false,
  isToned = false,
  isHidden = false,
  isUnitHidden = false,
}: AmountProps): ReactElement {
  const t = useText('common');
  const locale = useLocale();
  const tone = isToned && kyat !== 0 && (kyat > 0 ? styles.in : styles.out);
  return (
    <span className={classNames(styles.amount, styles[size], tone)}>
      <span className={styles.digits}>
        {isHidden ? <HiddenDots label={t('amountHidden')} /> : `${isSigned && kyat > 0 ? '+' : ''}${groupDigits(kyat)}`}
      </span>
      {!isUnitHidden && (
        <>
          {' '}
          <span className={styles.unit}>{KYAT_UNIT[locale]}</span>
        </>
      )}
    </span>
  );
}

function HiddenDots({ label }: { readonly label: string }): ReactElement {
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}

export function HideBalanceButton(): ReactElement {
  const t = useText('common');
  const { isHidden, toggle } = useHiddenBalance();
  return (
    <IconButton icon={isHidden ? EyeOff : Eye} label={t(isHidden ? 'showAmount' : 'hideAmount')} onClick={toggle} />
  );
}
