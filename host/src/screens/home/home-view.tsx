import { useEffect, type ReactElement, type ReactNode } from 'react';
import { getPath } from '@padauk/contract/paths';
import { getNavLabel } from '@padauk/contract/delivery/navigation.rules';
import { readPageSettings, useLocale, useSession, useText } from '@padauk/shared/runtime';
import { Button, Page, Tile, TileRow, VisuallyHidden } from '@padauk/shared/ui';
import { EntryBoundary } from '../../layout/entry-boundary.tsx';
import type { NavEntry } from '../../remotes/use-contributions.ts';
import { getNavIcon } from '../../layout/nav-icon.ts';
import styles from './home.module.scss';

interface HomeViewProps {
  readonly tiles: readonly NavEntry[];
  readonly above: ReactNode;
  readonly pictures: ReactNode;
  readonly below: ReactNode;
}

export function HomeView({ tiles, above, pictures, below }: HomeViewProps): ReactElement {
  const locale = useLocale();
  const t = useText('shell');
  const isPlayer = useSession().kind === 'player';
  const { brand } = readPageSettings();
  useEffect(() => {
    document.title = brand;
  }, [brand]);
  return (
    <Page isDense={isPlayer}>
      {/* The header shows the name. */}
      <VisuallyHidden>
        <h1>{t('home.title')}</h1>
      </VisuallyHidden>
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
