import type { ReactElement, ReactNode } from 'react';
import { House } from 'lucide-react';
import { getPath, type AppPath } from '@padauk/contract/paths';
import type { Layout } from '@padauk/contract/delivery/registry';
import { getNavLabel, selectNav } from '@padauk/contract/delivery/navigation.rules';
import { Link, useLocale, useLocation, useSession, useText } from '@padauk/shared/runtime';
import { classNames, Icon, type IconType } from '@padauk/shared/ui';
import { isHomePath } from '../routing/paths.rules.ts';
import type { NavEntry } from '../remotes/use-contributions.ts';
import { EntryBoundary } from './entry-boundary.tsx';
import { getNavIcon } from './nav-icon.ts';
import styles from './tab-bar.module.scss';

interface TabBarProps {
  readonly layout: Layout;
  readonly nav: readonly NavEntry[];
  readonly notice: ReactNode;
}

export function TabBar({ layout, nav, notice }: TabBarProps): ReactElement {
  const t = useText('shell');
  const locale = useLocale();
  const { pathname } = useLocation();
  const isLoggedIn = useSession().kind === 'player';
  return (
    <nav aria-label={t('tab.label')} className={styles.bar}>
      {notice}
      <Tab to={getPath('home')} icon={House} label={t('tab.home')} isCurrent={isHomePath(pathname)} />
      {selectNav(nav, 'tab', { layout, isLoggedIn }).map((tab) => (
        <EntryBoundary
          key={tab.path}
          remote={tab.remote}
          render={() => (
            <Tab
              to={tab.path}
              icon={getNavIcon(tab.iconPath)}
              label={getNavLabel(tab.label, locale)}
              isCurrent={pathname === tab.path}
            />
          )}
        />
      ))}
    </nav>
  );
}

interface TabProps {
  readonly to: AppPath;
  readonly icon: IconType;
  readonly label: string;
  readonly isCurrent: boolean;
}

function Tab({ to, icon, label, isCurrent }: TabProps): ReactElement {
  return (
    <Link
      to={to}
      className={classNames(styles.tab, isCurrent && styles.here)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon of={icon} size={24} />
      <span className={styles.label}>{label}</span>
    </Link>
  );
}
