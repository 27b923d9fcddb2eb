import { useEffect } from 'react';
import { getPath } from '@padauk/contract/paths';
import { useSearchParams, useSession, useText } from '@padauk/shared/runtime';
import { Button, Card, Logo, Page, PageHeader } from '@padauk/shared/ui';
import { reportShareOpened } from '../../resources/points.resource.ts';
import styles from './share-page.module.scss';

const OFFERS = ['draws', 'football', 'games', 'wallet'] as const;

/** `/share_page?referralCode=` (K22): landing page of a shared link, for visitors too. */
export function SharePageScreen() {
  const isPlayer = useSession().kind === 'player';
  const t = useText('account');
  const [params] = useSearchParams();
  const code = params.get('referralCode') ?? '';
  useEffect(() => {
    if (code !== '') void reportShareOpened(code);
  }, [code]);
  return (
    <Page>
      <PageHeader title={t('sharePage.title')} backTo={getPath('home')} />
      <Card>
        <div className={styles.welcome}>
          <Logo size={72} />
          <p>{t('sharePage.lead')}</p>
        </div>
        <ul className={styles.offers}>
          {OFFERS.map((offer) => (
            <li key={offer}>{t(`sharePage.offer.${offer}`)}</li>
          ))}
        </ul>
      </Card>
      {!isPlayer && (
        <Button isWide to={getPath('signUp')}>
          {t('me.signUp')}
        </Button>
      )}
      <Button isWide variant="secondary" to={getPath('home')}>
        {t('sharePage.look')}
      </Button>
    </Page>
  );
}
