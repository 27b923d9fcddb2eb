import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { Amount, classNames } from '@padauk/shared/ui';
import type { TopInviter } from '../../resources/invites.resource.ts';
import styles from './invite.module.scss';

export function RankRow({
  item: { rank, name, friends, bonusKyat, isMe },
}: {
  readonly item: TopInviter;
}): ReactElement {
  const t = useText('account');
  const apiText = useApiText();
  return (
    <li className={classNames(styles.ranked, isMe && styles.me)}>
      <span className={classNames(styles.rank, rank <= 3 && styles.first)}>{rank}</span>
      <span className={styles.name}>{isMe ? t('invite.you') : apiText(name)}</span>
      <span className={styles.small}>{t('invite.count', { count: friends })}</span>
      <Amount kyat={bonusKyat} isUnitHidden />
    </li>
  );
}
