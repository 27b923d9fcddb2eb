import { PenLine } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useText, type Player } from '@padauk/shared/runtime';
import { Avatar, Button, Card, Page, PageHeader, Receipt, ReceiptRow, ResourceView, Skeleton } from '@padauk/shared/ui';
import { useProfile } from '../../resources/profile.resource.ts';
import { useBalances } from '../../resources/points.resource.ts';
import { ContactRows, PointsRow } from '../../components/player-rows.tsx';

export function ProfileScreen() {
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('profile.title')} backTo={getPath('me')} />
      <ResourceView resource={useProfile()} skeleton={<Skeleton shape="card" />}>
        {(player) => <ProfileCard player={player} />}
      </ResourceView>
    </Page>
  );
}

function ProfileCard({ player }: { readonly player: Player }) {
  const apiText = useApiText();
  const t = useText('account');
  const format = useFormat();
  return (
    <>
      <Card>
        <Avatar name={apiText(player.name)} size={72} {...(player.photoUrl === null ? {} : { src: player.photoUrl })} />
        <Receipt>
          <ReceiptRow label={t('profile.name')}>
            {player.name === '' ? t('me.noName') : apiText(player.name)}
          </ReceiptRow>
          <ReceiptRow label={t('profile.phone')}>{player.phone_full_number}</ReceiptRow>
          <ReceiptRow label={t('profile.joined')}>{format.date(player.joinedAt)}</ReceiptRow>
          <ReceiptRow label={t('me.referralCode')}>{player.referralCode}</ReceiptRow>
          <ContactRows player={player} />
        </Receipt>
        <ResourceView resource={useBalances()} skeleton={<Skeleton />}>
          {({ points }) => (
            <Receipt>
              <PointsRow points={points} />
            </Receipt>
          )}
        </ResourceView>
      </Card>
      <Button isWide icon={PenLine} to={getPath('profileEdit')}>
        {t('me.editProfile')}
      </Button>
    </>
  );
}
