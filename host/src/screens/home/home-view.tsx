import type { ReactElement, ReactNode } from 'react';
import { getPath } from '@padauk/contract/paths';
import { getNavLabel } from '@padauk/contract/rules/navigation';
import { readPageSettings, useLocale, useSession, useText } from '@padauk/shared/runtime';
import { Button, Page, Tile, TileRow } from '@padauk/shared/ui';
import { EntryBoundary } from '../../layout/entry-boundary.tsx';
import type { NavEntry } from '../../layout/layout.rules.ts';
import { getNavIcon } from '../../layout/nav-icon.ts';
import { HomeTitle } from './home-title.tsx';
import styles from './home.module.scss';

interface HomeViewProps {
  readonly tiles: readonly NavEntry[];
  readonly above: ReactNode;
  readonly pictures: ReactNode;
  readonly below: ReactNode;
}

/** The build also renders the first view from it. */
export function HomeView({ tiles, above, pictures, below }: HomeViewProps): ReactElement {
  const locale = useLocale();
  const t = useText('shell');
  const isPlayer = useSession().kind === 'player';
  return (
    <Page isDense={isPlayer}>
      <HomeTitle title={readPageSettings().brand} />
      {!isPlayer && <VisitorCard />}
      {above}
      {tiles.length > 0 && (
        <nav aria-label={t('home.tiles')}>
          <TileRow>
            {tiles.map((tile) => (
              <EntryBoundary
                key={tile.path}
                remote={tile.remote}
                render={() => (
                  <Tile to={tile.path} icon={getNavIcon(tile.iconPath)} label={getNavLabel(tile.label, locale)} />
                )}
              />
            ))}
          </TileRow>
        </nav>
      )}
      {pictures}
      {below}
    </Page>
  );
}

/** A1. */
function VisitorCard(): ReactElement {
  const t = useText('shell');
  return (
    <div className={styles.visitor}>
      <p>{t('home.visitor')}</p>
      <div className={styles.entry}>
        <Button to={getPath('logIn')}>{t('logIn')}</Button>
        <Button to={getPath('signUp')} variant="secondary">
          {t('signUp')}
        </Button>
      </div>
    </div>
  );
}
