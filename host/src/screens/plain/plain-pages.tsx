import type { ComponentType, ReactElement } from 'react';
import { LockKeyhole, MapPinOff, Sprout, Wrench } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { useLocation, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader, type IconType } from '@padauk/shared/ui';
import { toSafePath } from '../../routing/paths.rules.ts';

function createPlainPage(name: 'notFound' | 'notOpen' | 'off', icon: IconType): ComponentType {
  return function PlainPage(): ReactElement {
    const t = useText('screens');
    const shell = useText('shell');
    return (
      <Page>
        <PageHeader title={t(`${name}.title`)} backTo={getPath('home')} />
        <EmptyState
          icon={icon}
          title={t(`${name}.text`)}
          detail={t(`${name}.detail`)}
          action={<Button to={getPath('home')}>{shell('toHome')}</Button>}
        />
      </Page>
    );
  };
}

export const NotFound = createPlainPage('notFound', MapPinOff);
export const NotOpen = createPlainPage('notOpen', Sprout);
export const SectionOff = createPlainPage('off', Wrench);

export function LogInPrompt(): ReactElement {
  const t = useText('screens');
  const shell = useText('shell');
  const { pathname, search } = useLocation();
  const next = toSafePath(pathname + search);
  return (
    <Page>
      <PageHeader title={t('askLogIn.title')} backTo={getPath('home')} />
      <EmptyState
        icon={LockKeyhole}
        title={t(pathname === getPath('wallet') ? 'askLogIn.wallet' : 'askLogIn.page')}
        detail={t('askLogIn.detail')}
        action={
          <>
            <Button to={getPath('logIn', { next })} isWide>
              {shell('logIn')}
            </Button>
            <Button to={getPath('signUp', { next })} variant="secondary" isWide>
              {shell('signUp')}
            </Button>
          </>
        }
      />
    </Page>
  );
}
