import { IdCard } from 'lucide-react';
import { IDENTITY } from '@padauk/contract/account/identity';
import { getPath } from '@padauk/contract/paths';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useText } from '@padauk/shared/runtime';
import {
  Button,
  EmptyState,
  Notice,
  Page,
  PageHeader,
  Receipt,
  ReceiptRow,
  ResourceView,
  Skeleton,
  Stack,
} from '@padauk/shared/ui';
import { IdentityBadge } from '../../components/identity-badge.tsx';
import { useIdentity, type Identity } from '../../resources/profile.resource.ts';

/** `/verified_success` (P20). */
export function IdentityStateScreen() {
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('identity.title')} backTo={getPath('verified')} />
      <ResourceView
        resource={useIdentity()}
        skeleton={<Skeleton shape="card" />}
        empty={({ state }) =>
          state === 'none' && (
            <EmptyState
              icon={IdCard}
              title={t('identity.state.none')}
              action={<Button to={getPath('identityForm')}>{t('identity.begin')}</Button>}
            />
          )
        }
      >
        {(identity) => <IdentityStatus identity={identity} />}
      </ResourceView>
    </Page>
  );
}

function IdentityStatus({ identity }: { readonly identity: Identity }) {
  const t = useText('account');
  const format = useFormat();
  const { state, sentAt, decidedAt } = identity;
  return (
    <Stack gap={4}>
      <DecisionNotice identity={identity} />
      <Receipt>
        <ReceiptRow label={t('identity.standing')}>
          <IdentityBadge state={state} />
        </ReceiptRow>
        {sentAt !== null && <ReceiptRow label={t('identity.sentAt')}>{format.dateTime(sentAt)}</ReceiptRow>}
        {decidedAt !== null && <ReceiptRow label={t('identity.decidedAt')}>{format.dateTime(decidedAt)}</ReceiptRow>}
      </Receipt>
      {state === 'refused' && (
        <Button isWide to={getPath('identityForm')}>
          {t('identity.again')}
        </Button>
      )}
      <Button isWide variant={state === 'refused' ? 'secondary' : 'primary'} to={getPath('me')}>
        {t('identity.toMe')}
      </Button>
    </Stack>
  );
}

function DecisionNotice({
  identity: { state, reason, isTaken, isNeededForWithdrawal },
}: {
  readonly identity: Identity;
}) {
  const t = useText('account');
  const apiText = useApiText();
  if (state === 'approved') return <Notice tone="win">{t('identity.approved', { days: IDENTITY.keptDays })}</Notice>;
  if (state === 'refused')
    return (
      <Notice tone="error" title={t('identity.refused')}>
        {isTaken ? t('identity.taken') : apiText(reason)}
      </Notice>
    );
  return (
    <Notice tone="info" title={t('identity.waits')}>
      {t(isNeededForWithdrawal ? 'identity.waitsNeeded' : 'identity.waitsDetail')}
    </Notice>
  );
}
