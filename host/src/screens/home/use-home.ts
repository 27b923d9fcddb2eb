import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getSliderImage } from '@padauk/contract/endpoints/content';
import { REFRESH } from '@padauk/contract/frame-limits';
import { selectHomeWidgets, selectNav, type HomeWidget } from '@padauk/contract/rules/navigation';
import { bus, useBus, useSession, type ResourceState } from '@padauk/shared/runtime';
import { useSlides } from '@padauk/shared/ui';
import type { NavEntry } from '../../layout/layout.rules.ts';
import { useContributions } from '../../remotes/use-contributions.ts';
import { page } from '../../page/page-actions.ts';

export type Slide = AnswerFor<typeof getSliderImage>['data'][number];

export interface HomeModel {
  readonly slider: ResourceState<AnswerFor<typeof getSliderImage>>;
  readonly tiles: readonly NavEntry[];
  readonly widgetsAbove: readonly HomeWidget[];
  readonly widgetsBelow: readonly HomeWidget[];
}

/** C3, D2: the pictures are persisted. */
export function useHome(): HomeModel {
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
