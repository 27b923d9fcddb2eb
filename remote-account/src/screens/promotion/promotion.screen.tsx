import { toAppPath, getPath } from '@padauk/contract/paths';
import { CalendarDays, Gift } from 'lucide-react';
import { useLocalText } from '@padauk/shared/myanmar/use-local-text';
import { Navigate, useSearchParams, useText } from '@padauk/shared/runtime';
import { Button, Card, EmptyState, Icon, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { PromotionDates } from '../../components/promotion-dates.tsx';
import { usePromotion, usePromotions, type Promotion } from '../../resources/promotions.resource.ts';
import styles from './promotion.module.scss';
import detailStyles from './promotion-detail.module.scss';

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

/** `/promotion_detail?id=` (P9). Without an id it redirects to the list. */
export function PromotionDetailScreen() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id === null ? <Navigate to={getPath('promotions')} replace /> : <PromotionPage id={id} />;
}

function PromotionPage({ id }: { readonly id: string }) {
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('promotion.title')} backTo={getPath('promotions')} />
      <ResourceView
        resource={usePromotion(id)}
        skeleton={<Skeleton shape="card" />}
        missing={
          <EmptyState
            icon={Gift}
            title={t('promotion.over')}
            action={<Button to={getPath('promotions')}>{t('promotion.others')}</Button>}
          />
        }
      >
        {(promotion) => <PromotionText promotion={promotion} />}
      </ResourceView>
    </Page>
  );
}

function PromotionText({ promotion }: { readonly promotion: Promotion }) {
  const t = useText('account');
  const localText = useLocalText();
  const link = toAppPath(promotion.link);
  const paragraphs = localText(promotion.text).split(/\n+/);
  return (
    <>
      <Card inset="flat">
        <img className={detailStyles.picture} src={promotion.picture} alt="" />
        <article className={detailStyles.words}>
          <h2>{localText(promotion.title)}</h2>
          <p className={detailStyles.dates}>
            <Icon of={CalendarDays} size={18} /> <PromotionDates from={promotion.from} until={promotion.until} />
          </p>
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </article>
      </Card>
      {link !== null && (
        <Button isWide to={link}>
          {t('promotion.open')}
        </Button>
      )}
    </>
  );
}
