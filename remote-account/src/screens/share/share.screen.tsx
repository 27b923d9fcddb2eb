import { groupDigits } from '@padauk/contract/platform/money';
import { getPath } from '@padauk/contract/paths';
import { Share2 } from 'lucide-react';
import { toast, useFormat, useText } from '@padauk/shared/runtime';
import { Button, Card, CopyButton, Notice, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { shareLink } from '../../components/share-link.ts';
import { buildShareUrl, useShare, type Share } from '../../resources/points.resource.ts';
import styles from './share.module.scss';

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
        <div className={styles.prize}>
          <strong className={styles.figure}>+{groupDigits(points)}</strong>
          <span>{t('share.lead')}</span>
        </div>
      </Card>
      <ol className={styles.steps}>
        <li>{t('share.step.send')}</li>
        <li>{t('share.step.open')}</li>
        <li>{t('share.step.points')}</li>
      </ol>
      <div className={styles.link}>
        <span>{url.replace(/^https?:\/\//, '')}</span>
        <CopyButton value={url} label={t('share.link')} />
      </div>
      <Button isWide icon={Share2} onClick={() => void sendLink()}>
        {t('invite.share')}
      </Button>
    </>
  );
}
