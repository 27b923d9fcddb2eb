import type { ReactElement } from 'react';
import { groupDigits, type Kyat } from '@padauk/contract/platform/money';
import type { StakeRules } from '@padauk/contract/betting/products';
import { useText } from '@padauk/shared/runtime';
import { Chip, classNames } from '@padauk/shared/ui';
import { listQuickStakes } from './quick-stakes.rules.ts';
import styles from './quick-stakes.module.scss';

interface QuickStakesProps {
  readonly rules: StakeRules;
  readonly value: Kyat | null;
  /** Null while the stake is locked. */
  readonly onChange: ((stakeKyat: Kyat) => void) | null;
  /** Shows all without scrolling: narrower, and in two lines in large text. */
  readonly isWrapped?: boolean;
}

export function QuickStakes({ rules, value, onChange, isWrapped = false }: QuickStakesProps): ReactElement {
  const t = useText('betting');
  return (
    <div
      role="group"
      aria-label={t('quickStakes')}
      className={classNames(isWrapped ? styles.whole : styles.stakes, onChange === null && styles.locked)}
    >
      {listQuickStakes(rules).map((kyat) => (
        <Chip key={kyat} isPressed={value === kyat} onClick={() => onChange?.(kyat)} disabled={onChange === null}>
          {groupDigits(kyat)}
        </Chip>
      ))}
    </div>
  );
}
