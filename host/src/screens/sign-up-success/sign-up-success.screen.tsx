import type { ReactElement, ReactNode } from 'react';
import { CircleCheck } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { getNavLabel, selectNav } from '@padauk/contract/delivery/navigation.rules';
import { useLocale, useSession, useText } from '@padauk/shared/runtime';
import { Button, Icon, List, ListItem, Page, PageHeader, Section, Stack } from '@padauk/shared/ui';
import { EntryBoundary } from '../../layout/entry-boundary.tsx';
import { getNavIcon } from '../../layout/nav-icon.ts';
import { useIdentityPage, useContributions } from '../../remotes/use-contributions.ts';
import { useNextPath } from '../../routing/use-next-path.ts';
import { InstallButton } from '../../install/install-button.tsx';
import styles from './sign-up-success.module.scss';

function SuccessPage({ text, children }: { readonly text: string; readonly children: ReactNode }): ReactElement {
  const t = useText('screens');
  return (
    <Page>
      <PageHeader title={t('success.title')} />
      <div className={styles.done}>
        <span className={styles.sign}>
          <Icon of={CircleCheck} size={48} />
        </span>
        <p>{text}</p>
      </div>
      {children}
    </Page>
  );
}

export function SignUpSuccessScreen(): ReactElement {
  const t = useText('screens');
  const locale = useLocale();
  const next = useNextPath();
  const isLoggedIn = useSession().kind === 'player';
  const tiles = selectNav(useContributions().nav, 'tile', { layout: 'signup', isLoggedIn });
  return (
    <SuccessPage text={t('success.text')}>
      <Button to={next ?? getPath('home')} isWide replace>
        {t(next === null ? 'success.home' : 'success.goOn')}
      </Button>
      {tiles.length > 0 && (
        <Section title={t('success.first')}>
          <List>
            {tiles.map((tile) => (
              <EntryBoundary
                key={tile.path}
                remote={tile.remote}
                render={() => (
                  <ListItem icon={getNavIcon(tile.iconPath)} title={getNavLabel(tile.label, locale)} to={tile.path} />
                )}
              />
            ))}
          </List>
        </Section>
      )}
    </SuccessPage>
  );
}

export function SignUpSuccessChromeScreen(): ReactElement {
  const t = useText('screens');
  const next = useNextPath();
  return (
    <SuccessPage text={t('success.text')}>
      <Section title={t('success.chromeTitle')}>
        <ol className={styles.steps}>
          {['open', 'menu', 'add'].map((step) => (
            <li key={step}>{t(`success.chrome.${step}`)}</li>
          ))}
        </ol>
        <Stack>
          <InstallButton />
          <Button to={next ?? getPath('home')} variant="secondary" isWide replace>
            {t(next === null ? 'success.home' : 'success.goOn')}
          </Button>
        </Stack>
      </Section>
    </SuccessPage>
  );
}

export function SignUpSuccessIdentityScreen(): ReactElement {
  const t = useText('screens');
  const identity = useIdentityPage();
  const next = useNextPath();
  return (
    <SuccessPage text={t('success.identity')}>
      <Stack>
        {identity !== undefined && (
          <Button to={identity.path} isWide>
            {t('success.verify')}
          </Button>
        )}
        <Button to={next ?? getPath('home')} variant="secondary" isWide replace>
          {t('success.later')}
        </Button>
      </Stack>
    </SuccessPage>
  );
}
