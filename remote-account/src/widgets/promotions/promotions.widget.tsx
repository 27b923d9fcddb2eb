import { getPath } from '@padauk/contract/paths';
import { Gift } from 'lucide-react';
import { useLocalText } from '@padauk/shared/myanmar/use-local-text';
import { useSettings, useText } from '@padauk/shared/runtime';
import { EmptyState, List, ListItem, ResourceView, Section, Skeleton } from '@padauk/shared/ui';
import { PromotionDates } from '../../components/promotion-dates.tsx';
import { usePromotions } from '../../resources/promotions.resource.ts';
import { SETTINGS } from '../../settings.ts';

export function PromotionsCard() {
  const t = useText('account');
  const localText = useLocalText();
  const { promotionsOnHome } = useSettings(SETTINGS);
  return (
    <Section title={t('promotion.title')} action={{ text: t('promotion.others'), to: getPath('promotions') }}>
      <ResourceView
        resource={usePromotions()}
        skeleton={<Skeleton shape="row" count={promotionsOnHome} />}
        empty={({ items }) => items.length === 0 && <EmptyState icon={Gift} title={t('promotion.empty')} />}
      >
        {({ items }) => (
          <List label={t('promotion.title')}>
            {items.slice(0, promotionsOnHome).map(({ id, title, from, until }) => (
              <ListItem
                key={id}
                icon={Gift}
                title={localText(title)}
                detail={<PromotionDates from={from} until={until} />}
                to={getPath('promotionDetail', { id })}
              />
            ))}
          </List>
        )}
      </ResourceView>
    </Section>
  );
}
