import { getPath } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { Button, Receipt, ReceiptRow, ResourceView, Section, Skeleton, Stack, AmountRow } from '@padauk/shared/ui';
import { useInvites } from '../../resources/bonus.resource.ts';

export function InviteCard() {
  const t = useText('account');
  return (
    <Section title={t('invite.title')} action={{ text: t('invite.rules'), to: getPath('inviteRules') }}>
      <ResourceView resource={useInvites()} skeleton={<Skeleton shape="card" />}>
        {({ joined, earnedKyat }) => (
          <Stack gap={3}>
            <Receipt>
              <ReceiptRow label={t('invite.joined')}>{joined}</ReceiptRow>
              <AmountRow label={t('invite.earned')} kyat={earnedKyat} />
            </Receipt>
            <Button isWide variant="secondary" to={getPath('invite')}>
              {t('invite.title')}
            </Button>
          </Stack>
        )}
      </ResourceView>
    </Section>
  );
}
