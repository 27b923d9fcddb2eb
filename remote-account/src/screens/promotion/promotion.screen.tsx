import { getPath } from '@padauk/contract/paths';
import { Gift } from 'lucide-react';
import { useLocalText } from '@padauk/shared/myanmar/use-local-text';
import { useText } from '@padauk/shared/runtime';
import { Card, EmptyState, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { PromotionDates } from '../../components/promotion-dates.tsx';
import { usePromotions } from '../../resources/promotions.resource.ts';
import styles from './promotion.module.scss';

/** `/promotion` (P9). */
export function PromotionScreen() {
  const localText = useLocalText();
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('promotion.title')} />
      <ResourceView
        resource={usePromotions()}
        skeleton={<Skeleton shape="card" count={2} />}
        empty={({ items }) =>
          items.length === 0 && (
            <EmptyState icon={Gift} title={t('promotion.empty')} detail={t('promotion.emptyDetail')} />
          )
        }
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((item, index) => (
              <li key={item.id}>
                <Card inset="flat" to={getPath('promotionDetail', { id: item.id })}>
                  <img
                    className={styles.picture}
                    src={item.picture}
                    alt=""
                    {...(index === 0 ? {} : { loading: 'lazy' })}
                  />
                  <div className={styles.words}>
                    <strong className={styles.title}>{localText(item.title)}</strong>
                    <span className={styles.dates}>
                      <PromotionDates from={item.from} until={item.until} />
                    </span>
                  </div>
                </Card>
              </li>
            ))}
          </ul>
        )}
      </ResourceView>
    </Page>
  );
}
