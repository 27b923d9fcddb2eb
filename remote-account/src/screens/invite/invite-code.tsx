import { lazy, Suspense, type ReactElement } from 'react';
import { Share2 } from 'lucide-react';
import { toast, useText } from '@padauk/shared/runtime';
import { Button, CopyButton } from '@padauk/shared/ui';
import { buildInviteUrl } from '../../resources/invites.resource.ts';
import { shareLink } from '../../components/share-link.ts';
import styles from './invite.module.scss';

const InviteQr = lazy(() => import('./invite-qr.tsx').then((module) => ({ default: module.InviteQr })));

export function InviteCode({ code }: { readonly code: string }): ReactElement {
  const t = useText('account');
  const url = buildInviteUrl(code);
  const share = async (): Promise<void> => {
    if (!(await shareLink({ title: t('invite.shareTitle'), url })))
      toast.show({ tone: 'info', text: t('invite.copyInstead') });
  };
  return (
    <>
      <section className={styles.ticket} aria-label={t('invite.code')}>
        <div className={styles.qr}>
          <Suspense fallback={null}>
            <InviteQr text={url} label={t('invite.qr')} />
          </Suspense>
        </div>
        <div className={styles.stub}>
          <span className={styles.small}>{t('invite.code')}</span>
          <span className={styles.code}>
            <strong>{code}</strong>
            <span className={styles.copy}>
              <CopyButton value={code} label={t('invite.code')} />
            </span>
          </span>
          <span className={styles.link}>
            <span className={styles.address}>{url.replace(/^https?:\/\//, '')}</span>
            <span className={styles.copy}>
              <CopyButton value={url} label={t('invite.link')} />
            </span>
          </span>
        </div>
      </section>
      <Button isWide icon={Share2} onClick={() => void share()}>
        {t('invite.share')}
      </Button>
    </>
  );
}
