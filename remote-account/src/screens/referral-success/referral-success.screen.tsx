import { getPath } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { Button, Card, Notice, Page, PageHeader, Receipt, ReceiptRow, ResourceView, Skeleton } from '@padauk/shared/ui';
import { useReferral, type Referral } from '../../resources/profile.resource.ts';

/** `/refel_success` (V13). Without an entered code it redirects to the form. */
export function ReferralSuccessScreen() {
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('referral.title')} backTo={getPath('me')} />
      <ResourceView resource={useReferral()} skeleton={<Skeleton shape="card" />}>
        {(referral) => <ReferrerDetails referral={referral} />}
      </ResourceView>
    </Page>
  );
}

function ReferrerDetails({ referral: { referrer } }: { readonly referral: Referral }) {
  const t = useText('account');
  if (referrer === null)
    return (
      <>
        <p>{t('referral.lead')}</p>
        <Button isWide to={getPath('referral')}>
          {t('referral.submit')}
        </Button>
      </>
    );
  return (
    <>
      <Notice tone="win">{t('referral.given')}</Notice>
      <Card>
        <Receipt>
          <ReceiptRow label={t('referral.from')}>{referrer}</ReceiptRow>
        </Receipt>
      </Card>
      <Button isWide to={getPath('home')}>
        {t('referral.home')}
      </Button>
    </>
  );
}
