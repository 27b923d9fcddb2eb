import { useText } from '@padauk/shared/runtime';
import { Card, ResourceView, Skeleton, Amount, classNames } from '@padauk/shared/ui';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useTopInviters, type TopInviter } from '../../resources/bonus.resource.ts';
import styles from './invite.module.scss';

export function TopInviters() {
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
              <RankRow key={item.rank} item={item} />
            ))}
          </ol>
        </Card>
      )}
    </ResourceView>
  );
}

export function RankRow({ item: { rank, name, friends, bonusKyat, isMe } }: { readonly item: TopInviter }) {
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
