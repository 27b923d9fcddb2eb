import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Card, ResourceView, Skeleton } from '@padauk/shared/ui';
import { useTopInviters } from '../../resources/invites.resource.ts';
import { RankRow } from './rank-row.tsx';
import styles from './invite.module.scss';

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
              <RankRow key={item.rank} item={item} />
            ))}
          </ol>
        </Card>
      )}
    </ResourceView>
  );
}
