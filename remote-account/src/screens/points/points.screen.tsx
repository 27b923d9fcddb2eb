import { groupDigits } from '@padauk/contract/platform/money';
import { getPath } from '@padauk/contract/paths';
import { Coins, Share2 } from 'lucide-react';
import { useFormat, useText } from '@padauk/shared/runtime';
import {
  Badge,
  Card,
  List,
  ListItem,
  Logo,
  Page,
  PageHeader,
  ResourceView,
  Section,
  Skeleton,
} from '@padauk/shared/ui';
import { usePoints } from '../../resources/points.resource.ts';
import styles from './points.module.scss';

/** `/seinlucky_point` (P10). */
export function PointsScreen() {
  const format = useFormat();
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('points.title')} backTo={getPath('me')} />
      <ResourceView resource={usePoints()} skeleton={<Skeleton shape="wallet" />}>
        {({ points, sharePoints, isShared, items }) => (
          <>
            <Card tone="gold">
              <div className={styles.balance}>
                <Logo size={44} />
                <div>
                  <span className={styles.label}>{t('points.yours')}</span>
                  <strong className={styles.figure}>{groupDigits(points)}</strong>
                </div>
              </div>
            </Card>
            <p>{t('points.lead')}</p>
            <Section title={t('points.how')}>
              <List label={t('points.how')}>
                <ListItem
                  icon={Share2}
                  title={t('points.share')}
                  detail={isShared ? <Badge tone="win">{t('points.done')}</Badge> : t('points.once')}
                  trailing={`+${groupDigits(sharePoints)}`}
                  to={getPath('share')}
                />
              </List>
            </Section>
            <Section title={t('points.history')}>
              {items.length === 0 ? (
                <p>{t('points.none')}</p>
              ) : (
                <List label={t('points.history')}>
                  {items.map((item) => (
                    <ListItem
                      key={item.id}
                      icon={Coins}
                      title={t(`points.kind.${item.kind}`)}
                      detail={format.dateTime(item.at)}
                      trailing={`+${groupDigits(item.points)}`}
                    />
                  ))}
                </List>
              )}
            </Section>
          </>
        )}
      </ResourceView>
    </Page>
  );
}
