import { Coins, Share2 } from 'lucide-react';
import { groupDigits } from '@padauk/contract/platform/money';
import { getPath } from '@padauk/contract/paths';
import { toast, useFormat, useText } from '@padauk/shared/runtime';
import {
  Badge,
  Button,
  Card,
  CopyButton,
  List,
  ListItem,
  Logo,
  Notice,
  Page,
  PageHeader,
  ResourceView,
  Section,
  Skeleton,
} from '@padauk/shared/ui';
import { shareLink } from '../../components/share-link.ts';
import { buildShareUrl, usePoints, useShare, type Share } from '../../resources/points.resource.ts';
import styles from './points.module.scss';
import shareStyles from './share.module.scss';

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

/** `/share` (K22): a link that earns points when it is opened. */
export function ShareScreen() {
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('share.title')} backTo={getPath('points')} />
      <ResourceView resource={useShare()} skeleton={<Skeleton shape="card" count={2} />}>
        {(share) => <ShareBody share={share} />}
      </ResourceView>
    </Page>
  );
}

function ShareBody({ share: { code, points, grantedAt } }: { readonly share: Share }) {
  const t = useText('account');
  const format = useFormat();
  const url = buildShareUrl(code);
  const sendLink = async (): Promise<void> => {
    if (!(await shareLink({ title: t('invite.shareTitle'), url })))
      toast.show({ tone: 'info', text: t('invite.copyInstead') });
  };
  return (
    <>
      {grantedAt !== null && (
        <Notice tone="win">
          {t('share.granted', { points: groupDigits(points), time: format.dateTime(grantedAt) })}
        </Notice>
      )}
      <Card tone="gold">
        <div className={shareStyles.prize}>
          <strong className={shareStyles.figure}>+{groupDigits(points)}</strong>
          <span>{t('share.lead')}</span>
        </div>
      </Card>
      <ol className={shareStyles.steps}>
        <li>{t('share.step.send')}</li>
        <li>{t('share.step.open')}</li>
        <li>{t('share.step.points')}</li>
      </ol>
      <div className={shareStyles.link}>
        <span>{url.replace(/^https?:\/\//, '')}</span>
        <CopyButton value={url} label={t('share.link')} />
      </div>
      <Button isWide icon={Share2} onClick={() => void sendLink()}>
        {t('invite.share')}
      </Button>
    </>
  );
}
