import type { ReactElement } from 'react';
import { CircleAlert } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { useSearchParams, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader } from '@padauk/shared/ui';
import { parseErrorCode, parseErrorMessage } from './error-page.rules.ts';

/** E2: shows message and code as plain text, because anyone can write the link. */
export function ErrorPageScreen(): ReactElement {
  const t = useText('screens');
  const [query] = useSearchParams();
  const code = parseErrorCode(query.get('code'));
  return (
    <Page>
      <PageHeader title={t('error.title')} backTo={getPath('home')} />
      <EmptyState
        icon={CircleAlert}
        title={t('error.code', { code })}
        detail={parseErrorMessage(query.get('message')) ?? t('error.detail')}
        action={<Button to={getPath('home')}>{t('toHome')}</Button>}
      />
    </Page>
  );
}
