import type { ReactElement } from 'react';
import { selectHomeWidgets, selectNav } from '@padauk/contract/delivery/navigation.rules';
import { ResourceView, Slider, SliderPlaceholder, useSlides } from '@padauk/shared/ui';
import { REFRESH } from '@padauk/contract/frame-limits';
import { bus, useBus, useSession } from '@padauk/shared/runtime';
import { renderWidget } from '../../layout/page-slot.tsx';
import { useContributions } from '../../remotes/use-contributions.ts';
import { page } from '../../page/page-actions.ts';
import { HomeView } from './home-view.tsx';

/** C3, D2: the pictures are persisted. */
export function HomeScreen(): ReactElement {
  const isLoggedIn = useSession().kind === 'player';
  const { nav, widgets } = useContributions();
  const { above, below } = selectHomeWidgets(widgets, isLoggedIn);
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
  const resource = slider.kind === 'failed' ? { ...slider, retry: () => retryHome(slider.retry) } : slider;
  return (
    <HomeView
      tiles={selectNav(nav, 'tile', { layout: 'home', isLoggedIn })}
      above={above.map(renderWidget)}
      pictures={
        <ResourceView resource={resource} skeleton={<SliderPlaceholder area="home" />}>
          {({ data }) => <Slider slides={data} />}
        </ResourceView>
      }
      below={below.map(renderWidget)}
    />
  );
}
