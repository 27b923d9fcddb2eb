import type { ReactElement } from 'react';
import { CircleAlert } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { useSearchParams, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader } from '@padauk/shared/ui';

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

const DEFAULT_CODE = 500;
const MAX_MESSAGE_LENGTH = 200;

function parseErrorCode(text: string | null): number {
  return text !== null && /^[1-5]\d\d$/.test(text) ? Number(text) : DEFAULT_CODE;
}

function parseErrorMessage(text: string | null): string | null {
  const message = text?.trim() ?? '';
  return message === '' ? null : message.slice(0, MAX_MESSAGE_LENGTH);
}
