import type { ReactNode } from 'react';
import { Delete, Plus } from 'lucide-react';
import { groupDigits } from '@padauk/contract/platform/money';
import { useText } from '@padauk/shared/runtime';
import { Icon } from '@padauk/shared/ui';
import type { BetModel } from '../../lottery-game.types.ts';
import { type Entry, useObstacle } from './use-entry.ts';
import styles from './keypad.module.scss';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface KeypadProps {
  readonly formId: string;
  readonly entry: Entry;
  /** Null while betting is closed: the keys are then in the page flow, and the bottom bar gives the reason. */
  readonly bet: BetModel | null;
  readonly count: number;
  readonly review: () => void;
  readonly notices: ReactNode;
}

export function Keypad({ formId, entry, bet, count, review, notices }: KeypadProps) {
  const t = useText('lottery-three-d');
  const boardText = useText('lottery');
  const { digits, added, press, type } = entry;
  const obstacle = useObstacle(entry);
  const clear = boardText('quick.clear');
  return (
    <div className={styles.foot} data-flow={bet === null || undefined}>
      {bet !== null && notices}
      {entry.hasAttempted && obstacle !== null && (
        <p role="alert" className={styles.wrong}>
          {obstacle}
        </p>
      )}
      <div className={styles.keys}>
        {KEYS.map((key) => (
          <Key key={key} digit={key} onPress={press} />
        ))}
        <button
          type="button"
          className={styles.plain}
          aria-label={`${clear} · ${t('entry.label')}`}
          disabled={digits === ''}
          onClick={() => type('')}
        >
          {clear}
        </button>
        <Key digit="0" onPress={press} />
        <button
          type="button"
          className={styles.plain}
          aria-label={t('entry.delete')}
          disabled={digits === ''}
          onClick={() => type(digits.slice(0, -1))}
        >
          <Icon of={Delete} size={22} />
        </button>
        <button type="submit" form={formId} className={styles.add} aria-disabled={added.length === 0}>
          <Icon of={Plus} size={24} />
          <span>{added.length === 0 ? t('paste.add') : t('entry.add', { count: added.length })}</span>
        </button>
        {bet !== null && (
          <button type="button" className={styles.go} aria-disabled={count === 0} onClick={review}>
            <span>{count === 0 ? boardText('board.review') : `${boardText('board.review')} ${count}`}</span>{' '}
            {bet.totalKyat > 0 && <span className={styles.total}>{groupDigits(bet.totalKyat)}</span>}
          </button>
        )}
      </div>
    </div>
  );
}

function Key({ digit, onPress }: { readonly digit: string; readonly onPress: (digit: string) => void }) {
  return (
    <button type="button" className={styles.key} onClick={() => onPress(digit)}>
      {digit}
    </button>
  );
}
