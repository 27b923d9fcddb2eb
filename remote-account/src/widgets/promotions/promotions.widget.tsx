import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { Gift } from 'lucide-react';
import { useLocalText } from '@padauk/shared/myanmar/use-local-text';
import { useText } from '@padauk/shared/runtime';
import { EmptyState, List, ListItem, ResourceView, Section, Skeleton } from '@padauk/shared/ui';
import { PromotionDates } from '../../components/promotion-dates.tsx';
import { usePromotions } from '../../resources/promotions.resource.ts';

const ON_HOME = 2;

export function PromotionsCard(): ReactElement {
  const t = useText('account');
  const localText = useLocalText();
  return (
    <Section title={t('promotion.title')} action={{ text: t('promotion.others'), to: pathOf('promotions') }}>
      <ResourceView
        resource={usePromotions()}
        skeleton={<Skeleton shape="row" count={ON_HOME} />}
        empty={({ items }) => items.length === 0 && <EmptyState icon={Gift} title={t('promotion.empty')} />}
      >
        {({ items }) => (
          <List label={t('promotion.title')}>
            {items.slice(0, ON_HOME).map(({ id, title, from, until }) => (
              <ListItem
                key={id}
                icon={Gift}
                title={localText(title)}
                detail={<PromotionDates from={from} until={until} />}
                to={pathOf('promotionDetail', { id })}
              />
            ))}
          </List>
        )}
      </ResourceView>
    </Section>
  );
}
