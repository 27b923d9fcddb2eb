import { useEffect, type ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { useSearchParams, useSession, useText } from '@padauk/shared/runtime';
import { Button, Card, Mark, Page, PageHeader } from '@padauk/shared/ui';
import { reportOpened } from '../../resources/points.resource.ts';
import styles from './share-page.module.scss';

const OFFERS = ['draws', 'football', 'games', 'wallet'] as const;

/** `/share_page?referralCode=` (K22): landing page of a shared link, for visitors too. */
export function SharePageScreen(): ReactElement {
  const t = useText('account');
  const [params] = useSearchParams();
  const code = params.get('referralCode') ?? '';
  useEffect(() => {
    if (code !== '') void reportOpened(code);
  }, [code]);
  return (
    <Page>
      <PageHeader title={t('sharePage.title')} backTo={pathOf('home')} />
      <Card>
        <div className={styles.welcome}>
          <Mark size={72} />
          <p>{t('sharePage.lead')}</p>
        </div>
        <ul className={styles.offers}>
          {OFFERS.map((offer) => (
            <li key={offer}>{t(`sharePage.offer.${offer}`)}</li>
          ))}
        </ul>
      </Card>
      <WayOn />
    </Page>
  );
}

function WayOn(): ReactElement {
  const t = useText('account');
  const isPlayer = useSession().kind === 'player';
  return (
    <>
      {!isPlayer && (
        <Button isWide to={pathOf('signUp')}>
          {t('me.signUp')}
        </Button>
      )}
      <Button isWide variant="secondary" to={pathOf('home')}>
        {t('sharePage.look')}
      </Button>
    </>
  );
}
