import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { Amount, Card, classNames, ResourceView, Skeleton } from '@padauk/shared/ui';
import { useTopInviters, type TopInviter } from '../../resources/invites.resource.ts';
import styles from './invite.module.scss';

/** Who brings most this week. */
export function TopInviters(): ReactElement {
  const t = useText('account');
  return (
    <ResourceView
      resource={useTopInviters()}
      skeleton={<Skeleton shape="row" count={4} />}
      empty={({ items }) => items.length === 0 && <p>{t('invite.topEmpty')}</p>}
    >
      {({ items }) => (
        <Card inset="flat">
          <ol className={styles.top}>
            {items.map((item) => (
              <Ranked key={item.rank} item={item} />
            ))}
          </ol>
        </Card>
      )}
    </ResourceView>
  );
}

function Ranked({ item: { rank, name, friends, bonusKyat, isMe } }: { readonly item: TopInviter }): ReactElement {
  const t = useText('account');
  const apiText = useApiText();
  return (
    <li className={classNames(styles.ranked, isMe && styles.me)}>
      <span className={classNames(styles.rank, rank <= 3 && styles.first)}>{rank}</span>
      <span className={styles.name}>{isMe ? t('invite.you') : apiText(name)}</span>
      <span className={styles.small}>{t('invite.count', { count: friends })}</span>
      <Amount kyat={bonusKyat} isBare />
    </li>
  );
}
