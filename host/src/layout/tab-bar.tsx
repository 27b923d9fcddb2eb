import type { ReactElement, ReactNode } from 'react';
import { House } from 'lucide-react';
import { pathOf, type AppPath } from '@padauk/contract/paths';
import type { Layout } from '@padauk/contract/registry';
import { navLabel, navOf } from '@padauk/contract/rules/navigation';
import { Link, useLocale, useLocation, useSession, useText } from '@padauk/shared/runtime';
import { classNames, Icon, type IconType } from '@padauk/shared/ui';
import { isHomePath } from '../routing/paths.rules.ts';
import { EntryBoundary } from './entry-boundary.tsx';
import { navIcon } from './nav-icon.ts';
import type { NavEntry } from './layout.rules.ts';
import styles from './tab-bar.module.scss';

interface TabBarProps {
  readonly layout: Layout;
  readonly nav: readonly NavEntry[];
  readonly notice: ReactNode;
}

/** B4: Home belongs to the shell; the other tabs come from manifests. */
export function TabBar({ layout, nav, notice }: TabBarProps): ReactElement {
  const t = useText('shell');
  const locale = useLocale();
  const { pathname } = useLocation();
  const isLoggedIn = useSession().kind === 'player';
  return (
    <nav aria-label={t('tab.label')} className={styles.bar}>
      {notice}
      <Tab to={pathOf('home')} icon={House} label={t('tab.home')} isHere={isHomePath(pathname)} />
      {navOf(nav, 'tab', { layout, isLoggedIn }).map((tab) => (
        <EntryBoundary
          key={tab.path}
          remote={tab.remote}
          draw={() => (
            <Tab
              to={tab.path}
              icon={navIcon(tab.iconPath)}
              label={navLabel(tab.label, locale)}
              isHere={pathname === tab.path}
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
  readonly isHere: boolean;
}

function Tab({ to, icon, label, isHere }: TabProps): ReactElement {
  return (
    <Link to={to} className={classNames(styles.tab, isHere && styles.here)} aria-current={isHere ? 'page' : undefined}>
      <Icon of={icon} size={24} />
      <span className={styles.label}>{label}</span>
    </Link>
  );
}
