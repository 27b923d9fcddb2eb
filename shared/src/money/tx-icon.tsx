import type { ReactElement } from 'react';
import { ArrowLeftRight, ArrowUp, Gift, Plus, RotateCcw, Ticket, Trophy, Wrench } from 'lucide-react';
import { Icon, type IconType } from '@padauk/shared/ui';
import styles from './tx-icon.module.scss';

export type TxKind = 'in' | 'out' | 'move' | 'bet' | 'win' | 'back' | 'gift' | 'fix';

const ICONS: Readonly<Record<TxKind, IconType>> = {
  in: Plus,
  out: ArrowUp,
  move: ArrowLeftRight,
  bet: Ticket,
  win: Trophy,
  back: RotateCcw,
  gift: Gift,
  fix: Wrench,
};

/** Decorative: the word is beside it. */
export function TxIcon({ look }: { readonly look: TxKind }): ReactElement {
  return (
    <span className={styles.mark} data-look={look}>
      <Icon of={ICONS[look]} size={20} />
    </span>
  );
}
