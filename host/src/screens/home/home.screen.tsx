import type { ReactElement } from 'react';
import { selectHomeWidgets, selectNav, type HomeWidget } from '@padauk/contract/delivery/navigation.rules';
import { ResourceView, Slider, SliderPlaceholder, useSlides } from '@padauk/shared/ui';
import { REFRESH } from '@padauk/contract/frame-limits';
import { bus, useBus, useSession } from '@padauk/shared/runtime';
import { EntryBoundary } from '../../layout/entry-boundary.tsx';
import { Widget } from '../../remotes/widget.tsx';
import { useContributions } from '../../remotes/use-contributions.ts';
import { page } from '../../page/page-actions.ts';
import { HomeView } from './home-view.tsx';

export function HomeScreen(): ReactElement {
  const home = useHome();
  return (
    <HomeView
      tiles={home.tiles}
      above={home.widgetsAbove.map(renderWidget)}
      pictures={
        <ResourceView resource={home.slider} skeleton={<SliderPlaceholder area="home" />}>
          {({ data }) => <Slider slides={data} />}
        </ResourceView>
      }
      below={home.widgetsBelow.map(renderWidget)}
    />
  );
}

function renderWidget({ remote, widget }: HomeWidget): ReactElement {
  return (
    <EntryBoundary
      key={`${remote}/${widget.name}`}
      remote={remote}
      render={() => <Widget remote={remote} widget={widget} />}
    />
  );
}

/** C3, D2: the pictures are persisted. */
function useHome() {
  const isLoggedIn = useSession().kind === 'player';
  const offer = useContributions();
  const slider = useSlides('home');
  useBus('home.refresh', () => {
    if (slider.kind === 'ready') void slider.refresh();
    if (slider.kind === 'failed') slider.retry();
  });
  /** E5: refreshes home, then reloads the page after 1 s. */
  const retryHome = (retry: () => void): void => {
    retry();
    bus.emit('home.refresh', {});
    setTimeout(() => page.reload(), REFRESH.overlayMs);
  };
  const { above, below } = selectHomeWidgets(offer.widgets, isLoggedIn);
  return {
    slider: slider.kind === 'failed' ? { ...slider, retry: () => retryHome(slider.retry) } : slider,
    tiles: selectNav(offer.nav, 'tile', { layout: 'home', isLoggedIn }),
    widgetsAbove: above,
    widgetsBelow: below,
  };
}
