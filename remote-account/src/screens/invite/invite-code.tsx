import { Share2 } from 'lucide-react';
import { toast, useText } from '@padauk/shared/runtime';
import { Button, CopyButton, lazyPart } from '@padauk/shared/ui';
import { shareLink } from '../../components/share-link.ts';
import { buildInviteUrl } from '../../resources/bonus.resource.ts';
import styles from './invite.module.scss';

const InviteQr = lazyPart(() => import('./invite-qr.tsx'), 'InviteQr');

export function InviteCode({ code }: { readonly code: string }) {
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
          <InviteQr text={url} label={t('invite.qr')} />
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

const RIBS = [15.5, 27, 38.5, 50, 61.5, 73, 84.5];

export function Umbrella() {
  return (
    <svg className={styles.umbrella} viewBox="0 0 100 100" aria-hidden="true">
      <path className={styles.stick} d="M50 0V8M50 52V88Q50 96 57 96Q63 96 63 90" />
      <path
        className={styles.roof}
        d="M4 56C6 24 28 8 50 6C72 8 94 24 96 56Q90 47 84.5 56Q79 47 73 56Q67 47 61.5 56Q56 47 50 56Q44 47 38.5 56Q33 47 27 56Q21 47 15.5 56Q10 47 4 56Z"
      />
      {RIBS.map((x) => (
        <path key={x} className={styles.rib} d={`M50 7Q${(x + 50) / 2 - (50 - x) / 4} 22 ${x} 56`} />
      ))}
    </svg>
  );
}
