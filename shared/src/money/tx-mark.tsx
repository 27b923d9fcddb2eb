import type { ReactElement } from 'react';
import { ArrowLeftRight, ArrowUp, Gift, Plus, RotateCcw, Ticket, Trophy, Wrench } from 'lucide-react';
import { Icon, type IconType } from '@padauk/shared/ui';
import styles from './tx-mark.module.scss';

/** What a movement of money is, at a glance. */
export type TxLook = 'in' | 'out' | 'move' | 'bet' | 'win' | 'back' | 'gift' | 'fix';

const ICONS: Readonly<Record<TxLook, IconType>> = {
  in: Plus,
  out: ArrowUp,
  move: ArrowLeftRight,
  bet: Ticket,
  win: Trophy,
  back: RotateCcw,
  gift: Gift,
  fix: Wrench,
};

/** The sign at the beginning of a movement's row: a colour and a shape for each kind. Its word stands beside it. */
export function TxMark({ look }: { readonly look: TxLook }): ReactElement {
  return (
    <span className={styles.mark} data-look={look}>
      <Icon of={ICONS[look]} size={20} />
    </span>
  );
}
