import type { ReactElement } from 'react';
import { LockKeyhole, MapPinOff, Sprout, Wrench } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { useLocation, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader, Stack, type IconType } from '@padauk/shared/ui';
import { toSafePath } from '../../routing/paths.rules.ts';

interface PlainPageProps {
  readonly title: string;
  readonly icon: IconType;
  readonly text: string;
  readonly detail: string;
}

function PlainPage({ title, icon, text, detail }: PlainPageProps): ReactElement {
  const t = useText('shell');
  return (
    <Page>
      <PageHeader title={title} backTo={getPath('home')} />
      <EmptyState
        icon={icon}
        title={text}
        detail={detail}
        action={<Button to={getPath('home')}>{t('toHome')}</Button>}
      />
    </Page>
  );
}

export function NotFound(): ReactElement {
  const t = useText('screens');
  return (
    <PlainPage icon={MapPinOff} title={t('notFound.title')} text={t('notFound.text')} detail={t('notFound.detail')} />
  );
}

export function NotOpen(): ReactElement {
  const t = useText('screens');
  return <PlainPage icon={Sprout} title={t('notOpen.title')} text={t('notOpen.text')} detail={t('notOpen.detail')} />;
}

export function SectionOff(): ReactElement {
  const t = useText('screens');
  return <PlainPage icon={Wrench} title={t('off.title')} text={t('off.text')} detail={t('off.detail')} />;
}

/** A1: after the log-in the player returns here. */
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
        title={t('askLogIn.text')}
        detail={t('askLogIn.detail')}
        action={
          <Stack>
            <Button to={getPath('logIn', { next })} isWide>
              {shell('logIn')}
            </Button>
            <Button to={getPath('signUp', { next })} variant="secondary" isWide>
              {shell('signUp')}
            </Button>
          </Stack>
        }
      />
    </Page>
  );
}
