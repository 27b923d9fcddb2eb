import { memo, useMemo, useRef } from 'react';
import { ClipboardPaste, Trash2, Undo2, X } from 'lucide-react';
import { groupDigits } from '@padauk/contract/platform/money';
import { useText } from '@padauk/shared/runtime';
import { Button, IconButton } from '@padauk/shared/ui';
import { ReverseChip } from '../../components/reverse-chip.tsx';
import type { ChooserModel } from '../../lottery-game.types.ts';
import { groupRows, type Row, type RowKind } from './lines.rules.ts';
import styles from './chosen-lines.module.scss';

interface ChosenLinesProps {
  readonly model: ChooserModel;
  /** Absent where a list is being pasted. */
  readonly onPaste?: () => void;
}

export const ChosenLines = memo(function ChosenLines({ model, onPaste }: ChosenLinesProps) {
  const t = useText('lottery');
  const own = useText('lottery-three-d');
  const heading = useRef<HTMLHeadingElement>(null);
  const { lines, selected, remaining, reverse, undo, unpick, clear } = model;
  const rows = useMemo(() => groupRows(lines, selected, remaining), [lines, selected, remaining]);
  const hasNone = selected.size === 0;
  const remove = (row: Row): void => {
    unpick(row.numbers);
    heading.current?.focus({ preventScroll: true }); // its button was removed
  };
  return (
    <section aria-label={own('chosen')} className={styles.chosen}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {t('numbers', { count: selected.size })}
        </h2>
        {reverse !== null && <ReverseChip onClick={reverse} disabled={hasNone} />}
        <IconButton icon={Undo2} label={t('quick.undo')} onClick={() => undo?.()} disabled={undo === null} />
        <IconButton icon={Trash2} label={t('quick.clear')} onClick={clear} disabled={hasNone} />
        {onPaste !== undefined && (
          <Button variant="quiet" size="small" icon={ClipboardPaste} aria-label={t('quick.paste')} onClick={onPaste}>
            {own('way.paste')}
          </Button>
        )}
      </div>
      {!hasNone && (
        <ul className={styles.lines}>
          {rows.map((row) => (
            <ChosenLine key={`${row.kind} ${row.notation}`} row={row} onRemove={remove} />
          ))}
        </ul>
      )}
    </section>
  );
});

/** Styles by kind; other kinds use the style of a set. */
const KIND_STYLES: Partial<Record<RowKind, string | undefined>> = { only: styles.only, round: styles.round };

function ChosenLine({ row, onRemove }: { readonly row: Row; readonly onRemove: (row: Row) => void }) {
  const betting = useText('betting');
  const name = useRowName(row);
  const { notation, numbers, stakeKyat } = row;
  const stake = stakeKyat === null ? '' : groupDigits(stakeKyat);
  return (
    <li className={styles.line}>
      <span className={styles.number}>{notation}</span>
      <span className={styles.kind}>
        <span className={KIND_STYLES[row.kind] ?? styles.set}>{name}</span>
      </span>
      <span className={styles.sum}>
        {numbers.length === 1 || stake === '' ? stake : `${numbers.length} × ${stake}`}
      </span>
      <IconButton
        icon={X}
        label={betting('removeNumber', { number: row.kind === 'only' ? notation : `${notation} ${name}` })}
        onClick={() => onRemove(row)}
      />
    </li>
  );
}

function useRowName({ kind, numbers: { length: count } }: Row): string {
  const t = useText('lottery-three-d');
  const boardText = useText('lottery');
  switch (kind) {
    case 'only':
      return t('only');
    case 'round':
      return t('entry.round', { count });
    case 'head':
    case 'middle':
    case 'tail':
      return t('counted', { name: t(`entry.${kind}`), count });
    case 'outer':
      return boardText('numbers', { count });
    default:
      return t('counted', { name: t(`set.${kind}`), count });
  }
}
