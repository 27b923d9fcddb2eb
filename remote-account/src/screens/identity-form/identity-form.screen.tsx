import type { ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { Navigate, useText } from '@padauk/shared/runtime';
import { Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { useIdentity } from '../../resources/identity.resource.ts';
import { CardForm } from './card-form.tsx';

/** `/verified_info` (P20). A proof under review or approved cannot be sent again. */
export function IdentityFormScreen(): ReactElement {
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('identity.title')} backTo={getPath('verified')} />
      <ResourceView resource={useIdentity()} skeleton={<Skeleton shape="row" count={6} />}>
        {({ state }) =>
          state === 'submitted' || state === 'approved' ? (
            <Navigate to={getPath('identityState')} replace />
          ) : (
            <CardForm />
          )
        }
      </ResourceView>
    </Page>
  );
}
