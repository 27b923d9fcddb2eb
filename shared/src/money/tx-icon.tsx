import type { ReactElement } from 'react';
import { ArrowLeftRight, ArrowUp, Gift, Plus, RotateCcw, Ticket, Trophy, Wrench } from 'lucide-react';
import { Icon } from '@padauk/shared/ui';
import styles from './tx-icon.module.scss';

const ICONS = {
  in: Plus,
  out: ArrowUp,
  move: ArrowLeftRight,
  bet: Ticket,
  win: Trophy,
  back: RotateCcw,
  gift: Gift,
  fix: Wrench,
} as const;

export type TxKind = keyof typeof ICONS;

export function TxIcon({ look }: { readonly look: TxKind }): ReactElement {
  return (
    <span className={styles.mark} data-look={look}>
      <Icon of={ICONS[look]} size={20} />
    </span>
  );
}
