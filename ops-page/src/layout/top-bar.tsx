import type { ReactElement } from 'react';
import { LogOut } from 'lucide-react';
import { changeLocale, useLocale, useText } from '@padauk/shared/runtime';
import { Button, IconButton, Logo } from '@padauk/shared/ui';
import type { Operator } from '../resources/operator.ts';
import { HOME_HREF, MORE_HREF, RELEASES_HREF, useRoute, type Route } from './use-route.ts';
import styles from './top-bar.module.scss';

interface TopBarProps {
  readonly operator: Operator | null;
  readonly onSignOut: () => void;
}

export function TopBar({ operator, onSignOut }: TopBarProps): ReactElement {
  const t = useText('ops');
  const isEnglish = useLocale() === 'en';
  return (
    <header className={styles.bar}>
      <a className={styles.name} href={HOME_HREF}>
        <Logo size={28} />
        <span>
          {t('name')}
          {operator !== null && (
            <span className={styles.who}>
              {operator.name} · {operator.roles.map((role) => t(`staff.${role}`)).join(', ')}
            </span>
          )}
        </span>
      </a>
      <Button variant="quiet" size="small" onClick={() => void changeLocale(isEnglish ? 'uni' : 'en')}>
        <span lang={isEnglish ? 'my' : 'en'}>{t('otherLanguage')}</span>
      </Button>
      {operator !== null && <PartLinks />}
      {operator !== null && <IconButton icon={LogOut} label={t('signOut')} onClick={onSignOut} />}
    </header>
  );
}

type View = Route['view'];

const PARTS: readonly { readonly href: string; readonly title: string; readonly views: readonly View[] }[] = [
  { href: HOME_HREF, title: 'home.title', views: ['home', 'queue'] },
  { href: RELEASES_HREF, title: 'releases.title', views: ['releases', 'remote'] },
  { href: MORE_HREF, title: 'more.title', views: ['more'] },
];

function PartLinks(): ReactElement {
  const t = useText('ops');
  const { view } = useRoute();
  return (
    <nav className={styles.parts} aria-label={t('parts')}>
      {PARTS.map(({ href, title, views }) => (
        <a key={href} href={href} aria-current={views.includes(view) ? 'page' : undefined}>
          {t(title)}
        </a>
      ))}
    </nav>
  );
}
