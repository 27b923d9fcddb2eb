import { getPath } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { Button, Notice, Page, PageHeader } from '@padauk/shared/ui';

/** `/success_changepassword`. All other sessions have been ended. */
export function PasswordChangedScreen() {
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('password.title')} backTo={getPath('me')} />
      <Notice tone="win" title={t('password.done')}>
        {t('password.doneDetail')}
      </Notice>
      <Button isWide to={getPath('me')}>
        {t('password.toMe')}
      </Button>
    </Page>
  );
}
