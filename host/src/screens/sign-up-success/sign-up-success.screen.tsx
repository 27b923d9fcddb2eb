import type { ReactElement, ReactNode } from 'react';
import { CircleCheck } from 'lucide-react';
import { pathOf } from '@padauk/contract/paths';
import { navLabel, navOf } from '@padauk/contract/rules/navigation';
import { useLocale, useSession, useText } from '@padauk/shared/runtime';
import { Button, Icon, List, ListItem, Page, PageHeader, Section, Stack } from '@padauk/shared/ui';
import { EntryBoundary } from '../../layout/entry-boundary.tsx';
import { navIcon } from '../../layout/nav-icon.ts';
import { useIdentityPage } from '../../remotes/use-identity-page.ts';
import { useContributions } from '../../remotes/use-contributions.ts';
import { afterChrome } from '../../routing/after-sign-up.rules.ts';
import { useNext } from '../../routing/use-next.ts';
import { InstallButton } from '../../install/install-button.tsx';
import styles from './sign-up-success.module.scss';

interface DoneProps {
  readonly text: string;
  readonly children: ReactNode;
}

function Done({ text, children }: DoneProps): ReactElement {
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
  const next = useNext();
  const isLoggedIn = useSession().kind === 'player';
  const tiles = navOf(useContributions().nav, 'tile', { layout: 'signup', isLoggedIn });
  return (
    <Done text={t('success.text')}>
      <Button to={next ?? pathOf('home')} isWide replace>
        {t(next === null ? 'success.home' : 'success.goOn')}
      </Button>
      {tiles.length > 0 && (
        <Section title={t('success.first')}>
          <List>
            {tiles.map((tile) => (
              <EntryBoundary
                key={tile.path}
                remote={tile.remote}
                draw={() => (
                  <ListItem icon={navIcon(tile.iconPath)} title={navLabel(tile.label, locale)} to={tile.path} />
                )}
              />
            ))}
          </List>
        </Section>
      )}
    </Done>
  );
}

export function SignUpSuccessChromeScreen(): ReactElement {
  const t = useText('screens');
  const next = useNext();
  const hasIdentityPage = useIdentityPage() !== undefined;
  return (
    <Done text={t('success.text')}>
      <Section title={t('success.chromeTitle')}>
        <ol className={styles.steps}>
          {['open', 'menu', 'add'].map((step) => (
            <li key={step}>{t(`success.chrome.${step}`)}</li>
          ))}
        </ol>
        <Stack>
          <InstallButton />
          <Button to={afterChrome({ hasIdentityPage, next })} variant="secondary" isWide replace>
            {t(next === null && !hasIdentityPage ? 'success.home' : 'success.goOn')}
          </Button>
        </Stack>
      </Section>
    </Done>
  );
}

export function SignUpSuccessIdentityScreen(): ReactElement {
  const t = useText('screens');
  const identity = useIdentityPage();
  const next = useNext();
  return (
    <Done text={t('success.identity')}>
      <Stack>
        {identity !== undefined && (
          <Button to={identity.path} isWide>
            {t('success.verify')}
          </Button>
        )}
        <Button to={next ?? pathOf('home')} variant="secondary" isWide replace>
          {t('success.later')}
        </Button>
      </Stack>
    </Done>
  );
}
