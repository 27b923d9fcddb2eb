import type { ReactElement } from 'react';
import { CircleAlert } from 'lucide-react';
import { pathOf } from '@padauk/contract/paths';
import { useSearchParams, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader } from '@padauk/shared/ui';
import { errorCode, errorMessage } from './error-page.rules.ts';

/** E2: shows message and code as plain text, because anyone can write the link. */
export function ErrorPageScreen(): ReactElement {
  const t = useText('screens');
  const [query] = useSearchParams();
  const code = errorCode(query.get('code'));
  return (
    <Page>
      <PageHeader title={t('error.title')} backTo={pathOf('home')} />
      <EmptyState
        icon={CircleAlert}
        title={t('error.code', { code })}
        detail={errorMessage(query.get('message')) ?? t('error.detail')}
        action={<Button to={pathOf('home')}>{t('toHome')}</Button>}
      />
    </Page>
  );
}
