import type { ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { Amount, Button, Receipt, ReceiptRow, ResourceView, Section, Skeleton, Stack } from '@padauk/shared/ui';
import { useInvites } from '../../resources/invites.resource.ts';

export function InviteCard(): ReactElement {
  const t = useText('account');
  return (
    <Section title={t('invite.title')} action={{ text: t('invite.rules'), to: getPath('inviteRules') }}>
      <ResourceView resource={useInvites()} skeleton={<Skeleton shape="card" />}>
        {({ joined, earnedKyat }) => (
          <Stack gap={3}>
            <Receipt>
              <ReceiptRow label={t('invite.joined')}>{joined}</ReceiptRow>
              <ReceiptRow label={t('invite.earned')}>
                <Amount kyat={earnedKyat} />
              </ReceiptRow>
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
