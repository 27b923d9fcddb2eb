import { memo, type ReactElement } from 'react';
import { X } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { classNames, Icon } from '@padauk/shared/ui';
import styles from './number-chips.module.scss';

interface NumberChipsProps {
  readonly label: string;
  readonly numbers: readonly string[];
  readonly onRemove: (number: string) => void;
  readonly isSingleLine?: boolean;
}

export function NumberChips({ label, numbers, onRemove, isSingleLine = false }: NumberChipsProps): ReactElement {
  return (
    <div role="group" aria-label={label} className={classNames(styles.chips, isSingleLine && styles.line)}>
      {numbers.map((number) => (
        <NumberChip key={number} number={number} onRemove={onRemove} />
      ))}
    </div>
  );
}

/** Memoized: a new number renders only its own chip, if `onRemove` is stable. */
const NumberChip = memo(function NumberChip({
  number,
  onRemove,
}: Pick<NumberChipsProps, 'onRemove'> & { readonly number: string }): ReactElement {
  const t = useText('betting');
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={t('removeNumber', { number })}
      onClick={() => onRemove(number)}
    >
      <span>{number}</span>
      <Icon of={X} size={14} />
    </button>
  );
});
