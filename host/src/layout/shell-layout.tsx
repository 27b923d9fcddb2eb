import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { Layout } from '@padauk/contract/delivery/registry';
import { useLocation, useText } from '@padauk/shared/runtime';
import { Toasts } from '@padauk/shared/ui';
import type { NavEntry } from '../remotes/use-contributions.ts';
import { getLayoutParts } from './layout.rules.ts';
import { EntryHeader, HomeHeader } from './header/header.tsx';
import { OfflineNotice, RushHourNotice } from './notices.tsx';
import { LazyPullToRefresh } from './lazy-pull-to-refresh.tsx';
import { TabBar } from './tab-bar.tsx';
import styles from './shell-layout.module.scss';

interface ShellLayoutProps {
  readonly layout: Layout;
  readonly nav: readonly NavEntry[];
  readonly children: ReactNode;
}

/** `ActionBar` of the kit reads it to stay above the tab bar. React's type lacks custom properties. */
const TAB_BAR_SPACE = { '--tab-bar-space': 'calc(var(--tab-bar) + env(safe-area-inset-bottom))' } as CSSProperties;

/** B3, B7: stays mounted across pages. `data-page` is the rendered page's address, which lags behind the browser's. */
export function ShellLayout({ layout, nav, children }: ShellLayoutProps): ReactElement {
  const t = useText('shell');
  const { pathname, search } = useLocation();
  const { header, hasTabBar } = getLayoutParts(
    layout,
    nav.some((entry) => entry.slot === 'tab' && entry.path === pathname),
  );
  const inbox = nav.find((entry) => entry.slot === 'header')?.path ?? null;
  return (
    <div className={styles.shell} style={hasTabBar ? TAB_BAR_SPACE : undefined}>
      <a href="#main" className={styles.skip}>
        {t('skip')}
      </a>
      {header === 'home' && <HomeHeader inboxPath={inbox} />}
      {header === 'entry' && <EntryHeader />}
      {header !== 'entry' && <LazyPullToRefresh />}
      <OfflineNotice />
      <main id="main" tabIndex={-1} data-page={pathname + search} className={styles.main}>
        {children}
      </main>
      {hasTabBar && <TabBar layout={layout} nav={nav} notice={layout === 'home' && <RushHourNotice />} />}
      <Toasts />
    </div>
  );
}
