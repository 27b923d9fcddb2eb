import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { pageSettings, useLocale, useSession, useText } from '@padauk/shared/runtime';
import { Button, Page, ResourceView, Slider, SliderPlaceholder, Tile, TileRow } from '@padauk/shared/ui';
import { navLabel } from '../../layout/layout.rules.ts';
import { navIcon } from '../../layout/nav-icon.ts';
import { Widget } from '../../remotes/widget.tsx';
import { HomeTitle } from './home-title.tsx';
import { useHome } from './use-home.ts';
import styles from './home.module.scss';

/** Home: what a player comes for first (balance, number, next draw, tiles), then pictures. Each widget of a remote has a place of its own that fails alone. */
export function HomeScreen(): ReactElement {
  const locale = useLocale();
  const t = useText('shell');
  const home = useHome();
  return (
    <Page>
      <HomeTitle title={pageSettings().brand} />
      <VisitorCard />
      {home.widgetsAbove.map(({ remote, widget }) => (
        <Widget key={`${remote}/${widget.name}`} remote={remote} widget={widget} />
      ))}
      {home.tiles.length > 0 && (
        <nav aria-label={t('home.tiles')} className={styles.tiles}>
          <TileRow>
            {home.tiles.map((tile) => (
              <Tile key={tile.path} to={tile.path} icon={navIcon(tile.iconPath)} label={navLabel(tile.label, locale)} />
            ))}
          </TileRow>
        </nav>
      )}
      <ResourceView resource={home.slider} skeleton={<SliderPlaceholder />}>
        {({ data }) => <Slider slides={data} isBelow />}
      </ResourceView>
      {home.widgetsBelow.map(({ remote, widget }) => (
        <Widget key={`${remote}/${widget.name}`} remote={remote} widget={widget} />
      ))}
    </Page>
  );
}

/** A1: a visitor sees where to begin. */
function VisitorCard(): ReactElement | null {
  const t = useText('shell');
  if (useSession().kind === 'player') return null;
  return (
    <div className={styles.visitor}>
      <p>{t('home.visitor')}</p>
      <div className={styles.entry}>
        <Button to={pathOf('logIn')}>{t('logIn')}</Button>
        <Button to={pathOf('signUp')} variant="secondary">
          {t('signUp')}
        </Button>
      </div>
    </div>
  );
}
